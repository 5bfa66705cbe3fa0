import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEForgottenPathExtension

@Suite struct ForgottenPathTests {
    let harness = ExtensionHarness(NotificationService.self)

    @Test("While downloads succeed the fault does not show", arguments: ["https://cdn.example.com/a.jpg"])
    func healthy(_ url: String) async throws {
        harness.network.on("*", respond: .jpeg())

        let delivery = try await harness.deliver(push(#""imageUrl":"\#(url)""#))

        #expect(delivery.shown == ["image"])
    }

    @Test("Without the key the user waits for the original", arguments: [push(), push(#""imageUrl":17"#)])
    func noKey(_ payload: String) async throws {
        let delivery = try await harness.deliver(payload)

        #expect(delivery.outcome == .original)
        #expect(delivery.handlerCalls.isEmpty)
        #expect(delivery.elapsed == .seconds(30))
        #expect(delivery.warnedAt == .seconds(29))
    }

    @Test("A lost download costs the text as well")
    func lost() async throws {
        harness.network.on("*", respond: .failure(.networkConnectionLost))

        let delivery = try await harness.deliver(push(#""imageUrl":"https://cdn.example.com/a.jpg""#))

        #expect(delivery.outcome == .original)
        #expect(delivery.handlerCalls.isEmpty)
    }
}
