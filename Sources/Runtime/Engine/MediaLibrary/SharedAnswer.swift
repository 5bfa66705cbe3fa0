import NotificationCore

/// What happened to one URL: fetched, inspected, published. A hit is judged for each reference: each has its own hint.
///
/// A class only so that thousands of lines share one: it never changes.
final class SharedAnswer: Sendable {
    let failure: CodedFailure?
    /// libmagic's name for a body that was refused while it came.
    let seenMIME: String?
    let report: FetchReport
    let inspection: InspectedContent?
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
        inspection: InspectedContent? = nil, verdict: Result<Admission, CodedFailure>? = nil,
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

    var cost: Int {
        let texts =
            (report.finalURL?.utf8.count ?? 0) + (report.contentType?.utf8.count ?? 0)
            + (report.contentDisposition?.utf8.count ?? 0)
            + (failure?.message.utf8.count ?? 0) + (stored?.path.utf8.count ?? 0)
        return 1024 + texts + report.redirects.count * 256 + report.responseIDs.count * 128
    }
}

struct ReceivedAnswer: Sendable {
    var answer: SharedAnswer
    /// Where the file came from for this notification: of those that share a download, one has `network`.
    var origin: FetchReport.Origin
    /// What happened to earlier references with the same answer; nil for an answer that has just come.
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

/// Answers by URL, as long as they are fresh, in a bounded number of bytes, by the CLOCK algorithm: a hit
/// only sets a bit.
struct AnswerTable {
    struct Entry {
        var answer: SharedAnswer
        /// Where this run, or an earlier one, had the file from.
        var origin: FetchReport.Origin
        var freshUntil: Instant
        /// When its file was last seen on disk.
        var seen: Instant
        var cost: Int
        var wasUsed = false
        /// Records that later hits share; nil until the second use.
        var settled: SettledRecords?

        /// The answer, if it needs no request: changed in place, because a copy counts many references.
        /// - Parameter trustedFrom: a file that was last seen before this is looked for again.
        fileprivate mutating func use(at now: Instant, trustedFrom: Instant?) -> ReceivedAnswer? {
            guard freshUntil > now,
                answer.stored == nil
                    || seen + AnswerTable.seenFor > now && trustedFrom.map({ $0 < seen }) ?? true
            else { return nil }
            wasUsed = true
            let settled = settled ?? SettledRecords()
            self.settled = settled
            return ReceivedAnswer(answer: answer, origin: origin, settled: settled)
        }
    }

    /// A file that was seen this long ago is looked for again: it may have been pruned or removed.
    static let seenFor: Duration = .seconds(30)

    private var entries: [String: Entry] = [:]
    private var order = FIFO<String>()
    private var cost = 0
    /// A file that was last seen before this is looked for again.
    private var trustedFrom: Instant?
    private let limit: Int

    init(bytes limit: Int) { self.limit = limit }

    var count: Int { entries.count }

    mutating func fresh(_ url: String, at now: Instant) -> ReceivedAnswer? {
        guard let index = entries.index(forKey: url) else { return nil }
        return entries.values[index].use(at: now, trustedFrom: trustedFrom)
    }

    /// No file that was seen by now counts as there any more: each is looked for again.
    mutating func distrustFiles(at now: Instant) { trustedFrom = now }

    func known(_ url: String) -> Entry? { entries[url] }

    mutating func insert(
        _ answer: SharedAnswer, for url: String, origin: FetchReport.Origin, freshUntil: Instant,
        seen: Instant
    ) {
        let entry = Entry(
            answer: answer, origin: origin, freshUntil: freshUntil, seen: seen,
            cost: answer.cost + 2 * url.utf8.count)
        if let old = entries.updateValue(entry, forKey: url) {
            cost -= old.cost
        } else {
            order.append(url)
        }
        cost += entry.cost
        while cost > limit, let oldest = order.popFirst() {
            guard let index = entries.index(forKey: oldest) else { continue }
            if entries.values[index].wasUsed {
                entries.values[index].wasUsed = false
                order.append(oldest)
            } else {
                cost -= entries.remove(at: index).value.cost
            }
        }
    }
}
