/// Text from outside, made fit for messages.
package enum URLText {
    /// A URL that our grammar may have refused, for people: without credentials, query and fragment, without
    /// characters that a terminal would obey, and not longer than a line.
    package static func redacted(_ text: String) -> String {
        if let url = try? HTTPURL(parsing: text, allowHTTP: true) {
            return printable(url.redacted, limit: 160)
        }
        var bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })[...]
        // Where the host begins is not known when the text is not a URL: all up to the last @ may be a secret.
        if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
            let scheme = bytes.prefix {
                $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "@")
            }
            var start = bytes.startIndex
            if scheme.endIndex < at, bytes[scheme.endIndex] == UInt8(ascii: ":"), scheme.count < 16 {
                start = scheme.endIndex + 1
                while start < at, bytes[start] == UInt8(ascii: "/") || bytes[start] == UInt8(ascii: "\\") {
                    start += 1
                }
                // `user:secret@host`: what looked like a scheme is none when no slash follows.
                if start == scheme.endIndex + 1,
                    !["http", "https"].contains(String(decoding: scheme, as: UTF8.self))
                {
                    start = bytes.startIndex
                }
            }
            bytes.removeSubrange(start...at)
        }
        return printable(String(decoding: bytes, as: UTF8.self), limit: 160)
    }

    /// A text of an extension, for people.
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
