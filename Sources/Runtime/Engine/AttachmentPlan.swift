import NotificationCore

/// Which references are fetched, grouped by URL, and the record that each begins with.
struct AttachmentPlan: Sendable {
    struct Group: Sendable {
        var url: String
        var indices: [Int]
        var hints: [Int: TypeHint]
    }

    private(set) var records: [AttachmentRecord] = []
    private(set) var groups: [Group] = []
    /// Converts what cannot be attached as it is.
    let repair: MediaRepair?

    init(_ references: [MediaReference], limit: Int, repair: MediaRepair? = nil) {
        self.repair = repair
        records.reserveCapacity(references.count)
        for (index, reference) in references.enumerated() {
            var record = AttachmentRecord(reference: reference)
            defer { records.append(record) }
            guard index < limit else {
                record.failure = CodedFailure(
                    .mediaLimit,
                    "this is reference \(index + 1) of \(references.count), and the limit is \(limit)",
                    hint: "A phone shows a thumbnail of the first only. --max-attachments raises the limit.")
                record.phase = .settled
                continue
            }
            switch reference.value {
            case .malformed(let failure):
                record.failure = failure
                record.phase = .settled
                if let next = record.nextURL { record.take(next) }
            case .found: break
            }
            guard record.failure == nil, let url = record.source else { continue }
            Self.add(index, hint: reference.hint, of: url, to: &groups)
        }
    }

    private static func add(_ index: Int, hint: TypeHint?, of url: String, to groups: inout [Group]) {
        // A linear search: few are fetched.
        if let group = groups.firstIndex(where: { $0.url == url }) {
            groups[group].indices.append(index)
            groups[group].hints[index] = hint
        } else {
            groups.append(Group(url: url, indices: [index], hints: hint.map { [index: $0] } ?? [:]))
        }
    }

    /// The hint for attachments that the end of the budget cut off.
    static let timeHint =
        "Make the file smaller or the server faster. A phone gives about 30 seconds, and no more."

    /// Those whose first URL failed, by the second one that `url` gives.
    static func next(
        of group: Group, in result: ProcessingResult, url: (AttachmentRecord) -> MediaFallback?
    ) -> [Group] {
        var groups: [Group] = []
        for index in group.indices where result.attachments.indices.contains(index) {
            guard let next = url(result.attachments[index]) else { continue }
            add(index, hint: group.hints[index], of: next.url, to: &groups)
        }
        return groups
    }

    /// References that had not ended when a best attempt was delivered are reported as expired.
    static func expiringUnfinished(_ result: ProcessingResult, elapsed: Duration) -> ProcessingResult {
        var result = result
        for index in result.attachments.indices {
            guard result.attachments[index].failure == nil, result.attachments[index].stored == nil else {
                continue
            }
            result.attachments[index].failure = CodedFailure(
                .budgetExpired,
                "it was not attached when the grace began after \(DurationText.text(elapsed))",
                hint: timeHint)
        }
        return result
    }
}
