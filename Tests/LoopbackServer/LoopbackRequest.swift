/// One request as the scripted server saw it.
package struct LoopbackRequest: Sendable {
    /// The zero-based index of the request among all of the server.
    package let index: Int
    /// The zero-based index of the connection among those of the server.
    package let connection: Int
    /// The first line and the headers, as sent, with the empty line.
    package let head: [UInt8]
    /// The first word of the first line.
    package let method: String
    /// The target of the request line: path and query.
    package let target: String
    /// The target up to a question mark.
    package let path: String
    /// The body, with the length of the Content-Length field; empty without one.
    package let body: [UInt8]
    private let lines: [Substring]

    init(index: Int, connection: Int, head: [UInt8], body: [UInt8] = []) {
        self.body = body
        self.index = index
        self.connection = connection
        self.head = head
        // Latin 1, so that any byte is a character and none is lost.
        let text = String(String.UnicodeScalarView(head.map { UnicodeScalar($0) }))
        lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        method = words.first.map(String.init) ?? ""
        target = words.dropFirst().first.map(String.init) ?? ""
        path = String(target.prefix { $0 != "?" })
    }

    /// All values of a header, in order; the case of the name does not matter.
    package func headers(_ name: String) -> [String] {
        lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased()
            else {
                return nil
            }
            var value = line[line.index(after: colon)...]
            while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
            return String(value)
        }
    }

    package func header(_ name: String) -> String? { headers(name).first }
}
