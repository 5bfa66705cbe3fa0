struct WebRequest: Sendable {
    var method: String
    var path: [String]
    /// The decoded values of the query by name; each name once.
    var query: [String: String] = [:]
    /// Parts of the path that the route names, such as `id`.
    var parts: [String: String] = [:]
    var range: String?
    var body: [UInt8] = []

    /// - Parameter target: as the request line has it.
    /// - Throws: ``WebError`` for what is not a path of this server.
    init(method: String, target: String) throws(WebError) {
        self.method = method
        guard target.utf8.first == UInt8(ascii: "/") else {
            throw WebError(
                400, "bad_target", "The request line must name a path of this server, such as /v1/phones.")
        }
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = []
        // The path of the page itself is one slash.
        if halves[0] != "/" {
            for part in halves[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
                guard let text = PercentCoding.text(part), !text.isEmpty else {
                    throw WebError.notFound
                }
                path.append(text)
            }
        }
        guard halves.count == 2, !halves[1].isEmpty else { return }
        for pair in halves[1].split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentCoding.text(sides[0], plusIsSpace: true),
                let value = PercentCoding.text(sides.count == 2 ? sides[1] : "", plusIsSpace: true)
            else {
                throw WebError(400, "bad_query", "The query is not percent-encoded UTF-8.")
            }
            guard query.updateValue(value, forKey: name) == nil else {
                throw WebError(
                    400, "bad_query", "The query has \(WebError.quoted(name)) twice; give it once.")
            }
        }
    }
}
