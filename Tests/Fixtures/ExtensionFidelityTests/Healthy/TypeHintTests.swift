import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSETypeHintExtension

@Suite struct TypeHintTests {
    let harness = ExtensionHarness(NotificationService.self)

    @Test(
        "The hint of the payload decides",
        arguments: [
            ("image/png", "public.png"), ("png", "public.png"), ("image/jpeg", "public.jpeg"),
            ("JPG", "public.jpeg"),
        ])
    func declared(type: String, expected: String) async throws {
        harness.network.on("*", respond: .png().contentType("application/octet-stream"))

        let delivery = try await harness.deliver(
            push(#""media-url":"https://cdn.example.com/x","media-type":"\#(type)""#))

        #expect(delivery.attachments.map(\.declaredType) == [expected])
        // What the system makes of the bytes is another matter.
        #expect(delivery.attachments.map(\.verdict) == [.admitted(type: "public.png")])
    }

    @Test("Without a hint the answer's type decides")
    func answered() async throws {
        harness.network.on("*", respond: .mp4())

        let delivery = try await harness.deliver(push(#""media-url":"https://cdn.example.com/x.bin""#))

        #expect(delivery.attachments.map(\.declaredType) == ["public.mpeg-4"])
    }

    @Test("A type that is not an attachment is error 101, which the extension tells in the text")
    func unrecognised() async throws {
        harness.network.on("*", respond: .html())

        let delivery = try await harness.deliver(push(#""media-url":"https://cdn.example.com/page""#))

        #expect(delivery.content.body == "Body 📎")
        try delivery.expect(.attachments(0), .nothingLeftBehind)
    }
}
