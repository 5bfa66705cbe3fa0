import NotificationCore

/// Answers by URL, as long as they are fresh, in a bounded number of bytes.
///
/// When room is needed, an entry that was used since it was last considered is kept once more (the CLOCK algorithm): a
/// hit only sets a bit, and the order approximates least recent use.
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

    /// An answer that needs no request.
    mutating func fresh(_ url: String, at now: Instant) -> ReceivedAnswer? {
        guard let index = entries.index(forKey: url) else { return nil }
        let entry = entries.values[index]
        guard entry.freshUntil > now, entry.answer.stored == nil || isTrusted(entry, at: now) else {
            return nil
        }
        if !entry.wasUsed { entries.values[index].wasUsed = true }
        let settled = entry.settled ?? SettledRecords()
        if entry.settled == nil { entries.values[index].settled = settled }
        return ReceivedAnswer(answer: entry.answer, origin: entry.origin, settled: settled)
    }

    /// No file that was seen by now counts as there any more: each is looked for again.
    mutating func distrustFiles(at now: Instant) { trustedFrom = now }

    private func isTrusted(_ entry: Entry, at now: Instant) -> Bool {
        entry.seen + Self.seenFor > now && (trustedFrom.map { $0 < entry.seen } ?? true)
    }

    /// What is known, fresh or not.
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
            guard let old = entries[oldest] else { continue }
            if old.wasUsed {
                entries[oldest]?.wasUsed = false
                order.append(oldest)
            } else {
                entries[oldest] = nil
                cost -= old.cost
            }
        }
    }
}
