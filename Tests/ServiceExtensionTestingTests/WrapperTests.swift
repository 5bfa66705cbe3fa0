import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// What the guide "Parts of an extension" says: a wrapper of a few lines puts anything on the bench.
@Suite struct WrapperTests {
    /// An SDK that is driven by a static call, as many push services' are.
    enum PushSDK {
        static func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler handler: @escaping (UNNotificationContent) -> Void
        ) {
            let content = UNMutableNotificationContent()
            content.title = request.content.title + " [SDK]"
            content.body = request.content.body
            handler(content)
        }
    }

    final class SDKExtension: UNNotificationServiceExtension {
        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler handler: @escaping (UNNotificationContent) -> Void
        ) {
            PushSDK.didReceive(request, withContentHandler: handler)
        }
    }

    @Test func `An SDK of static calls`() async throws {
        let delivery = try await ExtensionHarness(SDKExtension.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
        #expect(delivery.content.title == "Title [SDK]")
    }

    enum Downloader {
        static func picture(at url: URL) async throws -> Int {
            let (data, response) = try await URLSession.shared.data(from: url)
            return (response as? HTTPURLResponse)?.statusCode == 200 ? data.count : 0
        }
    }

    final class Stage: UNNotificationServiceExtension, @unchecked Sendable {
        nonisolated(unsafe) static var work: () async -> Void = {}

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler handler: @escaping (UNNotificationContent) -> Void
        ) {
            nonisolated(unsafe) let (content, answer) = (request.content, handler)
            Task {
                await Self.work()
                answer(content)
            }
        }
    }

    @Test func `A function with a scripted network, without an extension`() async throws {
        let harness = ExtensionHarness(Stage.self)
        harness.network.on("*", respond: .status(404))
        nonisolated(unsafe) var size: Int?
        Stage.work = { size = try? await Downloader.picture(at: URL(fileURLWithPath: "/").web) }
        _ = try await harness.deliver(Payloads.plain)
        #expect(size == 0)
    }
}

extension URL {
    fileprivate var web: URL { URL(string: "https://cdn.example.com/a.jpg") ?? self }
}
