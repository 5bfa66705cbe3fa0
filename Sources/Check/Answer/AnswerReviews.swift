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
            writer.name("$schema")
            writer.string("https://json.schemastore.org/sarif-2.1.0.json")
            writer.name("version")
            writer.string("2.1.0")
            writer.name("runs")
            writer.array { writer in
                writer.object { writer in
                    writer.name("tool")
                    writer.object { writer in
                        writer.name("driver")
                        writer.object { writer in driver(answers, &writer) }
                    }
                    writer.name("columnKind")
                    writer.string("unicodeCodePoints")
                    writer.name("results")
                    writer.array { writer in
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
        writer.name("name")
        writer.string("nse-run check")
        writer.name("rules")
        writer.array { writer in
            let used = Set(answers.flatMap { $0.diagnostics.map(\.code) })
            for code in Code.allCases where used.contains(code) {
                writer.object { writer in
                    writer.name("id")
                    writer.string(code.rawValue)
                    writer.name("shortDescription")
                    writer.object { writer in
                        writer.name("text")
                        writer.string(code.explanation.cause)
                    }
                    writer.name("help")
                    writer.object { writer in
                        writer.name("text")
                        writer.string(code.explanation.remedy)
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
            writer.name("ruleId")
            writer.string(diagnostic.code.rawValue)
            writer.name("level")
            writer.string(diagnostic.severity.rawValue)
            writer.name("message")
            writer.object { writer in
                writer.name("text")
                writer.string([diagnostic.message, diagnostic.hint].compactMap { $0 }.joined(separator: " "))
            }
            writer.name("locations")
            writer.array { writer in
                writer.object { writer in
                    writer.name("physicalLocation")
                    writer.object { writer in
                        writer.name("artifactLocation")
                        writer.object { writer in
                            writer.name("uri")
                            writer.string(uri(file(location, answer)))
                        }
                        if let line = location?.line {
                            writer.name("region")
                            writer.object { writer in
                                writer.name("startLine")
                                writer.integer(line)
                                if let column = location?.column {
                                    writer.name("startColumn")
                                    writer.integer(column)
                                }
                            }
                        }
                    }
                    if let path = location?.path {
                        writer.name("logicalLocations")
                        writer.array { writer in
                            writer.object { writer in
                                writer.name("fullyQualifiedName")
                                writer.string(path)
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
