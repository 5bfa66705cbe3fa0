import NotificationCore

extension PruneResult {
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
