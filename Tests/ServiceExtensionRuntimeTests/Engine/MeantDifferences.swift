import NotificationCore
import ServiceExtensionRuntime

/// Where a way differs from the single run on purpose.
struct MeantDifference: Sendable {
    enum Extent: Sendable, Hashable {
        /// The payload cannot go this way at all.
        case leftOut
        /// Outcome, code and `retryable` are the same, texts and the payload in the record are not.
        case verdictOnly
    }

    var title: String
    var extent: Extent
    var reason: String
    var applies: @Sendable (EqualityCase, EqualityWay) -> Bool

    static let table: [MeantDifference] = [
        MeantDifference(
            title: "no line", extent: .leftOut,
            reason: "CR LF and LF end a line of a batch, and a blank line is not a notification"
        ) { payload, way in
            way.isBatch
                && (payload.bytes.contains(0x0A) || payload.bytes.last == 0x0D
                    || payload.bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 })
        },
        MeantDifference(
            title: "another encoding", extent: .leftOut,
            reason: "a batch whose input begins as UTF-16 does is refused as a whole"
        ) { payload, way in way.isBatch && EncodedInput.format(of: payload.bytes) != nil },
        MeantDifference(
            title: "too long a line", extent: .verdictOnly,
            reason: "a batch does not hold such a line, so its record says so and has no payload"
        ) { payload, way in way.isBatch && payload.bytes.count > payload.limit },
        MeantDifference(
            title: "a part of a document", extent: .verdictOnly,
            reason: "in a batch it is a document over several lines, and the hint says how to mend that"
        ) { payload, way in
            guard way.isBatch, DocumentLines.isPart(payload.bytes) else { return false }
            do throws(PayloadError) {
                _ = try NotificationPayload(parsing: payload.bytes)
                return false
            } catch {
                return [.payloadSyntax, .payloadShape].contains(error.code)
            }
        },
    ]

    static func of(_ payload: EqualityCase, _ way: EqualityWay) -> MeantDifference? {
        table.first { $0.applies(payload, way) }
    }
}
