/// The text of an HTTP request: its first line, its fields, a blank line, its body. Files of REST clients and the
/// form in which Apple's documentation prints HTTP/2 requests (`:method = POST`) are read, too.
struct HTTPText {
    var target: SourceValue?
    var headers: [SourceHeader] = []
    var body: Range<Int>

    init?(_ text: SourceText) {
        let bytes = text.bytes
        var at = bytes.skipSpace(0)
        // Variables and titles ahead of the request: `@host = …`, `### send`.
        while bytes.has("@", at: at) || bytes.has("#", at: at) { at = bytes.skipSpace(bytes.nextLine(at)) }
        var isRequest = false
        if let line = Self.requestLine(bytes, at) {
            isRequest = true
            func part(_ range: Range<Int>) -> SourceValue {
                let origin = SourceOrigin(text.origin(of: range), path: "")
                return .string(String(decoding: bytes[range].prefix(4096), as: UTF8.self), origin: origin)
            }
            target = part(line)
            headers.append(SourceHeader(":method", part(at..<(line.lowerBound - 1))))
            let end = bytes.lineEnd(at)
            let version = min(bytes.skipSpace(line.upperBound), end)..<end
            if !version.isEmpty { headers.append(SourceHeader(":version", part(version))) }
            at = bytes.nextLine(at)
        }
        var known = 0
        while at < bytes.count, headers.count < 200 {
            let end = bytes.lineEnd(at)
            let first = bytes[..<end].skipBlanks(at)
            if first == end { break }
            guard bytes[first] != "{", bytes[first] != "[", bytes[first] != "\"",
                let header = SourceHeader(line: text.part(first..<end)), Self.isName(header.name)
            else { break }
            if Self.isKnown(header.name) { known += 1 }
            headers.append(header)
            at = bytes.nextLine(at)
        }
        guard isRequest || known > 0 && known * 2 >= headers.count else { return nil }
        body = bytes.skipSpace(at)..<bytes.count
        if let host = headers.first(where: { $0.name == "host" })?.value.string, let path = target?.string,
            path.hasPrefix("/")
        {
            target?.content = .string("https://" + host + path)
        }
    }

    /// A request in a file of Bruno: `post {`, `headers {` and `body:json {`, each up to a line that begins with `}`.
    init?(bruno text: SourceText) {
        let bytes = text.bytes
        func block(_ name: String) -> Range<Int>? {
            let start: Int? = bytes.has(name, at: 0) ? 0 : bytes.find("\n" + name, from: 0)
            guard let start else { return nil }
            let first = bytes.nextLine(start + 1)
            return first..<max(first, bytes.find("\n}", from: first - 1) ?? bytes.count)
        }
        guard let body = block("body:json {"), let request = block("post {") ?? block("put {") else {
            return nil
        }
        self.body = body
        if let url = Self.fields(text, request).first(where: { $0.name == "url" })?.value,
            let address = url.string
        {
            target = .string(address, origin: url.origin)
        }
        if let range = block("headers {") { headers = Self.fields(text, range) }
    }

    private static func fields(_ text: SourceText, _ range: Range<Int>) -> [SourceHeader] {
        let bytes = text.bytes
        let lines = bytes.lines(from: range.lowerBound).prefix { $0 < range.upperBound }
        let headers = lines.lazy.compactMap { line in
            let first = bytes.skipBlanks(line)
            return SourceHeader(line: text.part(first..<bytes.lineEnd(first)))
        }
        // `~name: value` is switched off.
        return Array(headers.filter { isName($0.name) }.prefix(200))
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == "-" || $0 == "_" || $0 == ":" }
    }

    private static func isKnown(_ name: String) -> Bool {
        name.hasPrefix("apns-") || name.hasPrefix("x-") || name.hasPrefix(":")
            || ["content-type", "authorization", "host", "accept", "user-agent", "content-length"].contains(
                name)
    }

    /// The range of the address in `POST /path HTTP/1.1`. A method that is not a usual one is read when the line names the
    /// version of HTTP, and so are blanks in the address.
    private static func requestLine(_ bytes: [UInt8], _ start: Int) -> Range<Int>? {
        let word = bytes.prefix(start + 21).skip(start) { $0.isLetter }
        guard word > start, word - start <= 20, word < bytes.count, bytes[word] == " " else { return nil }
        let first = word + 1
        let line = bytes.lineEnd(first)
        let version = versionStart(bytes, first..<line)
        let method = String(decoding: bytes[start..<word], as: UTF8.self)
        guard version != nil || ["POST", "PUT", "GET", "PATCH", "DELETE"].contains(method) else { return nil }
        let end = bytes[..<line].skip(first) { !$0.isSpace }
        guard end > first,
            bytes[first] == "/" || bytes.has("http", at: first) || bytes[first] == "{" || bytes[first] == "$"
        else { return nil }
        return first..<(version ?? end)
    }

    /// The end of what is ahead of the last word of a line, if that is `HTTP/1.1` or another version.
    private static func versionStart(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
        let end = bytes.trimmedEnd(from: line.lowerBound, to: line.upperBound)
        let word = bytes.trimmedEnd(from: line.lowerBound, to: end) { !$0.isSpace }
        guard word > line.lowerBound, bytes.hasAnyCase("http/", at: word) else { return nil }
        let start = bytes.trimmedEnd(from: line.lowerBound, to: word)
        return start > line.lowerBound ? start : nil
    }
}
