package import NotificationCore

/// An http or https URL: the only kind that is fetched, and that options take.
///
/// A value exists only after the strict grammar has read it, and `serialized` is written from the parts, so
/// no other parser can see another host in it. The parser says what is refused, and with which code.
public struct HTTPURL: Sendable, Hashable, CustomStringConvertible {
    package enum Scheme: String, Sendable, Hashable {
        case https, http

        /// The port when the URL names none (RFC 9110, 4.2).
        var defaultPort: UInt16 { self == .https ? 443 : 80 }
    }

    package enum Host: Sendable, Hashable {
        /// A name in lower-case ASCII, never one that could be read as a number.
        case name(String)
        case address(IPAddress)
    }

    private final class Parts: Sendable {
        let scheme: Scheme
        let host: Host
        let port: UInt16
        let path: String
        let query: String?
        let hostText: String
        let origin: String
        let serialized: String

        init(scheme: Scheme, host: Host, port: UInt16, path: String, query: String?) {
            self.scheme = scheme
            self.host = host
            self.port = port
            self.path = path
            self.query = query
            hostText = HTTPURL.text(of: host)
            origin = HTTPURL.origin(scheme, hostText, port)
            var text = origin
            text += path
            if let query {
                text += "?"
                text += query
            }
            serialized = text
        }
    }

    private let parts: Parts

    package var scheme: Scheme { parts.scheme }
    package var host: Host { parts.host }
    package var port: UInt16 { parts.port }
    /// The path, which begins with `/`; bytes 0x21 to 0x7E.
    package var path: String { parts.path }
    /// The query without its `?`; nil when there is none.
    package var query: String? { parts.query }
    package var hostText: String { parts.hostText }
    /// What is ahead of the path, without the scheme's own port: the same for all URLs of one server (RFC 6454).
    var origin: String { parts.origin }
    /// The URL for libcurl: no fragment, no credentials, no port where it is the scheme's own.
    package var serialized: String { parts.serialized }

    /// The longest URL that is taken, in bytes, also after non-ASCII bytes have been percent-encoded.
    static let maximumLength = 2048

    init(scheme: Scheme, host: Host, port: UInt16, path: String, query: String?) {
        parts = Parts(scheme: scheme, host: host, port: port, path: path, query: query)
    }

    /// Compares the texts, which say everything: they are written from the parts, and read back they give them.
    public static func == (a: HTTPURL, b: HTTPURL) -> Bool {
        a.parts === b.parts || a.serialized == b.serialized
    }

    /// Feeds the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(serialized) }

    /// The URL as it is sent.
    public var description: String { serialized }

    /// The URL for messages and logs: no credentials, no query, nothing that could be a token.
    package var redacted: String { origin + path }

    package var target: String { query.map { "\(path)?\($0)" } ?? path }

    fileprivate static func text(of host: Host) -> String {
        switch host {
        case .name(let name): name
        case .address(let address): address.isIPv4 ? address.description : "[\(groups(address))]"
        }
    }

    /// The text of RFC 5952, but without its dotted quad for mapped addresses, which the grammar does not read.
    private static func groups(_ address: IPAddress) -> String {
        let text = address.description
        guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
        let last = address.bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return "::ffff:\(String(last >> 16, radix: 16)):\(String(last & 0xFFFF, radix: 16))"
    }

    fileprivate static func origin(_ scheme: Scheme, _ hostText: String, _ port: UInt16) -> String {
        var text = scheme.rawValue
        text += "://"
        text += hostText
        if port != scheme.defaultPort {
            text += ":"
            text += String(port)
        }
        return text
    }

    /// Whether a text names a host, whatever else is wrong with it: a URL that is only relative, or a bare name,
    /// means something that only the app knows.
    static func hasHost(_ text: String) -> Bool {
        let scheme = text.prefix { $0 != ":" }
        return !scheme.isEmpty && scheme.utf8.count < 16 && text[scheme.endIndex...].hasPrefix("://")
    }

    /// Resolves a `Location` against this URL (RFC 3986, 5.3, dot segments removed), judged by the same grammar.
    /// - Throws: as ``init(parsing:allowHTTP:)``.
    package func resolve(reference: String, allowHTTP: Bool) throws(CodedFailure) -> HTTPURL {
        let bytes = Array(reference.utf8)
        if Self.schemeText(bytes[...]) != nil {
            return try HTTPURL(parsing: reference, allowHTTP: allowHTTP).withoutDotSegments()
        }
        if bytes.starts(with: "//".utf8) {
            return try HTTPURL(parsing: "\(scheme.rawValue):\(reference)", allowHTTP: allowHTTP)
                .withoutDotSegments()
        }
        // The parser takes the text whole, so that every rule about bytes and length holds here as well.
        let base = HTTPURL(scheme: scheme, host: host, port: port, path: "/", query: nil).serialized
            .dropLast()
        let text: String
        switch bytes.first {
        case nil, UInt8(ascii: "#"): text = target + reference
        case UInt8(ascii: "?"): text = path + reference
        case UInt8(ascii: "/"): text = reference
        default: text = path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference
        }
        return try HTTPURL(parsing: base + text, allowHTTP: allowHTTP).withoutDotSegments()
    }

    private func withoutDotSegments() -> HTTPURL {
        HTTPURL(scheme: scheme, host: host, port: port, path: BaseURL.withoutDots(path), query: query)
    }
}

package enum URLText {
    /// A URL that our grammar may have refused, without credentials, query, fragment and control characters,
    /// and not longer than a line.
    package static func redacted(_ text: String) -> String {
        if let url = try? HTTPURL(parsing: text, allowHTTP: true) {
            return printable(url.redacted, limit: 160)
        }
        return printable(Secrets.withoutParts(text), limit: 160)
    }

    static func shown(_ text: String) -> String { printable(text, limit: 200) }

    /// Anything that came from outside, on one line: control and formatting characters become `\u{…}`.
    package static func printable(_ text: String, limit: Int = 80) -> String {
        var shown = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if index == limit { return shown + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}
