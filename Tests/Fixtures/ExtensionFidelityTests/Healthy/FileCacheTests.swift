import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEFileCacheExtension

/// An extension that keeps pictures in `Library/Caches` and a history in `Documents`.
@Suite struct FileCacheTests {
    private let harness = ExtensionHarness(NotificationService.self)
    private let payload = push(#""cover":"https://cdn.example.com/album.jpg""#)

    private var kept: URL { harness.home.appendingPathComponent("Library/Caches/Covers/album.jpg") }

    @Test("The second push shows the picture that the first one kept, with no request")
    func cached() async throws {
        harness.network.on("https://cdn.example.com/*", respond: [.jpeg(width: 5, height: 3), .status(503)])

        let first = try await harness.deliver(payload, identifier: "one")
        #expect(first.shown == ["cover"], "\(first)")
        #expect(FileManager.default.fileExists(atPath: kept.path))
        try first.expect(.deliveredOnce)
        // Files that stay are told, those that stay on purpose too; nothing stays in the temporary directory.
        #expect(
            first.filesLeftBehind.sorted()
                == ["Home/Documents/history.plist", "Home/Library/Caches/Covers/album.jpg"])

        let second = try await harness.deliver(payload, identifier: "two")
        #expect(second.shown == ["cover"], "\(second)")
        #expect(second.attachments.first?.width == 5)
        #expect(second.requests.isEmpty)

        let file = harness.home.appendingPathComponent("Documents/history.plist")
        let history = try PropertyListDecoder().decode([String].self, from: Data(contentsOf: file))
        #expect(history == ["one", "two"])
    }

    @Test("A refusal of the server is not kept, so that the next push asks again")
    func refused() async throws {
        harness.network.on("*", respond: [.status(503), .jpeg()])

        let first = try await harness.deliver(payload)
        #expect(first.shown == [])
        #expect(!FileManager.default.fileExists(atPath: kept.path))
        try first.expect(.deliveredOnce)

        let second = try await harness.deliver(payload)
        #expect(second.shown == ["cover"], "\(second)")
    }

    @Test("A login page is kept as a picture, and no push after it shows one")
    func pageKept() async throws {
        harness.network.on("*", respond: [.html(), .jpeg()])

        let first = try await harness.deliver(payload)
        let second = try await harness.deliver(payload)

        #expect(first.shown == [] && second.shown == [])
        #expect(second.requests.isEmpty, "\(second)")
        #expect(second.content.body == "Body")
    }
}
