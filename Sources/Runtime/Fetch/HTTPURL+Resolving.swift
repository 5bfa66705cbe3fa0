package import NotificationCore

extension HTTPURL {
    /// Resolves a `Location` against this URL (RFC 3986, 5.3, dot segments removed), judged by the same grammar.
    ///
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
