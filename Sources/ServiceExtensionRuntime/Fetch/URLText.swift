/// Text from outside, made fit for messages.
package enum URLText {
    /// A URL that our grammar may have refused, for people: without credentials, query and fragment, without
    /// characters that a terminal would obey, and not longer than a line.
    package static func redacted(_ text: String) -> String {
        var bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })[...]
        let hostStart = bytes.firstRange(of: Array("//".utf8))?.upperBound ?? bytes.startIndex
        let authority = bytes[hostStart...].prefix { $0 != UInt8(ascii: "/") }
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) { bytes.removeSubrange(hostStart...at) }
        return printable(String(decoding: bytes, as: UTF8.self), limit: 160)
    }

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
