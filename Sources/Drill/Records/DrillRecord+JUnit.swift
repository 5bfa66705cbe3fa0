extension DrillRecord {
    /// JUnit XML for CI systems, with one test case for each row. A failure includes its timeline. Rows that do not
    /// apply or had nothing to lose are skipped. The summary and the causes are the output of the suite.
    package var junit: String {
        let skipped = rows.count { $0.skipReason != nil }
        let failures = rows.count { !$0.failures.isEmpty }
        let time = DurationText.seconds(
            realTime > .zero ? realTime : rows.reduce(.zero) { $0 + $1.realTime })
        let counts =
            "tests=\"\(rows.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" "
            + "time=\"\(time)\""
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
        text += "  <testsuite name=\"\(name.escaped(forAttribute: true))\" \(counts)>\n"
        for row in rows { text += row.testCase(of: name) }
        let output = ([summary] + groups.map(\.sentence)).joined(separator: "\n")
        text += "    <system-out>\(output.escaped(forAttribute: false))</system-out>\n"
        return text + "  </testsuite>\n</testsuites>\n"
    }
}

extension DrillRow {
    fileprivate var skipReason: String? {
        switch verdict {
        case .passed, .failed: nil
        case .nothingToLose: "nothing to lose: the original is shown, as in fair weather"
        case .notApplicable(let why): why
        }
    }

    /// The start time and the memory of the process; empty when the row had no process of its own.
    private var properties: String {
        var list: [(name: String, value: Int)] = []
        if let start { list.append(("start_ms", Int(start.milliseconds.rounded()))) }
        if let memory { list.append(("memory_bytes", memory)) }
        if list.isEmpty { return "" }
        let lines = list.map { "        <property name=\"\($0.name)\" value=\"\($0.value)\"/>\n" }
        return "      <properties>\n\(lines.joined())      </properties>\n"
    }

    fileprivate func testCase(of name: String) -> String {
        let head =
            "    <testcase classname=\"\(name.escaped(forAttribute: true))\" "
            + "name=\"\(identifier.escaped(forAttribute: true))\" time=\"\(DurationText.seconds(realTime))\""
        if let skipReason {
            let message = skipReason.escaped(forAttribute: true)
            return head + ">\n      <skipped message=\"\(message)\"/>\n    </testcase>\n"
        }
        if failures.isEmpty {
            return properties.isEmpty ? head + "/>\n" : head + ">\n\(properties)    </testcase>\n"
        }
        let message = failures.map(\.happened).joined(separator: "; ").escaped(forAttribute: true)
        let type = failures.map(\.assertion.rawValue).joined(separator: " ")
        return head + ">\n\(properties)      <failure message=\"\(message)\" type=\"\(type)\">"
            + details.escaped(forAttribute: false) + "</failure>\n    </testcase>\n"
    }
}

extension String {
    /// The text with the five entities, in an attribute also with line ends escaped, and without the characters that
    /// XML 1.0 (section 2.2) forbids.
    fileprivate func escaped(forAttribute: Bool) -> String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n", "\t":
                if forAttribute { text += "&#\(scalar.value);" } else { text.unicodeScalars.append(scalar) }
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&apos;"
            case "\r": text += "&#13;"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
