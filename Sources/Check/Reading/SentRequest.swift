import APNs

/// A request as a text has it, for the rules of APNs: what is a variable or a stand-in is unknown there.
package struct SentRequest {
    var request: PushRequest
    let headers: [SourceHeader]
    let sender: Sender?
    var body: SourceText?
    /// Where the text names the address.
    private(set) var origin: SourceOrigin?

    /// The name of what stands for header fields of a file, which the text does not name.
    static let more = ":more"

    /// - Parameter headers: a name that begins with a colon is a pseudo-header: `:method`, `:path`, `:authority` and,
    ///   for the version of HTTP that the input names, `:version`.
    /// - Parameter areAll: false when fields may be sent that the text does not name: they are then not missing.
    /// - Parameter target: a URL, a path, or a request line (`POST /3/device/… HTTP/1.1`).
    /// - Parameter sender: the service that talks to APNs: it writes all but a few fields.
    package init(
        _ headers: [SourceHeader], areAll: Bool = true, target: RequestText? = nil, sender: Sender? = nil
    ) {
        (self.headers, self.sender) = (headers, sender)
        request = PushRequest(path: "")
        request.unknown = [.method, .path]
        var endpoint = PushEndpoint()
        if sender == nil {
            if let text = target?.string { read(ShownText.trimmed(text), &endpoint) }
            origin = target?.origin
            for header in headers {
                guard let text = header.value.string else { continue }
                switch header.name {
                case Self.more:
                    request.unknown.insert(.fields)
                    continue
                case ":method": read(method: text)
                case ":path": read(path: text[...])
                case ":authority", "host":
                    if endpoint.host == nil { Self.read(authority: text[...], &endpoint) }
                case ":version": endpoint.version = endpoint.version ?? Self.version(text)
                default: continue
                }
                if header.name.hasPrefix(":"), origin == nil { origin = header.value.origin }
            }
        }
        request.endpoint = endpoint
        if sender != nil || !areAll && !isForAPNs { request.unknown.insert(.fields) }
        for header in headers where !header.name.hasPrefix(":") {
            guard sender == nil || header.name.hasPrefix("apns-") else { continue }
            let text = Self.text(header)
            let isThere = request.fields.contains { $0.name == header.name }
            // A service sends each header once.
            if sender != nil, isThere { continue }
            request.fields.append(HeaderField(header.name, text ?? "", isKnown: text != nil))
            // A misspelt name is reported as such, and its header not as missing.
            if let meant = Subject.meant(by: header.name), HeaderRules.header(meant, headers) == nil,
                !request.fields.contains(where: { $0.name == meant.rawValue })
            {
                request.fields.append(HeaderField(meant.rawValue, "", isKnown: false))
            }
        }
    }

    /// Whether the address is one of APNs.
    var isForAPNs: Bool { request.endpoint?.isAPNs == true || request.endpoint?.host == nil && hasDevicePath }

    /// Whether it goes to another host, which is not judged.
    var isForOthers: Bool {
        request.endpoint?.host != nil && request.endpoint?.isAPNs == false && !hasDevicePath
    }

    /// Whether the text has the name of another host.
    var namesOtherHost: Bool {
        isForOthers
            && request.endpoint?.host.map { ($0.contains(".") || $0 == "localhost") && !Self.isStandIn($0) }
                == true
    }

    private var hasDevicePath: Bool { request.path.hasPrefix("/3/device") }

    // MARK: The address

    /// Reads a URL, a path, a host, or a whole request line.
    private mutating func read(_ text: String, _ endpoint: inout PushEndpoint) {
        var words = text.prefix(4096).split(separator: " ", maxSplits: 8)
        if words.count > 1, words[0].utf8.allSatisfy({ 0x41...0x5A ~= $0 }) {
            read(method: String(words.removeFirst()))
        }
        if words.count > 1, let last = words.last, last.uppercased().hasPrefix("HTTP/") {
            endpoint.version = Self.version(String(last))
            words.removeLast()
        }
        // Blanks that remain are part of a token that was pasted as it was printed.
        var rest = words.joined(separator: " ")[...]
        if let mark = rest.firstRange(of: "://") {
            endpoint.scheme = rest[..<mark.lowerBound].lowercased()
            rest = rest[mark.upperBound...]
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        Self.read(authority: rest[..<slash], &endpoint)
        if slash < rest.endIndex { read(path: rest[slash...].prefix { $0 != "#" }) }
    }

    private mutating func read(method: String) {
        guard request.unknown.contains(.method), !Self.isStandIn(method) else { return }
        request.method = method
        request.unknown.remove(.method)
    }

    private mutating func read(path: Substring) {
        guard request.unknown.contains(.path) else { return }
        request.path = String(path)
        request.unknown.remove(.path)
        // What a query holds is not a token: APNs reads none, so a path with one is wrong, whatever is in it.
        let own = path.prefix { $0 != "?" }
        let token = own.split(separator: "/", omittingEmptySubsequences: false).last ?? own
        if Self.isTokenStandIn(String(own)) || Self.isTokenStandIn(String(token)) {
            if hasDevicePath { request.unknown.insert(.token) } else { request.unknown.insert(.path) }
        }
    }

    private static func read(authority text: Substring, _ endpoint: inout PushEndpoint) {
        let own = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text
        guard !own.isEmpty else { return }
        let name = own.prefix { $0 != ":" }
        endpoint.host = name.lowercased()
        if name.endIndex < own.endIndex { endpoint.port = Int(own[own.index(after: name.endIndex)...]) }
    }

    private static func version(_ text: String) -> String? {
        let word = text.uppercased()
        if word == "H2" { return "2" }
        let number = word.hasPrefix("HTTP/") ? String(word.dropFirst(5)) : word
        return ["1.0", "1.1", "2", "2.0", "3"].contains(number) ? number : nil
    }

    // MARK: What is not in the text

    /// The text of a header; nil when its value is not in the input.
    private static func text(_ header: SourceHeader) -> String? {
        guard let text = header.value.string else { return nil }
        return (header.name == "authorization" ? isCredentialStandIn(text) : isStandIn(text)) ? nil : text
    }

    /// `<push type>`, `$TOPIC`, `{{priority}}`, `{bundle_id}`, `%TYPE%`; a UUID may have braces, too.
    private static func isStandIn(_ text: String) -> Bool {
        if text.contains("$") || text.contains("{{") || text.uppercased().contains("YOUR") { return true }
        if isOfCmdOrFormat(text) { return true }
        if text.hasPrefix("{"), text.hasSuffix("}"), !text.contains(where: \.isNumber) { return true }
        return text.hasPrefix("<") && text.hasSuffix(">") && !isBracketedIdentifier(text)
    }

    /// `%TOKEN%` and `!TOKEN!` of cmd, `%s` of a format string; `%3C` is a character.
    private static func isOfCmdOrFormat(_ text: String) -> Bool {
        let bytes = text.utf8.prefix(2)
        return bytes.count == 2 && "%!".utf8.contains(bytes.first ?? 0) && bytes.last?.isDigit == false
    }

    /// `<com.example.app>`: what may be a bundle identifier that was put between brackets, which are then sent.
    static func isBracketedIdentifier(_ text: String) -> Bool {
        text.hasPrefix("<") && text.hasSuffix(">") && text.contains(".") && !text.contains(" ")
            && !text.contains("...")
    }

    /// `bearer $JWT`, `bearer <token>`: a scheme and a stand-in, or a stand-in for both.
    private static func isCredentialStandIn(_ text: String) -> Bool {
        let isBearer = text.lowercased().hasPrefix("bearer ")
        let token = isBearer ? ShownText.trimmed(String(text.dropFirst(7))) : text
        // A token's letters may be those of any word.
        if !isBearer { return isStandIn(text) && !(text.contains("eyJ") && text.utf8.count > 80) }
        if isBracketedToken(token) { return false }
        if token.contains(where: { "<>${}…*[]".contains($0) }) || token.contains("...") { return true }
        if isOfCmdOrFormat(token) { return true }
        // Cut short before it was shown to others: the first part of a JWT.
        if !token.contains("."), token.hasPrefix("ey") { return true }
        let word = token.uppercased()
        return !token.contains(".") && ["JWT", "TOKEN", "XXX", "REDACTED"].contains { word.contains($0) }
    }

    /// A whole token that was pasted between the brackets of a description: it is sent with them.
    private static func isBracketedToken(_ token: String) -> Bool {
        let isBetween = [("<", ">"), ("{", "}"), ("[", "]")].contains { pair in
            token.hasPrefix(pair.0) && token.hasSuffix(pair.1)
        }
        let inner = token.dropFirst().dropLast()
        return isBetween && inner.hasPrefix("eyJ") && inner.utf8.count > 80
            && inner.split(separator: ".", omittingEmptySubsequences: false).count == 3
            && inner.utf8.allSatisfy { $0.isWord || $0 == 0x2D || $0 == 0x2E }
    }

    /// `{{payload}}`, `<json>`, `PAYLOAD`, `payload.json`: a text that may stand for a body, or has parts that do.
    static func isBodyStandIn(_ bytes: [UInt8]) -> Bool {
        if ["{{", "<%", "${", "..."].contains(where: { bytes.find($0, from: 0) != nil }) { return true }
        guard bytes.count <= 64, let first = bytes.first else { return false }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return "<$%!@".utf8.contains(first)
            || !bytes.contains(where: \.isQuote)
                && ["payload", "json", "body", "data", "message"].contains { text.contains($0) }
    }

    /// `<token>`, `$TOKEN`, `{{token}}`, `%TOKEN%`, `YOUR_DEVICE_TOKEN`.
    private static func isTokenStandIn(_ text: String) -> Bool {
        if text.contains("$") || text.contains("{") || isOfCmdOrFormat(text) { return true }
        // curl sends `[1-3]` one after the other.
        if text.contains("["), text.contains(/\[[0-9A-Za-z]+-[0-9A-Za-z]+(:[0-9]+)?\]/) { return true }
        if text.hasPrefix("<"), text.hasSuffix(">"), !text.contains(where: { "0123456789".contains($0) }) {
            return true
        }
        let word = text.uppercased()
        return word.contains("TOKEN") && !word.contains("[")
            || ["...", "…", "XXX"].contains { word.contains($0) }
    }
}
