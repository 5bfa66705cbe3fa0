package import NotificationCore

/// What may be removed from an app group.
package struct PruneRequest: Sendable {
    /// Files that were not used for this time are removed; nil: age is no reason to remove a file.
    package var olderThan: Duration?
    /// The size of all published files in bytes: files that were used longest ago are removed until the rest fits; nil:
    /// no limit.
    package var maxSize: Int?
    /// Whether files are only counted and not removed.
    package var dryRun = false
    /// How long to wait until no delivery holds the directory.
    package var patience: Duration = .seconds(30)
    /// Called now and then with what was done so far; must not block.
    package var progress: (@Sendable (PruneResult) -> Void)?

    /// Files that were used in this time stay, whatever is asked for: a batch that runs may be about to name them. It
    /// is twice the time for which a batch trusts that a file exists, plus the minute in which a second use is not
    /// recorded, plus time to write the line.
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

    /// Published files that were removed, or would be in a dry run.
    package var removed = Count()
    /// Published files that stay.
    package var kept = Count()
    /// Files among those that stay which the request selects, but which were used too recently.
    var inUse = Count()
    /// Staged files that ended processes left.
    package var staged = Count()
    /// Homes of extensions, with what was in them.
    package var homes = Count()
    /// Entries of the index whose file is not there.
    var indexEntries = 0

    package init() {}

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
    /// Deliveries held the directory all the time.
    case busy(path: String, for: Duration)
}
