/// Rows that fail for one common cause.
public struct DrillGroup: Sendable, Hashable {
    package let cause: DrillCause
    /// The assertion that they break.
    public let assertion: DrillAssertion
    /// The identifiers of the adversities, in the order of the report.
    public internal(set) var identifiers: [String]
    /// The file of the extension's sources with the fault; nil when it is not known.
    package let file: String?

    /// One sentence: how many rows, what happens and why, and what to check, with the source's file where it is known.
    public var sentence: String {
        let location = file.map { " in \($0)" } ?? ""
        return "\(CountText.of(identifiers.count, "row")): \(cause.what): check \(cause.check)\(location)"
    }
}

extension DrillRecord {
    /// The failures by their causes: those that cost the user most first, then those of more rows. A row may be in two.
    package var groups: [DrillGroup] {
        var groups: [DrillGroup] = []
        var indices: [String: Int] = [:]
        let fair = rows.first { $0.circumstance == .fair }?.failures.map(\.assertion) ?? []
        for row in rows {
            for failure in row.failures {
                // What is late in fair weather, too, is late for one reason.
                let isAlways =
                    fair.contains(failure.assertion)
                    && [.alwaysDelivered, .answeredInTime].contains(failure.assertion)
                let cause = DrillCause.of(
                    failure, in: isAlways ? .fair : row.circumstance, attaches: attaches)
                let key = "\(failure.assertion.rawValue) \(cause.what)"
                if let index = indices[key] {
                    groups[index].identifiers.append(row.identifier)
                    continue
                }
                indices[key] = groups.count
                groups.append(
                    DrillGroup(
                        cause: cause, assertion: failure.assertion, identifiers: [row.identifier],
                        file: cause.part.flatMap { files[$0] }))
            }
        }
        return groups.sorted { a, b in
            (a.assertion.rank, -a.identifiers.count, a.cause.what) < (
                b.assertion.rank, -b.identifiers.count, b.cause.what
            )
        }
    }
}
