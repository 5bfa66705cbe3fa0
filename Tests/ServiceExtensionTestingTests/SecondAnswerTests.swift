import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// An extension that answers at the warning and again when the download ends.
@Suite struct SecondAnswerTests {
    @Test func `The first answer counts, the second one is told`() async throws {
        let harness = ExtensionHarness(DownloadingExtension.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(29.5)))
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(delivery.outcome == .modified)
        #expect(delivery.handlerCalls.map(\.kind) == [.delivered, .second])
        #expect(delivery.handlerCalls.map(\.thread) == [.expiry, .other])
        #expect(delivery.diagnostics.map(\.code).contains(.extensionSecondAnswer))
        #expect(delivery.attachments.isEmpty)
    }

    final class Twice: BareExtension, @unchecked Sendable {
        override func received() {
            deliver()
            content.title = "Another one"
            deliver()
        }
    }

    @Test func `What an extension changes after its answer is not shown`() async throws {
        let delivery = try await ExtensionHarness(Twice.self).deliver(Payloads.plain)
        #expect(delivery.content.title == "Title [modified]")
        #expect(throws: UnmetExpectations.self) { try delivery.expect(.modified, .deliveredOnce) }
    }
}
