import Foundation
import OneSignalExtension
import Testing

@Suite(.serialized) struct OneSignalHelperTests {
    private func receive(
        _ data: [String: Any], _ answers: [String: CannedTransport.Answer] = [:]
    ) async throws -> UNNotificationContent {
        let scene = VendorCase(["aps": ["mutable-content": 1], "os_data": data], answers)
        return try await scene.run {
            var delivered: [UNNotificationContent] = []
            let returned = OneSignalExtension.didReceiveNotificationExtensionRequest(
                scene.request, with: scene.content, withContentHandler: { delivered.append($0) })
            #expect(delivered.count == 1)
            #expect(delivered.first === returned)
            return try #require(delivered.first)
        }
    }

    @Test func `all entries are attached under their names`() async throws {
        let content = try await receive(
            [
                "i": "n1",
                "att": [
                    "a": " https://m.example/1.png ", "b": "https://m.example/2.gif",
                    "c": "https://m.example/x.png",
                ],
            ],
            ["https://m.example/1.png": .init(), "https://m.example/2.gif": .init()])
        defer { content.removeFiles() }
        #expect(content.attachments.map(\.identifier) == ["a", "b"])
        #expect(content.attachments.map(\.type) == ["public.png", "com.compuserve.gif"])
    }

    @Test(arguments: [
        ("https://m.example/a.png?filename=b.gif", "image/jpeg", "com.compuserve.gif"),
        ("https://m.example/a.png", "image/jpeg", "public.jpeg"),
        ("https://m.example/a.png", "application/octet-stream", "public.png"),
        ("https://m.example/a?src=x/b.mp3", "text/plain", "public.mp3"),
    ])
    func `query, header, path and query again name the type`(_ url: String, _ mime: String, _ type: String)
        async throws
    {
        let content = try await receive(
            ["i": "n1", "att": ["a": url]], [url: .init(headers: [("Content-Type", mime)])])
        defer { content.removeFiles() }
        #expect(content.attachments.first?.type == type)
    }

    @Test func `a file without a known extension is dropped`() async throws {
        let url = "https://m.example/a.webp"
        let content = try await receive(
            ["i": "n1", "att": ["a": url]], [url: .init(headers: [("Content-Type", "image/webp")])])
        #expect(content.attachments.isEmpty)
    }

    @Test func `a file that announces more than 50 million bytes is refused`() async throws {
        let url = "https://m.example/a.mp4"
        let content = try await receive(
            ["i": "n1", "att": ["a": url]], [url: .init(headers: [("Content-Length", "50000001")])])
        #expect(content.attachments.isEmpty)
    }

    @Test func `buttons become a category, also when the time is over, and media do not`() async throws {
        let scene = VendorCase([
            "os_data": [
                "i": "n1", "att": ["a": "https://m.example/1.png"],
                "buttons": [["i": "b1", "n": "Open"], ["n": "Later"]],
            ] as [String: Any]
        ])
        let categories = try await scene.run {
            let content = OneSignalExtension.serviceExtensionTimeWillExpireRequest(
                scene.request, with: scene.content)
            #expect(content?.categoryIdentifier == "__onesignal__dynamic__n1")
            #expect(content?.attachments.isEmpty == true)
            return await UNUserNotificationCenter.current().notificationCategories()
        }
        #expect(scene.transport.requests.isEmpty)
        let category = try #require(categories.first)
        #expect(category.actions.map(\.identifier) == ["b1", "Later"])
        #expect(category.actions.map(\.title) == ["Open", "Later"])
    }

    @Test func `a category of the payload stays`() async throws {
        let scene = VendorCase([
            "os_data": ["i": "n1", "buttons": [["i": "b1", "n": "Open"]]] as [String: Any]
        ])
        scene.content.categoryIdentifier = "mine"
        try await scene.run {
            _ = OneSignalExtension.didReceiveNotificationExtensionRequest(scene.request, with: scene.content)
        }
        #expect(scene.content.categoryIdentifier == "mine")
    }
}
