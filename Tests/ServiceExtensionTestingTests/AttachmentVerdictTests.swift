import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// What the system makes of a file that an extension attached in good faith.
@Suite struct AttachmentVerdictTests {
    /// - Returns: the verdict on a response that is attached as `picture.jpg`.
    private func verdict(_ response: ScriptedResponse) async throws -> Delivery {
        final class Trusting: BareExtension, @unchecked Sendable {
            override func received() {
                URLSession.shared.dataTask(with: url) { data, _, _ in
                    if let data { try? self.attach(data) }
                    self.deliver()
                }.resume()
            }
        }
        let harness = ExtensionHarness(Trusting.self)
        harness.network.on("*", respond: response)
        return try await harness.deliver(Payloads.picture)
    }

    @Test(arguments: [
        (ScriptedResponse.jpeg(), "public.jpeg"), (.png(width: 10, height: 10), "public.png"),
        (.gif(), "com.compuserve.gif"), (.mp4(), "public.mpeg-4"), (.wav(), "com.microsoft.waveform-audio"),
        (.jpeg(width: 4000, height: 3000, bytes: 200_000), "public.jpeg"),
        (.gif(bytes: 50_000), "com.compuserve.gif"), (.mp4(bytes: 100_000), "public.mpeg-4"),
    ])
    func `Whole media are admitted as what their bytes are`(_ row: (ScriptedResponse, String)) async throws {
        let delivery = try await verdict(row.0)
        try delivery.expect(.modified, .attachments(1), .deliveredOnce, .nothingLeftBehind)
        #expect(delivery.attachments.first?.verdict == .admitted(type: row.1))
        #expect(delivery.attachments.first?.error == nil)
    }

    @Test(arguments: [
        (ScriptedResponse.webp(), DeliveryCode.typeUnsupported, UNError.attachmentUnrecognizedType),
        (.svg(), .typeUnsupported, .attachmentUnrecognizedType),
        (.heic(), .typeUnsupported, .attachmentUnrecognizedType),
        (.html(), .typeUnsupported, .attachmentUnrecognizedType),
        (.status(404), .typeUnsupported, .attachmentUnrecognizedType),
        (.empty(), .bodyEmpty, .attachmentCorrupt),
        (.jpeg(bytes: 11 << 20), .bodyTooLarge, .attachmentInvalidFileSize),
        (
            .png(width: 50, height: 50).truncated(toBytes: 500).announcing(length: nil), .typeIncomplete,
            .attachmentCorrupt
        ),
        (.data(Data([0xFF, 0xD8, 0xFF, 0xD9])), .typeDamaged, .attachmentCorrupt),
    ])
    func `Anything else is refused with its reason`(
        _ row: (ScriptedResponse, DeliveryCode, UNError.Code)
    ) async throws {
        let delivery = try await verdict(row.0)
        #expect(delivery.outcome == .modified)
        #expect(delivery.content.attachments.isEmpty)
        let attachment = try #require(delivery.attachments.first)
        guard case .refused(let code, _) = attachment.verdict else {
            Issue.record("admitted: \(delivery)")
            return
        }
        #expect(code == row.1)
        #expect(attachment.error?.code == row.2)
        #expect(delivery.diagnostics.map(\.code).contains(row.1))
    }
}
