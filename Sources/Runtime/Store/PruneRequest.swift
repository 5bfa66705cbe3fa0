package import NotificationCore

package struct PruneRequest: Sendable {
    /// Files that were not used for this time are removed; nil: age is no reason to remove a file.
    package var olderThan: Duration?
    /// The size of all published files in bytes: those used longest ago are removed until the rest fits; nil: no limit.
    package var maxSize: Int?
    package var dryRun = false
    /// How long to wait until no delivery holds the directory.
    package var patience: Duration = .seconds(30)
    /// Called now and then with what was done so far; must not block.
    package var progress: (@Sendable (PruneResult) -> Void)?

    /// Files that were used in this time stay, whatever is asked for: a batch that runs may be about to name them.
    static let inUse: Duration = .seconds(600)

    package init() {}
}

package struct PruneResult: Sendable, Hashable {
    package struct Count: Sendable, Hashable {
        package var files = 0
        package var bytes = 0

        mutating func add(_ size: Int) {
            files += 1
            bytes += size
        }
    }

    package var removed = Count()
    package var kept = Count()
    var inUse = Count()
    /// Staged files that ended processes left.
    package var staged = Count()
    /// Homes of extensions, with what was in them.
    package var homes = Count()
    /// Entries of the index whose file is not there.
    var indexEntries = 0

    /// A few lines for people: what was removed, what stays, and why more stays than was asked for.
    package func text(for request: PruneRequest) -> String {
        var lines = [
            (request.dryRun ? "would remove  " : "removed  ") + Self.text(removed)
                + ", last used " + Self.reason(request)
        ]
        if staged.files > 0 { lines.append("left by processes that are gone  " + Self.text(staged)) }
        if homes.files > 0 {
            lines.append(
                "homes of extensions  \(CountText.text(homes.files)), \(ByteCountText.text(homes.bytes))")
        }
        if indexEntries > 0 {
            lines.append(
                "forgotten  " + CountText.of(indexEntries, "URL") + " whose file is not there")
        }
        lines.append((request.dryRun ? "would keep  " : "kept  ") + Self.text(kept))
        if inUse.files > 0 {
            lines.append(
                "of them in use  \(Self.text(inUse)), because used in the last "
                    + DurationText.text(PruneRequest.inUse))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func text(_ count: Count) -> String {
        "\(CountText.of(count.files, "file")), \(ByteCountText.text(count.bytes))"
    }

    private static func reason(_ request: PruneRequest) -> String {
        var reasons: [String] = []
        if let olderThan = request.olderThan {
            reasons.append("more than \(DurationText.text(olderThan)) ago")
        }
        if let maxSize = request.maxSize {
            reasons.append("longest ago, until no more than \(ByteCountText.text(maxSize)) is left")
        }
        return reasons.joined(separator: ", or ")
    }
}

/// The reason why pruning stopped early; files that were removed before that stay removed.
package enum PruneFailure: Error, Sendable {
    case store(CodedFailure)
    case busy(path: String, for: Duration)
}

/// Decides which published files are removed, by sizes and times summed up by the minute: its memory does not grow.
struct PruneRule {
    private let ageLimit: Int?
    private let useLimit: Int
    private let maxSize: Int?
    /// Neither too old nor in use, by the minute of their last use.
    private var minutes: [Int: Int] = [:]
    private var total = 0
    private var aged = 0
    /// Files that were used before this minute are removed…
    private var sizeMinute = Int.min
    /// …and of those used in this minute, as many bytes.
    private var rest = 0

    /// - Parameter now: seconds since 1970, by the clock of the file system.
    init(_ request: PruneRequest, now: Int) {
        useLimit = now - Int(PruneRequest.inUse.components.seconds)
        ageLimit = request.olderThan.map { now - Int(clamping: $0.components.seconds) }
        maxSize = request.maxSize
    }

    /// Counts one file. Call it for every file, once, before ``decide()`` and any question.
    mutating func count(used: Int, size: Int) {
        total += size
        if isInUse(used) { return }
        if isOld(used) { aged += size } else { minutes[used / 60, default: 0] += size }
    }

    mutating func decide() {
        guard let maxSize else { return }
        var excess = total - aged - maxSize
        for (minute, bytes) in minutes.sorted(by: { $0.key < $1.key }) {
            guard excess > 0 else { return }
            (sizeMinute, rest) = (minute, excess)
            excess -= bytes
        }
    }

    func isInUse(_ used: Int) -> Bool { used > useLimit }

    /// The file would be removed if it were not in use.
    func isWanted(used: Int) -> Bool { isOld(used) || maxSize.map { total > $0 } ?? false }

    /// Whether it may be removed, judged by its time only.
    func mayGo(used: Int) -> Bool { !isInUse(used) && (isOld(used) || used / 60 <= sizeMinute) }

    /// The file is removed. Ask once for each file.
    mutating func takes(used: Int, size: Int) -> Bool {
        guard !isInUse(used) else { return false }
        if isOld(used) || used / 60 < sizeMinute { return true }
        guard used / 60 == sizeMinute, rest > 0 else { return false }
        rest -= size
        return true
    }

    private func isOld(_ used: Int) -> Bool { ageLimit.map { used < $0 } ?? false }
}
