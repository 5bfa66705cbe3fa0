/// The table of codes as a page.
package enum CodeTable {
    /// The page of the documentation: a heading for each family and each code.
    package static func markdown() -> String {
        var page = """
            # Codes

            Why a notification was delivered as it was, and why an attachment was not. The codes are stable:
            within one version of the record, codes are added and none is changed or removed. *Retry* says
            whether the same input could succeed later.

            """
        for family in CodeFamily.allCases {
            page += "\n## \(family.title)\n"
            for code in Code.allCases where code.family == family {
                let explanation = code.explanation
                page += """

                    ### `\(code.rawValue)`

                    \(explanation.cause)

                    - **On the phone:** \(explanation.effect)
                    - **What to do:** \(explanation.remedy)
                    - **Retry:** \(explanation.retryable ? "yes" : "no")
                    - **Example:** `\(explanation.example)`

                    """
            }
        }
        return page
    }
}

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
