/// An answer of `nse-run explain` to something other than a code: an error number, a log line, a key, a type, a vendor.
package struct ExplanationTopic: Sendable, Hashable {
    /// The first line of the answer: the name of what was looked up.
    package var title: String
    /// What it means, in sentences.
    package var text: String
    /// The codes that it leads to, the most frequent first.
    package var codes: [Code]

    package init(_ title: String, _ text: String, _ codes: [Code] = []) {
        self.title = title
        self.text = text
        self.codes = codes
    }

    /// Plain text of at most 80 columns, a line feed at the end.
    package var page: String {
        title + "\n\n" + CodeExplanation.paragraph("", text, indent: 0) + "\n"
    }
}
