import NSETestSupport
import Testing

@testable import NotificationCore
@testable import ServiceExtensionRuntime

/// Deliveries made by hand, for what is printed of them.
struct Made {
    static let digest = "9f" + String(repeating: "0a", count: 31)
    static let path = "Attachments/9f/\(digest).jpg"

    var delivered: CompletedDelivery

    /// - Parameter lost: indices of references that are not attached, and why.
    init(
        _ payload: String, outcome: EngineDelivery.Outcome = .modified, code: Code? = nil,
        lost: [Int: Code] = [:],
        changes: ContentChanges? = nil
    ) throws {
        let parsed = try NotificationPayload(parsing: Array(payload.utf8))
        let found = ReferenceFinder.standard.find(in: parsed)
        var delivery = EngineDelivery(outcome: outcome, code: code, changes: changes)
        for (index, reference) in found.references.enumerated() {
            var record = AttachmentRecord(reference: reference)
            if let code = lost[index] {
                record.failure = CodedFailure(code, "lost")
            } else {
                try Self.attach(&record)
            }
            delivery.attachments.append(record)
        }
        let clock = ManualClock()
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30))
        clock.advance(by: .microseconds(412_345))
        delivered = CompletedDelivery(parsed, delivery, budget: budget)
    }

    static func attach(_ record: inout AttachmentRecord) throws {
        let facts = MediaFacts(format: .jpeg, width: 1200, height: 800, structuralEnd: 182_044)
        record.admission = try AdmissionRules()
            .judge(walk: .complete(facts), magicMIME: "image/jpeg", bytes: 182_044).get()
        record.bytes = 182_044
        record.sha256 = digest
        record.stored = StoredAttachment(
            path: "/srv/a group/" + path, relativePath: path, deduplicated: false)
    }

    func printed(_ format: OutputFormat, id: String? = nil) -> (bytes: [UInt8], delivered: CompletedDelivery)
    {
        var copy = delivered
        let context = RecordContext(id: id, startedAt: WallClock(seconds: 1_772_357_400, milliseconds: 250))
        return (format.render(&copy, context: context), copy)
    }

    func text(_ format: OutputFormat) -> String { String(decoding: printed(format).bytes, as: UTF8.self) }

    static func sendable(
        _ base: String = "https://media.example.com/push/", lostMedia: OutputFormat.LostMedia = .keep
    ) throws -> OutputFormat {
        try OutputFormat(kind: .sendable, publicBase: base, lostMedia: lostMedia)
    }
}
