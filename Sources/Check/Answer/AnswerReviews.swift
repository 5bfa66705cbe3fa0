import NotificationCore

/// Diagnostics for code reviews: workflow commands of GitHub Actions, and SARIF 2.1.0 (OASIS).
package enum AnswerReviews {
    /// One `::error` or `::warning` or `::notice` line for each diagnostic (GitHub: "Workflow commands for
    /// GitHub Actions").
    package static func github(_ answer: CheckAnswer) -> String {
        var lines: [String] = []
        if answer.diagnostics.isEmpty, answer.verdict == .notUnderstood {
            lines.append(
                "::error file=\(property(answer.input.name))::\(data(answer.title)). \(data(answer.sentence))"
            )
        }
        for diagnostic in answer.diagnostics {
            let command =
                switch diagnostic.severity {
                case .error: "error"
                case .warning: "warning"
                case .note: "notice"
                }
            let location = DiagnosticLocation(diagnostic, in: answer.input)
            var properties = ["file=\(property(file(location, answer)))"]
            if let line = location?.line { properties.append("line=\(line)") }
            if let column = location?.column { properties.append("col=\(column)") }
            properties.append("title=\(property(diagnostic.code.rawValue))")
            let text = [diagnostic.message, diagnostic.hint].compactMap { $0 }.joined(separator: " ")
            lines.append("::\(command) \(properties.joined(separator: ","))::\(data(text))")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// One log for all answers of a call.
    package static func sarif(_ answers: [CheckAnswer]) -> [UInt8] {
        var writer = JSONWriter(reserving: 4096)
        writer.object { writer in
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
        return writer.bytes + [0x0A]
    }

    // MARK: - Parts

    private static func driver(_ answers: [CheckAnswer], _ writer: inout JSONWriter) {
        writer.member("name", "nse-run check")
        writer.array("rules") { writer in
            let used = Set(answers.flatMap { $0.diagnostics.map(\.code) })
            for code in Code.allCases where used.contains(code) {
                writer.object { writer in
                    writer.member("id", code.rawValue)
                    writer.object("shortDescription") { writer in
                        writer.member("text", code.explanation.cause)
                    }
                    writer.object("help") { writer in
                        writer.member("text", code.explanation.remedy)
                    }
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
            writer.object("message") { writer in
                writer.member(
                    "text", [diagnostic.message, diagnostic.hint].compactMap { $0 }.joined(separator: " "))
            }
            writer.array("locations") { writer in
                writer.object { writer in
                    writer.object("physicalLocation") { writer in
                        writer.object("artifactLocation") { writer in
                            writer.member("uri", uri(file(location, answer)))
                        }
                        if let line = location?.line {
                            writer.object("region") { writer in
                                writer.member("startLine", line)
                                writer.member("startColumn", location?.column)
                            }
                        }
                    }
                    if let path = location?.path {
                        writer.array("logicalLocations") { writer in
                            writer.object { writer in
                                writer.member("fullyQualifiedName", path)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func file(_ location: DiagnosticLocation?, _ answer: CheckAnswer) -> String {
        guard let file = location?.file else { return answer.input.name == "-" ? "stdin" : answer.input.name }
        return answer.input.name + "/" + file
    }

    /// A relative reference (RFC 3986): everything but unreserved characters and slashes is escaped.
    private static func uri(_ path: String) -> String {
        PercentCoding.encoded(path, stays: PercentCoding.staysInPath)
    }

    private static func data(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func property(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escaped(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
        // Other control characters would reach the terminals of people who read the log.
        text.unicodeScalars.map { scalar in
            table[scalar] ?? (RuleText.isControl(scalar) ? " " : String(scalar))
        }.joined()
    }
}
