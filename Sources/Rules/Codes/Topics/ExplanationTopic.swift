/// An answer of `nse-run explain` to something other than a code: an error number, a log line, a key, a type, a vendor.
package struct ExplanationTopic: Sendable, Hashable {
    /// The first line of the answer: the name of what was looked up.
    package var title: String
    /// What it means, in sentences.
    package var text: String
    /// The codes that it leads to, the most frequent first.
    package var codes: [Code]

    init(_ title: String, _ text: String, _ codes: [Code] = []) {
        self.title = title
        self.text = text
        self.codes = codes
    }

    /// Plain text of at most 80 columns, a line feed at the end.
    package var page: String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > 80 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        return title + "\n\n" + (lines + [line]).joined(separator: "\n") + "\n"
    }
}
