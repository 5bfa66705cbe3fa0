extension CodeExplanation {
    /// What `nse-run explain CODE` prints: the code and the parts with their headings, plain text of at
    /// most 80 columns, a line feed at the end.
    package var text: String {
        let parts = [
            ("Cause", cause), ("On the phone", effect), ("What to do", remedy),
            (
                "Retry",
                retryable
                    ? "yes, the same input could succeed later"
                    : "no, the input, the app or the server has to change"
            ),
            ("Example", example),
        ]
        return code.rawValue + "\n\n" + parts.map { Self.paragraph($0.0, $0.1) + "\n" }.joined()
    }

    private static func paragraph(_ heading: String, _ text: String) -> String {
        let indent = 14
        var lines: [String] = []
        var line = heading + String(repeating: " ", count: max(1, indent - heading.count))
        var isFirst = true
        for word in text.split(separator: " ") {
            if !isFirst, line.count + 1 + word.count > 80 {
                lines.append(line)
                line = String(repeating: " ", count: indent)
                isFirst = true
            }
            line += isFirst ? String(word) : " " + word
            isFirst = false
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
