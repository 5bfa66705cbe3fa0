import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEFixedNameExtension

@Suite struct FixedNameTests {
    @Test("A file that the previous push left behind costs this one its picture")
    func collides() async throws {
        let harness = ExtensionHarness(NotificationService.self)
        harness.network.on("*", respond: .jpeg())
        let url = #""imageURL":"https://cdn.example.com/a.jpg""#

        let first = try await harness.deliver(push(url + #","preview":false"#))
        let second = try await harness.deliver(push(url))

        #expect(first.filesLeftBehind.contains { $0.hasSuffix("notification-a.jpg") })
        #expect(second.shown == [])
        #expect(second.requests.map(\.status) == [200])
    }

    @Test("A picture that is shown is moved, and the name is free again")
    func moved() async throws {
        let harness = ExtensionHarness(NotificationService.self)
        harness.network.on("*", respond: .jpeg())
        let payload = push(#""imageURL":"https://cdn.example.com/a.jpg""#)

        let first = try await harness.deliver(payload)
        let second = try await harness.deliver(payload)

        #expect(first.shown == ["image"])
        #expect(second.shown == ["image"])
    }
}
