extension CodeExplanation {
    /// The code and the parts with their headings, plain text of at most 80 columns, a line feed at the end.
    package func text(of code: Code) -> String {
        let parts = [
            ("Cause", cause), ("On the phone", effect), ("What to do", remedy),
            (
                "Retry",
                retry
                    ?? (retryable
                        ? "yes, the same input could succeed later"
                        : "no, the same input leads to the same result")
            ),
            ("Example", example),
        ]
        return code.rawValue + "\n\n" + parts.map { Self.paragraph($0.0, $0.1) + "\n" }.joined()
    }

    /// A text in lines of at most 80 columns; those after the first are indented.
    package static func paragraph(_ heading: String, _ text: String, indent: Int = 14) -> String {
        var lines: [String] = []
        var line = heading + String(repeating: " ", count: max(0, indent - heading.count))
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
