/// Text from the input as it is shown: made fit for one line of a message or of a terminal.
package enum ShownText {
    /// At most 60 characters of the text, without control characters, in quotes.
    package static func quoted(_ text: String) -> String { "\"" + plain(text, limit: 60) + "\"" }

    /// The text as one word of a command line.
    package static func shellWord(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { $0.isAlphanumeric || "-_./:=@%+,~".utf8.contains($0) }
        return isPlain
            ? text
            : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
                + "'"
    }

    /// The same without quotes, and with a limit of its own; `…` replaces what was cut off.
    package static func plain(_ text: String, limit: Int) -> String {
        var shown = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            if count == limit { return String(shown) + "…" }
            shown.append(isControl(scalar) ? " " : scalar)
            count += 1
        }
        return String(shown)
    }

    /// C0, DEL, C1, line separators and the characters that change the direction of text.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// The text without white space at both ends; ASCII only, as in header fields.
    package static func trimmed(_ text: String) -> String {
        String(decoding: text.utf8.trimming { $0 == 0x20 || 0x09...0x0D ~= $0 }, as: UTF8.self)
    }

    /// The letters and digits of a name, in lower case, so that `Mutable-Content` and `mutable_content` are equal.
    package static func letters(_ text: String) -> [UInt8] {
        // The bit of lower case is set in digits as well.
        text.utf8.compactMap { $0.isAlphanumeric ? $0 | 0x20 : nil }
    }
}

extension String {
    /// A name of an app or of its files for a message: in quotes, at most 80 characters.
    package var shown: String { "\"" + ShownText.plain(self, limit: 80) + "\"" }

    package var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}

extension StringProtocol {
    /// The same as ``ShownText/trimmed(_:)``.
    package var trimmed: String { ShownText.trimmed(String(self)) }
}
