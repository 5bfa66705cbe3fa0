import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Which delivery an answer leads to") struct DeliveryRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var attached = 0
        var lost = 0
        /// The title that the content has afterwards; nil changes nothing.
        var title: String?
        var body: String?
        var device = DeviceState()
        var pushType = PushType.alert
        var outcome: EngineDelivery.Outcome
        var code: Code?

        var testDescription: String {
            "\(attached) attached, \(lost) lost, title \(title ?? "-"), \(outcome) \(code?.rawValue ?? "")"
        }
    }

    private static let filtering = DeviceState(entitlements: .filtering)

    static let rows: [Row] = [
        Row(outcome: .original, code: .mediaNone),
        Row(lost: 1, outcome: .original, code: .mediaLost),
        Row(lost: 3, outcome: .original, code: .mediaLost),
        Row(attached: 1, lost: 2, outcome: .modified),
        Row(attached: 2, outcome: .modified),
        Row(title: "new", outcome: .modified),
        Row(lost: 1, title: "new", outcome: .modified),
        Row(attached: 1, title: "new", outcome: .modified),
        Row(title: "", body: "only a body", outcome: .modified),
        Row(title: "", body: "", outcome: .original, code: .extensionNoText),
        Row(attached: 1, title: "", body: "", outcome: .original, code: .extensionNoText),
        Row(title: "", body: "", device: filtering, outcome: .suppressed),
        Row(attached: 1, title: "", body: "", device: filtering, outcome: .suppressed),
        Row(
            title: "", body: "", device: filtering, pushType: .voip, outcome: .original,
            code: .extensionNoText),
        Row(title: "new", device: filtering, outcome: .modified),
        Row(lost: 1, device: filtering, outcome: .original, code: .mediaLost),
    ]

    @Test(arguments: rows) func table(row: Row) throws {
        let payload = try NotificationPayload(parsing: Array(TestPayload.mutable().utf8))
        var result = ProcessingResult(attachments: try records(attached: row.attached, lost: row.lost))
        result.diagnostics = [Diagnostic(.mediaIgnored, .note, "kept")]
        if let title = row.title {
            var after = payload.content
            after.title = title
            after.body = row.body ?? after.body
            result.changes = ContentChanges(before: payload.content, after: after)
        }
        let delivery = DeliveryRules.delivery(
            of: result, payload: payload, pushType: row.pushType, device: row.device)
        #expect(delivery.outcome == row.outcome)
        #expect(delivery.code == row.code)
        // What happened on the way is told in any case.
        #expect(delivery.attachments.count == row.attached + row.lost)
        #expect(delivery.diagnostics == result.diagnostics)
        #expect((delivery.changes != nil) == (row.title != nil && row.outcome == .modified))
    }

    @Test func `A loc-key is text as long as no text was changed`() throws {
        let text = #"{"aps":{"alert":{"loc-key":"HELLO"},"mutable-content":1}}"#
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        var after = payload.content
        after.badge = 3
        let badge = ProcessingResult(changes: ContentChanges(before: payload.content, after: after))
        let delivery = DeliveryRules.delivery(
            of: badge, payload: payload, pushType: .alert, device: DeviceState())
        #expect(delivery.outcome == .modified)
    }

    @Test func `An expiry takes back what was attached and keeps what failed`() throws {
        var result = ProcessingResult(attachments: try records(attached: 1, lost: 1))
        result.attachments[0].phase = .ready
        result.attachments[0].readyAfter = .seconds(2)
        result.attachments.append(AttachmentRecord(reference: result.attachments[0].reference))
        result.attachments.append(AttachmentRecord(reference: result.attachments[0].reference))
        result.attachments[3].phase = .inspecting
        let delivery = DeliveryRules.expired(result, code: .budgetExpired, elapsed: .seconds(30))
        #expect(delivery.outcome == .original && delivery.code == .budgetExpired && delivery.retryable)
        #expect(delivery.attachments.map(\.outcome) == [.expired, .failed, .expired, .expired])
        #expect(delivery.attachments.allSatisfy { $0.stored == nil })
        let messages = delivery.attachments.compactMap(\.failure?.message)
        #expect(
            messages == [
                "it was ready after 2 s, but another attachment was not, so the original was delivered",
                "lost",
                "the download had not begun when the notification was delivered after 30 s",
                "the file was still being examined when the notification was delivered after 30 s",
            ])
    }

    @Test(
        "A delivery is worth another try when every loss is",
        arguments: [
            ([Code.netReset, .dnsTimeout], true), ([.netReset, .typeUnsupported], false),
            ([.typeUnsupported], false),
        ])
    func retryable(codes: [Code], retryable: Bool) throws {
        var result = ProcessingResult(attachments: try records(attached: 0, lost: codes.count))
        for (index, code) in codes.enumerated() { result.attachments[index].failure = CodedFailure(code, "") }
        let payload = try NotificationPayload(parsing: Array(TestPayload.mutable().utf8))
        let delivery = DeliveryRules.delivery(
            of: result, payload: payload, pushType: .alert, device: DeviceState())
        #expect(delivery.retryable == retryable)
        // Beside one that is attached as well.
        result.attachments += try records(attached: 1, lost: 0)
        let modified = DeliveryRules.delivery(
            of: result, payload: payload, pushType: .alert, device: DeviceState())
        #expect(modified.outcome == .modified && modified.retryable == retryable)
    }

    private func records(attached: Int, lost: Int) throws -> [AttachmentRecord] {
        try (0..<attached + lost).map { number in
            let reference = MediaReference(
                pointer: "/a/\(number)", dialect: "test", value: .found("https://a.example/\(number)"),
                identifier: "\(number)", range: 0..<1)
            var record = AttachmentRecord(reference: reference)
            if number < attached {
                try Made.attach(&record)
            } else {
                record.failure = CodedFailure(.httpStatus, "lost")
            }
            return record
        }
    }
}
