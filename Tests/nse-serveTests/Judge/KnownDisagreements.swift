/// Cases in which doors still differ, with what each says, one a line. A case that is not listed may not differ, and one
/// that is listed must: the lists only become shorter.
enum KnownDisagreements {
    /// Requests to APNs.
    static let apns = #"""
        """#

    /// Payloads and requests with media.
    static let payloads = #"""
        """#

    /// What is found and not listed, and what is listed and not found, for people; empty when both are the same.
    static func changes(_ found: [String: String], _ list: String) -> String {
        let known = Set(names(list))
        let new = found.filter { !known.contains($0.key) }.map { "+ \($0.key) | \($0.value)" }
        let gone = known.filter { found[$0] == nil }.map { "- \($0)" }
        return (new.sorted() + gone.sorted()).joined(separator: "\n")
    }

    static func names(_ list: String) -> [String] {
        list.split(separator: "\n").map { line in
            String(line[..<(line.firstRange(of: " | ")?.lowerBound ?? line.endIndex)])
        }
    }
}
