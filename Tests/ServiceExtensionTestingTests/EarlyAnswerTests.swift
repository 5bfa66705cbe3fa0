import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// An extension that answers right after `resume()`: the picture would be there only by luck.
@Suite struct EarlyAnswerTests {
    final class Hasty: BareExtension, @unchecked Sendable {
        override func received() {
            URLSession.shared.dataTask(with: url) { data, _, _ in
                if let data { try? self.attach(data) }
            }.resume()
            deliver()
        }
    }

    @Test func `The picture of an answer before the download's end is never there`() async throws {
        let harness = ExtensionHarness(Hasty.self)
        harness.network.on("*", respond: .jpeg())
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(delivery.outcome == .modified)
        #expect(delivery.attachments.isEmpty)
        #expect(delivery.elapsed == .zero)
        #expect(delivery.filesLeftBehind == ["tmp/picture.jpg"])
        #expect(delivery.requests.map(\.outcome) == [.finished])
    }
}
