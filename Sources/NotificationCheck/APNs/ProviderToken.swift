import NotificationCore

/// The readable parts of a provider token (RFC 7519); its signature is not looked at.
struct ProviderToken {
    enum IssuedAt: Equatable {
        case missing
        case notANumber
        case seconds(Int64)
    }

    var algorithm: String?
    var key: String?
    var team: String?
    var issuedAt: IssuedAt = .missing

    /// Nil when it is not three parts of base64url with JSON in the first two.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 8192, parts.count == 3, !parts[2].isEmpty,
            let header = Self.document(parts[0]), let claims = Self.document(parts[1])
        else { return nil }
        algorithm = Self.string("alg", header)
        key = Self.string("kid", header)
        team = Self.string("iss", claims)
        issuedAt = Self.issuedAt(claims)
    }

    private static func issuedAt(_ claims: JSONDocument) -> IssuedAt {
        guard let value = claims.value("iat", in: claims.root) else { return .missing }
        if let seconds = claims.integer(value) { return .seconds(Int64(seconds)) }
        // Clients send fractions and strings, and have done so for years.
        let text =
            claims.stringValue(value)
            ?? (claims.kind(of: value) == .number ? String(decoding: claims.raw(value), as: UTF8.self) : "")
        let whole = text.prefix { $0 != "." }
        return Int64(whole).map { .seconds($0) } ?? .notANumber
    }

    private static func string(_ name: StaticString, _ document: JSONDocument) -> String? {
        document.value(name, in: document.root).flatMap { document.stringValue($0) }
    }

    private static func document(_ part: Substring) -> JSONDocument? {
        guard let bytes = base64URL(part), let document = try? JSONScanner.scan(bytes),
            document.kind(of: document.root) == .object
        else { return nil }
        return document
    }

    /// RFC 4648, section 5; padding is left out or there.
    static func base64URL(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var buffer: UInt32 = 0
        var bits = 0
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case 0x41...0x5A: value = byte - 0x41
            case 0x61...0x7A: value = byte - 0x61 + 26
            case 0x30...0x39: value = byte - 0x30 + 52
            case UInt8(ascii: "-"), UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "_"), UInt8(ascii: "/"): value = 63
            case UInt8(ascii: "="): continue
            default: return nil
            }
            buffer = (buffer << 6 | UInt32(value)) & 0xFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
            }
        }
        return bytes
    }
}
