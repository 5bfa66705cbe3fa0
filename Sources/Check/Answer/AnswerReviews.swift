/// Diagnostics for code reviews: workflow commands of GitHub Actions, and SARIF 2.1.0 (OASIS).
package enum AnswerReviews {
    /// One `::error` or `::warning` or `::notice` line for each diagnostic (GitHub: "Workflow commands for
    /// GitHub Actions").
    package static func github(_ answer: CheckAnswer) -> String {
        findings(answer).map { finding in
            let command = finding.severity == .note ? "notice" : finding.severity.rawValue
            var properties = ["file=\(property(finding.file))"]
            if let line = finding.line { properties.append("line=\(line)") }
            if let column = finding.column { properties.append("col=\(column)") }
            if let code = finding.code { properties.append("title=\(property(code.rawValue))") }
            let text = escaped(finding.text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
            return "::\(command) \(properties.joined(separator: ","))::\(text)\n"
        }.joined()
    }

    /// `FILE:LINE:COLUMN: error: TEXT [CODE]`, as compilers write it, for editors. The whole input: its beginning.
    package static func gcc(_ answer: CheckAnswer) -> String {
        findings(answer).map { finding in
            let place = "\(finding.file):\(finding.line ?? 1):\(finding.column ?? 1)"
            let code = finding.code.map { " [\($0.rawValue)]" } ?? ""
            return ShownText.plain("\(place): \(finding.severity.rawValue): \(finding.text)", limit: 4096)
                + code + "\n"
        }.joined()
    }

    package static func testCase(_ answer: CheckAnswer, failed: Bool) -> JUnitText.Case {
        let number = answer.input.number.map { " (\($0))" } ?? ""
        return JUnitText.Case(
            answer.input.name + number,
            failed
                ? .failed(
                    "\(answer.title). \(answer.sentence)",
                    type: answer.code?.rawValue ?? answer.verdict.rawValue, details: gcc(answer)) : .passed)
    }

    package static func sarif(_ answers: [CheckAnswer]) -> [UInt8] {
        JSONWriter.line(reserving: 4096) { writer in
            writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            writer.member("version", "2.1.0")
            writer.array("runs") { writer in
                writer.object { writer in
                    writer.object("tool") { writer in
                        writer.object("driver") { writer in driver(answers, &writer) }
                    }
                    writer.member("columnKind", "unicodeCodePoints")
                    writer.array("results") { writer in
                        for answer in answers {
                            for diagnostic in answer.diagnostics { result(diagnostic, answer, &writer) }
                        }
                    }
                }
            }
        }
    }

    private struct Finding {
        var severity: Severity
        var code: Code?
        var file: String
        var line: Int?
        var column: Int?
        var text: String
    }

    private static func findings(_ answer: CheckAnswer) -> [Finding] {
        if answer.diagnostics.isEmpty, answer.verdict == .notUnderstood {
            return [
                Finding(
                    severity: .error, file: file(nil, answer), text: "\(answer.title). \(answer.sentence)")
            ]
        }
        return answer.diagnostics.map { diagnostic in
            let location = DiagnosticLocation(diagnostic, in: answer.input)
            return Finding(
                severity: diagnostic.severity, code: diagnostic.code, file: file(location, answer),
                line: location?.line, column: location?.column, text: words(diagnostic))
        }
    }

    private static func words(_ diagnostic: CheckDiagnostic) -> String {
        [diagnostic.message, diagnostic.hint].compactMap { $0 }.joined(separator: " ")
    }

    private static func driver(_ answers: [CheckAnswer], _ writer: inout JSONWriter) {
        writer.member("name", "nse-run check")
        writer.array("rules") { writer in
            let used = Set(answers.flatMap { $0.diagnostics.map(\.code) })
            for code in Code.allCases where used.contains(code) {
                writer.object { writer in
                    writer.member("id", code.rawValue)
                    writer.object("shortDescription") { $0.member("text", code.explanation.cause) }
                    writer.object("help") { $0.member("text", code.explanation.remedy) }
                }
            }
        }
    }

    private static func result(
        _ diagnostic: CheckDiagnostic, _ answer: CheckAnswer, _ writer: inout JSONWriter
    ) {
        let location = DiagnosticLocation(diagnostic, in: answer.input)
        writer.object { writer in
            writer.member("ruleId", diagnostic.code.rawValue)
            writer.member("level", diagnostic.severity.rawValue)
            writer.object("message") { $0.member("text", words(diagnostic)) }
            writer.array("locations") { writer in
                writer.object { writer in
                    writer.object("physicalLocation") { writer in
                        writer.object("artifactLocation") { $0.member("uri", uri(file(location, answer))) }
                        if let line = location?.line {
                            writer.object("region") { writer in
                                writer.member("startLine", line)
                                writer.member("startColumn", location?.column)
                            }
                        }
                    }
                    if let path = location?.path {
                        writer.array("logicalLocations") { writer in
                            writer.object { $0.member("fullyQualifiedName", path) }
                        }
                    }
                }
            }
        }
    }

    private static func file(_ location: DiagnosticLocation?, _ answer: CheckAnswer) -> String {
        let input = answer.input
        // An input of the app's kind that is a text is one file of an app, and has that file's name.
        guard let file = location?.file, input.shape != .app || input.bytes.isEmpty else {
            return input.name == "-" ? "stdin" : input.name
        }
        return input.name + "/" + file
    }

    /// A relative reference (RFC 3986): everything but unreserved characters and slashes is escaped.
    private static func uri(_ path: String) -> String {
        PercentCoding.encoded(path, stays: PercentCoding.staysInPath)
    }

    private static func property(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
        // Other control characters would reach the terminals of people who read the log.
        text.unicodeScalars.map { scalar in
            table[scalar] ?? (ShownText.isControl(scalar) ? " " : String(scalar))
        }.joined()
    }
}
