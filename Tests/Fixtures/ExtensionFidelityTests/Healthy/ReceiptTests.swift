import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEReceiptExtension

/// An extension that tells its server of a push after it has delivered it.
@Suite struct ReceiptTests {
    private let harness = ExtensionHarness(NotificationService.self)

    private func deliver(_ message: String) async throws -> Delivery {
        try await harness.deliver(push(#""message-id":"\#(message)""#))
    }

    /// The messages of each receipt.
    private func receipts(_ delivery: Delivery) throws -> [[String]] {
        try delivery.requests.compactMap {
            try $0.body.map { try JSONDecoder().decode([String].self, from: $0) }
        }
    }

    private var waiting: [String] {
        get throws {
            let file = harness.home.appendingPathComponent("Library/Caches/receipts.json")
            return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
        }
    }

    @Test("The user has the text at once, and the server its receipt afterwards")
    func fair() async throws {
        harness.network.on("https://analytics.example.com/*", respond: .empty().withStatus(204))

        let delivery = try await deliver("m1")

        try delivery.expect(.modified, .deliveredOnce)
        #expect(delivery.content.title == "Title [new]")
        #expect(delivery.elapsed < .milliseconds(50))
        #expect(delivery.requests.map(\.outcome) == [.finished])
        #expect(delivery.requests.map(\.method) == ["POST"])
        #expect(try receipts(delivery) == [["m1"]])
        #expect(try waiting == [])
    }

    @Test("A receipt whose answer would come at 60 s fails when the next push resumes the process")
    func suspended() async throws {
        let late = ScriptedResponse.empty().withStatus(204).delayed(by: .seconds(60))
        let prompt = ScriptedResponse.empty().withStatus(204)
        harness.network.on("*", respond: [late, prompt, prompt])

        let first = try await deliver("m1")
        try first.expect(.modified, .deliveredOnce)
        #expect(first.requests.map(\.outcome) == [.unfinished])
        #expect(try waiting == [])

        let second = try await deliver("m2")
        try second.expect(.modified, .deliveredOnce)
        #expect(second.timeline.description.contains("the process resumes"), "\(second)")

        // With the second push or, when its own receipt was on the way by then, with the third.
        let third = try await deliver("m3")
        let sent = try (receipts(second) + receipts(third)).flatMap { $0 }
        #expect(sent.sorted() == ["m1", "m2", "m3"], "\(second)\n\(third)")
        #expect(try waiting == [])
    }

    @Test("A server that refuses costs the user nothing")
    func refused() async throws {
        harness.network.on("*", respond: .status(503))

        let delivery = try await deliver("m1")

        try delivery.expect(.modified, .deliveredOnce)
        #expect(try waiting == ["m1"])
    }
}
