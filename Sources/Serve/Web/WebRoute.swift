struct WebRoute: Sendable {
    /// `schema`: a JSON Schema.
    typealias Parameter = (name: String, schema: String, text: String)

    struct Success: Sendable {
        var status = 200
        /// It is nil when there is no body.
        var type: String? = "application/json"
        /// A JSON Schema; nil: any text or bytes.
        var schema: String?
        var text: String

        /// An object that the document describes.
        static func object(_ name: String, _ text: String, status: Int = 200) -> Success {
            Success(status: status, schema: WebRoute.schema(name), text: text)
        }
        static func plain(_ text: String) -> Success { Success(type: "text/plain", text: text) }
        static func nothing(_ text: String) -> Success { Success(status: 204, type: nil, text: text) }
    }

    typealias Answer = @Sendable (WebRequest, WebServer) throws(WebError) -> WebAnswer

    var method: String
    var pattern: String
    /// The name of the operation in clients that are generated from the document.
    var operation: String
    var summary: String
    var query: [Parameter] = []
    /// A JSON Schema of the body; nil: there is none.
    var body: String?
    var success: Success
    /// Statuses of errors with their meaning.
    var errors: [(status: Int, text: String)] = []
    /// It needs no token.
    var isOpen = false
    var answer: Answer

    private let segments: [String]

    init(
        _ method: String, _ pattern: String, _ operation: String, _ summary: String, query: [Parameter] = [],
        body: String? = nil, _ success: Success, errors: [(status: Int, text: String)] = [],
        isOpen: Bool = false, _ answer: @escaping Answer
    ) {
        self.method = method
        self.pattern = pattern
        self.operation = operation
        self.summary = summary
        self.query = query
        self.body = body
        self.success = success
        self.errors = errors
        self.isOpen = isOpen
        self.answer = answer
        segments = pattern.split(separator: "/").map(String.init)
    }

    var partNames: [String] { segments.compactMap(Self.partName) }

    private static func partName(_ segment: String) -> String? {
        segment.hasPrefix("{") ? String(segment.dropFirst().dropLast()) : nil
    }

    /// The parts that the pattern names; nil when the path is another one.
    func match(_ path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var parts: [String: String] = [:]
        for (segment, part) in zip(segments, path) {
            if let name = Self.partName(segment) {
                parts[name] = part
            } else if segment != part {
                return nil
            }
        }
        return parts
    }

    /// - Throws: for a name that the operation does not know.
    func check(_ given: [String: String]) throws(WebError) {
        for name in given.keys.sorted() where !query.contains(where: { $0.name == name }) {
            let known = query.map(\.name).joined(separator: ", ")
            throw WebError(
                400, "bad_query",
                "The query has \(WebError.quoted(name)), which \(method) \(pattern) does not know; "
                    + (known.isEmpty ? "it takes none." : "it takes \(known)."))
        }
    }
}

extension WebRequest {
    func integer(_ name: String, _ range: ClosedRange<Int>) throws(WebError) -> Int? {
        guard let text = query[name] else { return nil }
        if let number = Int(text), range ~= number, text.utf8.first != UInt8(ascii: "+") { return number }
        throw WebError(
            400, "bad_query",
            "The query's \(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(WebError.quoted(text))."
        )
    }

    /// `1` or `0`.
    func flag(_ name: String) throws(WebError) -> Bool {
        switch query[name] {
        case nil, "0", "false": return false
        case "1", "true": return true
        case let text?:
            throw WebError(
                400, "bad_query", "The query's \(name) must be 1 or 0, not \(WebError.quoted(text)).")
        }
    }
}
