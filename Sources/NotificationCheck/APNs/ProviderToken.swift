import NotificationCore

/// The readable parts of a provider token (RFC 7519); its signature is not verified.
struct ProviderToken {
    enum IssuedAt: Equatable {
        case missing
        case notANumber
        case seconds(Int64)
    }

    private static let lengthLimit = 8192

    var algorithm: String?
    var key: String?
    var team: String?
    var issuedAt: IssuedAt = .missing

    /// Nil unless it is three parts of base64url with JSON in the first two.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.lengthLimit, parts.count == 3, !parts[2].isEmpty,
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
        // Clients send fractions and strings as well.
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
        guard let bytes = Base64.decode(part.utf8, .strict, limit: lengthLimit)?.bytes,
            let document = try? JSONScanner.scan(bytes),
            document.kind(of: document.root) == .object
        else { return nil }
        return document
    }
}
