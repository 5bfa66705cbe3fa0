import NotificationCore
import ServiceExtensionRuntime

/// What was fetched from each host, or each URL, for a bounded number of them.
///
/// Exact for the first ``limit`` hosts. When there are more, the half with the fewest lost pictures and the
/// least time spent is dropped, so that hosts worth reporting stay; a host that comes back is counted from 0.
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
    /// How often a host was dropped.
    private(set) var givenUp = 0
    let limit: Int

    init(limit: Int = 4096) { self.limit = max(2, limit) }

    mutating func add(_ attachment: BatchAttachmentResult, of name: String, line: Int = 0) {
        hosts[name, default: Host()].add(attachment, line: line)
        if hosts.count > limit { giveUpHalf() }
    }

    /// The hosts with the longest fetches on average.
    func slowest(_ most: Int) -> [Named] {
        first(most, of: hosts.filter { $0.value.fetches > 0 }) {
            ($0.host.mean, $0.host.fetches) > ($1.host.mean, $1.host.fetches)
        }
    }

    /// The hosts with the most lost pictures.
    func worst(_ most: Int) -> [Named] {
        first(most, of: hosts.filter { $0.value.lost > 0 }) {
            // Of two hosts with as many, the one that lost the larger part comes first.
            ($0.host.lost, -$0.host.pictures) > ($1.host.lost, -$1.host.pictures)
        }
    }

    private func first(
        _ most: Int, of hosts: [String: Host], by isBefore: (Named, Named) -> Bool
    ) -> [Named] {
        let sorted = hosts.map { (name: $0.key, host: $0.value) }.sorted { one, other in
            if isBefore(one, other) { return true }
            if isBefore(other, one) { return false }
            return one.name < other.name
        }
        return Array(sorted.prefix(most))
    }

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
