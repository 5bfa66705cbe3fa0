public import Foundation

extension DrillReport {
    /// Writes ``junit`` to a file, and makes the directories on the way to it.
    ///
    /// - Throws: ``HarnessError`` with the path, when that cannot be done.
    public func writeJUnit(to file: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(junit.utf8).write(to: file, options: .atomic)
        } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey].map { "\($0)" }
            throw HarnessError(
                "cannot write the drill's JUnit XML to \(file.path): \(reason ?? error.localizedDescription)")
        }
    }

    /// JUnit XML as CI systems read it: one test case for each adversity, a failure with its timeline, a row
    /// that does not apply as skipped.
    public var junit: String {
        let skipped = rows.filter { if case .notApplicable = $0.verdict { true } else { false } }.count
        let time = rows.reduce(.zero) { $0 + $1.realTime }.secondsText
        let counts =
            "tests=\"\(rows.count)\" failures=\"\(failed.count)\" errors=\"0\" skipped=\"\(skipped)\" "
            + "time=\"\(time)\""
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
        text += "  <testsuite name=\"\(name.escapedForXML)\" \(counts)>\n"
        for row in rows { text += row.testCase(of: name) }
        return text + "  </testsuite>\n</testsuites>\n"
    }
}

extension DrillReport.Row {
    fileprivate func testCase(of name: String) -> String {
        let head =
            "    <testcase classname=\"\(name.escapedForXML)\" "
            + "name=\"\(adversity.identifier.escapedForXML)\" time=\"\(realTime.secondsText)\""
        switch verdict {
        case .passed:
            return head + "/>\n"
        case .notApplicable(let why):
            return head + ">\n      <skipped message=\"\(why.escapedForXML)\"/>\n    </testcase>\n"
        case .failed(let failures):
            let message = failures.map(\.happened).joined(separator: "; ")
            let type = failures.map(\.assertion.rawValue).joined(separator: " ")
            return head
                + ">\n      <failure message=\"\(message.escapedForXML)\" type=\"\(type)\">"
                + details.escaped(forAttribute: false) + "</failure>\n    </testcase>\n"
        }
    }
}

extension String {
    fileprivate var escapedForXML: String { escaped(forAttribute: true) }

    /// The five entities, in an attribute also line ends, and nothing that XML 1.0 (section 2.2) does not allow.
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

extension Duration {
    /// Seconds with three decimals, as JUnit has them.
    fileprivate var secondsText: String {
        let milliseconds = (components.seconds * 1000) + components.attoseconds / 1_000_000_000_000_000
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }
}
