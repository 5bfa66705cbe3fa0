import NotificationCore

/// Text from outside, made fit for messages.
package enum URLText {
    /// A URL that our grammar may have refused, for people: without credentials, query and fragment, without
    /// characters that a terminal would obey, and not longer than a line.
    package static func redacted(_ text: String) -> String {
        if let url = try? HTTPURL(parsing: text, allowHTTP: true) {
            return printable(url.redacted, limit: 160)
        }
        return printable(Secrets.withoutParts(text), limit: 160)
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
