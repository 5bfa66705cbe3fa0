import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEXcodeTemplateExtension

@Suite struct XcodeTemplateTests {
    let harness = ExtensionHarness(NotificationService.self)

    @Test("The template marks the title and delivers at once")
    func modifies() async throws {
        let delivery = try await harness.deliver(push())

        #expect(delivery.outcome == .modified)
        #expect(delivery.content.title == "Title [modified]")
        #expect(delivery.content.body == "Body")
        #expect(delivery.elapsed == .zero)
        #expect(delivery.handlerCalls.map(\.thread) == [.didReceive])
    }

    @Test("Only the title changes in the payload")
    func payload() async throws {
        let delivery = try await harness.deliver(push(#""n":1.50"#))

        let text = String(decoding: delivery.payload, as: UTF8.self)
        #expect(text.contains(#""title":"Title [modified]""#))
        #expect(text.contains(#""body":"Body""#))
        #expect(text.contains(#""n":1.50"#))
    }

    @Test("Without mutable-content it is not started")
    func gate() async throws {
        let payload = #"{"aps":{"alert":"Hello"}}"#

        let delivery = try await harness.deliver(payload)

        #expect(delivery.outcome == .original)
        #expect(delivery.code == .gateNotMutable)
        #expect(delivery.handlerCalls.isEmpty)
        #expect(String(decoding: delivery.payload, as: UTF8.self) == payload)
    }

    @Test("An alert that is a string gets a title of its own")
    func stringAlert() async throws {
        let delivery = try await harness.deliver(#"{"aps":{"alert":"Hello","mutable-content":1}}"#)

        #expect(delivery.content.title == " [modified]")
        #expect(delivery.content.body == "Hello")
    }

    @Test("Two at the same time do not mix")
    func together() async throws {
        let deliveries = try await harness.deliverAll([
            Data(#"{"aps":{"alert":{"title":"A"},"mutable-content":1}}"#.utf8),
            Data(#"{"aps":{"alert":{"title":"B"},"mutable-content":1}}"#.utf8),
        ])

        #expect(deliveries.map(\.content.title) == ["A [modified]", "B [modified]"])
    }
}
