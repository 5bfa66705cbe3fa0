package struct JUnitText: Sendable {
    package enum Result: Sendable {
        case passed
        case skipped(String)
        /// - Parameter message: in one sentence.
        /// - Parameter type: a word for machines.
        /// - Parameter details: over several lines.
        case failed(_ message: String, type: String, details: String)
    }

    package struct Case: Sendable {
        var name: String
        var time: Duration
        var properties: [(name: String, value: Int)] = []
        var result: Result

        package init(
            _ name: String, _ result: Result, time: Duration = .zero,
            properties: [(name: String, value: Int)] = []
        ) {
            self.name = name
            self.result = result
            self.time = time
            self.properties = properties
        }
    }

    /// - Parameter time: of all; by default the sum.
    /// - Parameter output: the output of the suite.
    package static func text(
        of suite: String, _ cases: [Case], time: Duration? = nil, output: String
    ) -> String {
        let skipped = cases.count { if case .skipped = $0.result { true } else { false } }
        let failures = cases.count { if case .failed = $0.result { true } else { false } }
        let time = DurationText.seconds(time ?? cases.reduce(.zero) { $0 + $1.time })
        let counts =
            "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" "
            + "time=\"\(time)\""
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
        text += "  <testsuite name=\"\(suite.escaped(forAttribute: true))\" \(counts)>\n"
        for one in cases { text += one.text(of: suite) }
        text += "    <system-out>\(output.escaped(forAttribute: false))</system-out>\n"
        return text + "  </testsuite>\n</testsuites>\n"
    }
}

extension JUnitText.Case {
    fileprivate func text(of suite: String) -> String {
        let head =
            "    <testcase classname=\"\(suite.escaped(forAttribute: true))\" "
            + "name=\"\(name.escaped(forAttribute: true))\" time=\"\(DurationText.seconds(time))\""
        switch result {
        case .skipped(let reason):
            let message = reason.escaped(forAttribute: true)
            return head + ">\n      <skipped message=\"\(message)\"/>\n    </testcase>\n"
        case .passed:
            return properties.isEmpty ? head + "/>\n" : head + ">\n\(propertiesText)    </testcase>\n"
        case .failed(let message, let type, let details):
            return head
                + ">\n\(propertiesText)      <failure message=\"\(message.escaped(forAttribute: true))\" "
                + "type=\"\(type.escaped(forAttribute: true))\">" + details.escaped(forAttribute: false)
                + "</failure>\n    </testcase>\n"
        }
    }

    private var propertiesText: String {
        if properties.isEmpty { return "" }
        let lines = properties.map { "        <property name=\"\($0.name)\" value=\"\($0.value)\"/>\n" }
        return "      <properties>\n\(lines.joined())      </properties>\n"
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
