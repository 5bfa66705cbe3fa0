/// The parameters of a header field: `; name=value` and `; name="value"` (RFC 9110 5.6.6).
package struct HeaderParameters {
    private var values: [String: String] = [:]

    /// Parses everything after the first semicolon; of a parameter that occurs twice the first counts.
    package init(_ field: String) {
        var rest = field[...]
        guard let first = rest.firstIndex(of: ";") else { return }
        rest = rest[first...]
        while rest.first == ";" {
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst()
            let value = Self.takeValue(&rest)
            let key = ShownText.trimmed(String(name)).lowercased()
            if values[key] == nil { values[key] = value }
            rest = rest.drop { $0 != ";" }
        }
    }

    /// - Parameter name: lower case.
    package subscript(name: String) -> String? { values[name] }

    private static func takeValue(_ rest: inout Substring) -> String {
        guard rest.first == "\"" else {
            let token = rest.prefix { $0 != ";" }
            rest = rest.dropFirst(token.count)
            return ShownText.trimmed(String(token))
        }
        rest = rest.dropFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            value.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return value
    }
}

/// A `Content-Disposition` field (RFC 6266).
package enum ContentDisposition {
    /// The name in it: `filename*` (RFC 8187), else `filename`.
    package static func fileName(_ field: String) -> String? {
        let parameters = HeaderParameters(field)
        if let extended = parameters["filename*"] {
            let parts = extended.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
            if parts.count == 3, parts[0].lowercased() == "utf-8",
                let name = PercentCoding.text(parts[2])
            {
                return name
            }
        }
        return parameters["filename"]
    }
}
