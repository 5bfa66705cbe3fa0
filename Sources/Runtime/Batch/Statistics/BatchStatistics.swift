import NotificationCore

/// The results of a batch so far. Its memory is bounded by the tables of codes and hosts, not by the lines.
struct BatchStatistics: Sendable {
    struct Reason<Outcome: Hashable & Sendable>: Hashable, Sendable {
        var outcome: Outcome
        var code: Code?
    }

    private(set) var totals = BatchTotals()
    private(set) var lines: [Reason<EngineDelivery.Outcome>: CodeCount] = [:]
    /// By verdict and its cause; empty where nothing asks for verdicts.
    private(set) var verdicts: [Reason<Verdict>: CodeCount] = [:]
    private(set) var attachments: [Reason<AttachmentRecord.Outcome>: CodeCount] = [:]
    private(set) var bytes: [FetchReport.Origin: Int] = [:]
    private(set) var hosts = HostTable()
    /// URLs of pictures that were lost.
    private(set) var urls = HostTable(limit: 1024)
    private(set) var sizes = BucketCounts(Self.sizeBounds)
    private(set) var neededKbps = BucketCounts(Self.rateBounds)
    /// Lines that were written, over the time of the run.
    var pace = PaceSeries()
    private(set) var fetchTimes = LogHistogram()
    private(set) var fetchBuckets = BucketCounts(Self.secondBounds)
    private(set) var lineTimes = LogHistogram()
    /// How long the output waited in all, where it waited noticeably, and for which line longest.
    private(set) var waited: (total: Duration, longest: HeldOutput)?

    /// In bytes: Apple's limits are among them.
    private static let sizeBounds: [Double] = [
        10, 50, 100, 250, 500, 1024, 2560, 5120, 10_240, 25_600, 51_200,
    ]
    .map { $0 * 1024 }
    private static let rateBounds: [Double] = [10, 40, 100, 200, 400, 750, 1500, 3000, 10_000, 20_000]
    private static let secondBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    mutating func add(_ line: BatchLineResult) {
        totals.add(line.totals)
        guard let outcome = line.outcome else { return }
        lines[Reason(outcome: outcome, code: line.code), default: CodeCount()].add(line)
        if let ruling = line.ruling {
            verdicts[Reason(outcome: ruling.verdict, code: ruling.code), default: CodeCount()].add(line)
        }
        lineTimes.add(line.elapsed)
        if line.heldOutput > HeldOutput.least { noteWait(line) }
        for attachment in line.attachments { add(attachment, of: line) }
    }

    private mutating func noteWait(_ line: BatchLineResult) {
        let slow = line.attachments.first { $0.code != nil } ?? line.attachments.first
        let held = HeldOutput(line: line.line, url: slow?.source, time: line.heldOutput)
        let longest = waited.map { $0.longest.time < held.time ? held : $0.longest } ?? held
        waited = ((waited?.total ?? .zero) + held.time, longest)
    }

    private mutating func add(_ attachment: BatchAttachmentResult, of line: BatchLineResult) {
        attachments[Reason(outcome: attachment.outcome, code: attachment.code), default: CodeCount()]
            .add(line, source: attachment.source)
        if let host = attachment.host { hosts.add(attachment, of: host, line: line.line) }
        if attachment.isLost, let source = attachment.source, source.utf8.count <= 4096 {
            urls.add(attachment, of: source, line: line.line)
        }
        if attachment.outcome == .attached, let bytes = attachment.bytes { sizes.add(Double(bytes)) }
        if let rate = attachment.neededKbps { neededKbps.add(rate) }
        guard let origin = attachment.origin else { return }
        bytes[origin, default: 0] += attachment.bytes ?? 0
        guard origin == .network, let time = attachment.fetchTime else { return }
        fetchTimes.add(time)
        fetchBuckets.add(time.milliseconds / 1000)
    }

    typealias Counted = (code: Code, count: CodeCount)

    func count(_ outcome: EngineDelivery.Outcome) -> Int {
        lines.reduce(0) { $0 + ($1.key.outcome == outcome ? $1.value.count : 0) }
    }

    func count(_ outcome: AttachmentRecord.Outcome) -> Int {
        attachments.reduce(0) { $0 + ($1.key.outcome == outcome ? $1.value.count : 0) }
    }

    /// The verdicts that came up, the best first.
    var countedVerdicts: [(verdict: Verdict, count: CodeCount)] {
        Verdict.allCases.compactMap { verdict in
            let counts = verdicts.filter { $0.key.outcome == verdict }.values
            guard !counts.isEmpty else { return nil }
            return (verdict, counts.reduce(into: CodeCount()) { $0.add($1) })
        }
    }

    /// Codes of lines, the most frequent first.
    var lineCodes: [Counted] { Self.codes(lines.map { ($0.key.code, $0.value) }) }

    /// Codes of attachments, the most frequent first.
    var attachmentCodes: [Counted] { Self.codes(attachments.map { ($0.key.code, $0.value) }) }

    var bytesFetched: Int { bytes[.network] ?? 0 }

    /// Bytes that would have come again if every line had fetched for itself.
    var bytesSaved: Int { (bytes[.shared] ?? 0) + (bytes[.cache] ?? 0) }

    private static func codes(_ counts: [(Code?, CodeCount)]) -> [Counted] {
        var merged: [Code: CodeCount] = [:]
        for case (let code?, let count) in counts { merged[code, default: CodeCount()].add(count) }
        return merged.map { (code: $0.key, count: $0.value) }.sorted {
            ($0.count.count, $1.code.rawValue) > ($1.count.count, $0.code.rawValue)
        }
    }
}

struct CodeCount: Sendable {
    struct Example: Sendable, Hashable {
        var line: Int
        /// The id of the record, when it is not the number of the line.
        var id: String?
        /// The URL of the picture as it is in the payload.
        var source: String?
    }

    static let mostExamples = 3

    private(set) var count = 0
    private(set) var examples: [Example] = []

    mutating func add(_ line: BatchLineResult, source: String? = nil) {
        count += 1
        guard examples.count < Self.mostExamples, examples.last?.line != line.line else { return }
        examples.append(Example(line: line.line, id: line.id, source: source))
    }

    mutating func add(_ other: CodeCount) {
        count += other.count
        examples = Array((examples + other.examples).sorted { $0.line < $1.line }.prefix(Self.mostExamples))
    }
}

struct BucketCounts: Sendable {
    let bounds: [Double]
    var counts: [Int]
    private(set) var sum = 0.0

    init(_ bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    mutating func add(_ value: Double) {
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
        sum += value
    }
}

/// Lines over the time of a run of any length, in a bounded number of intervals: when used up, each two become one.
struct PaceSeries: Sendable {
    private static let most = 120

    private(set) var interval: Duration = .milliseconds(100)
    private(set) var counts: [Int] = []

    mutating func add(_ lines: Int, at elapsed: Duration) {
        while elapsed / interval >= Double(Self.most) {
            counts = stride(from: 0, to: counts.count, by: 2).map { at in
                counts[at] + (at + 1 < counts.count ? counts[at + 1] : 0)
            }
            interval *= 2
        }
        let index = max(0, Int(elapsed / interval))
        while counts.count <= index { counts.append(0) }
        counts[index] += lines
    }
}

/// What was fetched from each host, or each URL. When there are more than ``limit``, the half with the fewest
/// lost pictures and the least time spent is dropped; a host that comes back is counted from 0.
struct HostTable: Sendable {
    struct Host: Sendable, Hashable {
        var pictures = 0
        var lost = 0
        var fetches = 0
        var bytes = 0
        var total: Duration = .zero
        var longest: Duration = .zero
        /// The first line that lost a picture of it.
        var example: Int?

        var mean: Duration { fetches > 0 ? total / fetches : .zero }

        mutating func add(_ attachment: BatchAttachmentResult, line: Int) {
            pictures += 1
            if attachment.isLost {
                lost += 1
                example = example ?? line
            }
            guard attachment.origin == .network else { return }
            bytes += attachment.bytes ?? 0
            guard let time = attachment.fetchTime else { return }
            fetches += 1
            total += time
            longest = max(longest, time)
        }
    }

    typealias Named = (name: String, host: Host)

    private(set) var hosts: [String: Host] = [:]
    private(set) var givenUp = 0
    let limit: Int

    init(limit: Int = 4096) { self.limit = max(2, limit) }

    mutating func add(_ attachment: BatchAttachmentResult, of name: String, line: Int = 0) {
        hosts[name, default: Host()].add(attachment, line: line)
        if hosts.count > limit { giveUpHalf() }
    }

    func slowest(_ most: Int) -> [Named] {
        let fetched = named.filter { $0.host.fetches > 0 }.sorted {
            ($0.host.mean, $0.host.fetches, $1.name) > ($1.host.mean, $1.host.fetches, $0.name)
        }
        return Array(fetched.prefix(most))
    }

    func worst(_ most: Int) -> [Named] {
        let lost = named.filter { $0.host.lost > 0 }.sorted {
            // Of two hosts with as many, the one that lost the larger part comes first.
            ($0.host.lost, -$0.host.pictures, $1.name) > ($1.host.lost, -$1.host.pictures, $0.name)
        }
        return Array(lost.prefix(most))
    }

    private var named: [Named] { hosts.map { (name: $0.key, host: $0.value) } }

    private mutating func giveUpHalf() {
        let sorted = hosts.sorted {
            ($0.value.lost, $0.value.total) < ($1.value.lost, $1.value.total)
        }
        for (name, _) in sorted.prefix(hosts.count / 2) {
            hosts[name] = nil
            givenUp += 1
        }
    }
}

extension BatchAttachmentResult {
    /// The picture will not show. One that is beyond the limit of attachments is not lost: no phone would show it.
    var isLost: Bool { outcome != .attached && outcome != .skipped }
}
