import NotificationCore

/// The parts of the address of a request, as far as the input has them.
struct RequestTarget {
    var method: String?
    var scheme: String?
    /// The host in lower case, without port.
    var host: String?
    var port: Int?
    /// The path with its leading slash, without query.
    var path: String?
    /// The version of HTTP: `1.1`, `2`.
    var version: String?
    var origin: SourceOrigin?

    init(_ target: SourceValue?, _ headers: [SourceHeader]) {
        if let text = target?.string { read(String(RuleText.trimmed(text).prefix(4096))) }
        origin = target?.origin
        for header in headers {
            guard let text = header.value.string else { continue }
            switch header.name {
            case ":method": method = method ?? text
            case ":path": path = path ?? String(text.prefix { $0 != "?" })
            case ":authority", "host": if host == nil { readAuthority(text[...]) }
            case ":version": version = version ?? Self.versionNumber(text)
            default: continue
            }
            if header.name.hasPrefix(":"), origin == nil { origin = header.value.origin }
        }
    }

    /// Reads a URL, a path, a host, or a whole request line.
    private mutating func read(_ text: String) {
        var words = text.split(separator: " ", maxSplits: 8)
        if words.count > 1, words[0].utf8.allSatisfy({ 0x41...0x5A ~= $0 }) {
            method = String(words.removeFirst())
        }
        if words.count > 1, let last = words.last, last.uppercased().hasPrefix("HTTP/") {
            version = Self.versionNumber(String(last))
            words.removeLast()
        }
        // Blanks that remain are part of a token that was pasted as it was printed.
        var rest = words.joined(separator: " ")[...]
        if let mark = rest.firstRange(of: "://") {
            scheme = rest[..<mark.lowerBound].lowercased()
            rest = rest[mark.upperBound...]
        } else if rest.hasPrefix("/") {
            path = String(rest.prefix { $0 != "?" && $0 != "#" })
            return
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        readAuthority(rest[..<slash])
        if slash < rest.endIndex { path = String(rest[slash...].prefix { $0 != "?" && $0 != "#" }) }
    }

    private mutating func readAuthority(_ text: Substring) {
        let own = text.lastIndex(of: "@").map { text[text.index(after: $0)...] } ?? text
        guard !own.isEmpty else { return }
        let name = own.prefix { $0 != ":" }
        host = name.lowercased()
        if name.endIndex < own.endIndex { port = Int(own[own.index(after: name.endIndex)...]) }
    }

    private static func versionNumber(_ text: String) -> String? {
        let word = text.uppercased()
        if word == "H2" { return "2" }
        let number = word.hasPrefix("HTTP/") ? String(word.dropFirst(5)) : word
        return ["1.0", "1.1", "2", "2.0", "3"].contains(number) ? number : nil
    }

    static let production: Set<String> = ["api.push.apple.com"]
    static let sandbox: Set<String> = ["api.sandbox.push.apple.com", "api.development.push.apple.com"]

    var isAPNs: Bool {
        if let host { return host == "push.apple.com" || host.hasSuffix(".push.apple.com") }
        return path.map { $0.hasPrefix("/3/device") } ?? false
    }

    /// Whether it goes to another host, which is not judged.
    var isOther: Bool { host != nil && !isAPNs && path?.hasPrefix("/3/device") != true }

    /// Whether it is for channels of Live Activities: those have other paths and rules.
    var isBroadcast: Bool { path.map { $0.hasPrefix("/4/") || $0.hasPrefix("/1/apps/") } ?? false }
}
