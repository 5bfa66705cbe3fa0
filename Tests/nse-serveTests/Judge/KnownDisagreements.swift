import Testing

/// Cases in which doors still differ, with what each says, one a line (`name | what is said`). A case that is not listed may
/// not differ, and one that is listed must: the lists only become shorter.
enum KnownDisagreements {
    /// Requests to APNs.
    static let apns = ""

    /// Payloads and requests with media.
    static let payloads = ""

    /// Compares what is found with a list; what is new begins with `+`, what is no more with `-`.
    static func compare(_ found: [String: String], with list: String) {
        let known = Set(names(list))
        let new = found.filter { !known.contains($0.key) }.map { "+ \($0.key) | \($0.value)" }
        let gone = known.filter { found[$0] == nil }.map { "- \($0)" }
        let changes = new.sorted() + gone.sorted()
        if !changes.isEmpty {
            Issue.record("\(changes.joined(separator: "\n"))")
        }
    }

    private static func names(_ list: String) -> [String] {
        list.split(separator: "\n").map { line in
            String(line[..<(line.firstRange(of: " | ")?.lowerBound ?? line.endIndex)])
        }
    }
}
