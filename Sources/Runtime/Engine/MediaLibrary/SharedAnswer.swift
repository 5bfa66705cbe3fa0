import NotificationCore

/// What became of one URL: fetched, inspected, published. A hit is judged again for each reference, because each
/// brings its own hint.
///
/// A class only so that thousands of lines share one: it never changes.
final class SharedAnswer: Sendable {
    /// What the inspector found in the bytes: all that admission asks.
    struct Inspection: Sendable {
        var bytes: Int
        var sha256: String
        var walk: WalkVerdict
        var magicMIME: String
        var magicDescription: String?

        init(_ media: SniffedMedia) {
            bytes = media.bytes
            sha256 = media.sha256
            walk = media.walk
            magicMIME = media.magicMIME
            magicDescription = media.magicDescription
        }
    }

    /// Why there is no file; nil when there is one, or when admission says why.
    let failure: CodedFailure?
    /// libmagic's name for a body that was refused while it came.
    let seenMIME: String?
    let report: FetchReport
    let inspection: Inspection?
    let stored: StoredAttachment?
    /// What admission says to a reference without a hint; nil when it was not asked yet.
    let verdict: Result<Admission, CodedFailure>?
    /// What is to be published when a notification with it is decided.
    let admitted: AdmittedMedia?
    /// When its bytes had been inspected, on the clock of the budgets.
    let readyAt: Instant?
    /// Keeps the stored file from being pruned while a delivery that names it is held.
    let lease: AppGroup.DeliveryLock?

    init(
        failure: CodedFailure?, seenMIME: String? = nil, report: FetchReport = FetchReport(),
        inspection: Inspection? = nil, verdict: Result<Admission, CodedFailure>? = nil,
        stored: StoredAttachment? = nil, admitted: AdmittedMedia? = nil,
        readyAt: Instant? = nil, lease: AppGroup.DeliveryLock? = nil
    ) {
        self.verdict = verdict
        self.admitted = admitted
        self.readyAt = readyAt
        self.lease = lease
        self.failure = failure
        self.seenMIME = seenMIME
        self.report = report
        self.inspection = inspection
        self.stored = stored
    }

    /// Whether trying again may give another answer.
    var isTransient: Bool { failure?.retryable ?? false }

    /// Its memory in bytes, roughly.
    var cost: Int {
        let texts =
            (report.finalURL?.utf8.count ?? 0) + (report.contentType?.utf8.count ?? 0)
            + (report.contentDisposition?.utf8.count ?? 0)
            + (failure?.message.utf8.count ?? 0) + (stored?.path.utf8.count ?? 0)
        return 1024 + texts + report.redirects.count * 256 + report.responseIDs.count * 128
    }
}

/// A shared answer as one notification receives it.
struct ReceivedAnswer: Sendable {
    var answer: SharedAnswer
    /// Where the file came from for this notification: of those that share a download, one has `network`.
    var origin: FetchReport.Origin
    /// What became of earlier references with the same answer; nil for an answer that has just come.
    var settled: SettledRecords?
}

/// Records of an answer that is used again and again: for references without a hint the verdict is the same, so that
/// the lines of a campaign can share one record.
final class SettledRecords: Sendable {
    private struct Entry: Sendable {
        var dialect: String
        var origin: FetchReport.Origin
        var record: AttachmentRecord
    }

    private static let most = 4
    private let entries = Locked<[Entry]>([])

    func record(_ dialect: String, _ origin: FetchReport.Origin) -> AttachmentRecord? {
        entries.withLock { $0.first { $0.origin == origin && $0.dialect == dialect }?.record }
    }

    func keep(_ record: AttachmentRecord, _ origin: FetchReport.Origin) {
        var record = record
        record.beginSharing()
        let entry = Entry(dialect: record.reference.dialect, origin: origin, record: record)
        entries.withLock { if $0.count < Self.most { $0.append(entry) } }
    }
}
