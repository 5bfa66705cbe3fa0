import FirebaseMessaging
import Foundation
import Testing

@Suite(.serialized) struct FirebaseHelperTests {
    private struct Delivered: @unchecked Sendable {
        let content: UNNotificationContent
    }

    /// The content that the handler got.
    private func populate(
        _ payload: [String: Any], _ answers: [String: CannedTransport.Answer] = [:]
    ) async throws -> (content: UNNotificationContent, requests: [String]) {
        let scene = VendorCase(payload, answers)
        return try await scene.run {
            let delivered = await withCheckedContinuation { continuation in
                Messaging.serviceExtension().populateNotificationContent(
                    scene.content,
                    withContentHandler: { continuation.resume(returning: Delivered(content: $0)) })
            }
            return (delivered.content, scene.transport.requests)
        }
    }

    private func payload(_ url: Any) -> [String: Any] {
        ["aps": ["mutable-content": 1], "fcm_options": ["image": url]]
    }

    @Test func `the picture is attached under the extension of its name`() async throws {
        let url = "https://m.example/p.png"
        let content = try await populate(payload(url), [url: .init()]).content
        defer { content.removeFiles() }
        let attachment = try #require(content.attachments.first)
        #expect(attachment.type == "public.png")
        #expect(!attachment.identifier.isEmpty)
        #expect(try Data(contentsOf: attachment.url) == CannedTransport.Answer().body)
    }

    @Test func `without an extension the Content-Type counts`() async throws {
        let url = "https://m.example/p"
        let content = try await populate(
            payload(url), [url: .init(headers: [("Content-Type", "image/gif")])]
        ).content
        defer { content.removeFiles() }
        #expect(content.attachments.first?.type == "com.compuserve.gif")
    }

    @Test func `the page of a 404 is attached when the name is a picture's`() async throws {
        let url = "https://m.example/gone.jpg"
        let content = try await populate(
            payload(url),
            [url: .init(status: 404, headers: [("Content-Type", "image/jpeg")], body: Data("<html>".utf8))]
        ).content
        defer { content.removeFiles() }
        #expect(content.attachments.first?.type == "public.jpeg")
    }

    @Test(arguments: ["https://m.example/nowhere.png", "https://m.example/page.html"])
    func `when it fails the content is delivered without the picture`(_ url: String) async throws {
        let answers = [
            "https://m.example/page.html": CannedTransport.Answer(headers: [("Content-Type", "text/html")])
        ]
        let content = try await populate(payload(url), answers).content
        #expect(content.attachments.isEmpty)
        #expect(content.body == "B")
    }

    @Test func `a payload without a usable URL makes no request`() async throws {
        for payload in [["aps": [:]], payload(""), payload(3), ["fcm_options": "https://m.example/p.png"]] {
            let result = try await populate(payload)
            #expect(result.requests.isEmpty)
            #expect(result.content.attachments.isEmpty)
        }
    }
}
