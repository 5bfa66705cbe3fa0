/// The answer for programs: one object, one line; `nse-run schema check` describes it.
package enum AnswerJSON {
    package static func line(_ answer: CheckAnswer) -> [UInt8] {
        JSONWriter.line(reserving: 1024) { writer in
            writer.member("v", 1)
            writer.member("verdict", answer.verdict.rawValue)
            writer.member("message", answer.sentence)
            writer.member("code", answer.code?.rawValue)
            writer.name("input")
            encode(answer.input, &writer)
            writer.array("findings") { writer in
                for diagnostic in answer.diagnostics { encode(diagnostic, answer.input, &writer) }
            }
            if let payload = answer.payload {
                writer.name("payload")
                writer.raw(payload)
            }
            if let record = answer.record {
                writer.name("record")
                writer.raw(record.last == 0x0A ? record.dropLast() : record[...])
            }
            if !answer.vendors.isEmpty {
                writer.array("vendors") { writer in for vendor in answer.vendors { encode(vendor, &writer) } }
            }
            writer.array("next") { writer in for step in answer.next { writer.string(step) } }
        }
    }

    private static func encode(_ input: InputDescription, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", input.name)
            writer.member("number", input.number)
            writer.member("shape", input.shape?.rawValue)
            writer.member("notation", input.notation?.rawValue)
            writer.member("sender", input.sender?.identifier)
            writer.member("words", input.words)
        }
    }

    private static func encode(
        _ diagnostic: CheckDiagnostic, _ input: InputDescription, _ writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("code", diagnostic.code.rawValue)
            writer.member("severity", diagnostic.severity.rawValue)
            writer.member("message", diagnostic.message)
            writer.member("hint", diagnostic.hint)
            guard let location = DiagnosticLocation(diagnostic, in: input) else { return }
            writer.object("place") { writer in
                writer.member("file", location.file)
                writer.member("line", location.line)
                writer.member("column", location.column)
                writer.member("path", location.path)
            }
        }
    }

    private static func encode(_ vendor: VendorAnswer, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("vendor", vendor.vendor)
            writer.member("url", vendor.url)
            writer.member("result", vendor.result)
            writer.member("message", vendor.text)
            guard let sendable = vendor.sendable else { return }
            writer.object("sendable") { writer in
                writer.member("result", sendable.result)
                writer.member("message", sendable.text)
            }
        }
    }
}
