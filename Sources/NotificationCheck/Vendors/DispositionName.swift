import NotificationCore

/// The file name of a Content-Disposition field (RFC 6266), which `URLResponse.suggestedFilename` prefers.
enum DispositionName {
    /// The value of `filename*`, else of `filename`; nil when there is neither.
    static func read(_ field: String) -> String? {
        guard field.utf8.count <= 4096 else { return nil }
        var plain: String?
        for part in parts(field).dropFirst() {
            let name = RuleText.trimmed(String(part.prefix { $0 != "=" })).lowercased()
            let value = RuleText.trimmed(String(part.dropFirst(part.prefix { $0 != "=" }.count + 1)))
            if name == "filename*" {
                let pieces = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
                if pieces.count == 3 { return cut(String(pieces[2])) }
            } else if name == "filename" {
                plain = cut(unquoted(value))
            }
        }
        return plain
    }

    /// The parts of the field, separated by semicolons outside of quotes.
    private static func parts(_ field: String) -> [Substring] {
        var parts: [Substring] = []
        var start = field.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in field.indices {
            let character = field[index]
            if isEscaped {
                isEscaped = false
            } else if character == "\\", isQuoted {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ";", !isQuoted {
                parts.append(field[start..<index])
                start = field.index(after: index)
            }
        }
        return parts + [field[start...]]
    }

    private static func unquoted(_ value: String) -> String {
        guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return value }
        return value.dropFirst().dropLast().filter { $0 != "\\" }
    }

    /// The last part of a path.
    private static func cut(_ name: String) -> String? {
        let last = name.split(separator: "/").last.map(String.init)
        return last?.isEmpty == false ? last : nil
    }
}
