import Testing

@testable import NotificationCore

@Suite("What an extension's answer leads to, for the host and for the test bench") struct AnswerVerdictTests {
    struct Row: CustomTestStringConvertible, Sendable {
        /// The texts that the content has afterwards; nil changes nothing.
        var title: String?
        var body = "Body"
        var attachments = 0
        var admitted = 0
        var entitlements: DeviceState.Entitlements = []
        var pushType = PushType.alert
        var verdict: AnswerVerdict

        var testDescription: String {
            "\(admitted) of \(attachments) admitted, title \(title ?? "-"), body \(body): \(verdict)"
        }
    }

    @Test(arguments: [
        Row(verdict: .original(.extensionNoChange)),
        Row(attachments: 2, verdict: .original(.mediaLost)),
        Row(attachments: 2, admitted: 1, verdict: .modified),
        Row(title: "new", verdict: .modified),
        Row(title: "new", attachments: 1, verdict: .modified),
        Row(title: "", verdict: .modified),
        Row(title: "", body: "", verdict: .original(.extensionNoText)),
        Row(title: "", body: "", attachments: 1, admitted: 1, verdict: .original(.extensionNoText)),
        Row(title: "", body: "", entitlements: .filtering, verdict: .suppressed),
        Row(
            title: "", body: "", entitlements: .filtering, pushType: .voip,
            verdict: .original(.extensionNoText)),
        Row(entitlements: .filtering, verdict: .original(.extensionNoChange)),
    ])
    func table(row: Row) throws {
        let text = #"{"aps":{"alert":{"title":"Title","body":"Body"},"mutable-content":1}}"#
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        var after = payload.content
        if let title = row.title {
            after.title = title
            after.body = row.body
        }
        let changes = ContentChanges(before: payload.content, after: after)
        func verdict(_ changes: ContentChanges?) -> AnswerVerdict {
            AnswerVerdict(
                changes: changes, attachments: row.attachments, admitted: row.admitted, payload: payload,
                pushType: row.pushType, device: DeviceState(entitlements: row.entitlements))
        }
        #expect(verdict(changes) == row.verdict)
        // The host says nil for changes that are none.
        if changes.isEmpty { #expect(verdict(nil) == row.verdict) }
        let hasText = row.verdict != .suppressed && row.verdict != .original(.extensionNoText)
        #expect(AnswerVerdict.showsText(changes, in: payload) == hasText)
    }
}
