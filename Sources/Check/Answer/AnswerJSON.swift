import NotificationCore

/// The answer for programs: one object, one line; ``AnswerSchema`` describes it.
package enum AnswerJSON {
    package static func line(_ answer: CheckAnswer) -> [UInt8] {
        var writer = JSONWriter(reserving: 1024)
        writer.object { writer in
            writer.name("v")
            writer.integer(1)
            writer.name("verdict")
            writer.string(answer.verdict.rawValue)
            writer.name("message")
            writer.string(answer.sentence)
            if let code = answer.code {
                writer.name("code")
                writer.string(code.rawValue)
            }
            writer.name("input")
            encode(answer.input, &writer)
            writer.name("findings")
            writer.array { writer in
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
                writer.name("vendors")
                writer.array { writer in for vendor in answer.vendors { encode(vendor, &writer) } }
            }
            writer.name("next")
            writer.array { writer in for step in answer.next { writer.string(step) } }
        }
        return writer.bytes + [0x0A]
    }

    private static func encode(_ input: InputDescription, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.name("name")
            writer.string(input.name)
            if let number = input.number {
                writer.name("number")
                writer.integer(number)
            }
            if let shape = input.shape {
                writer.name("shape")
                writer.string(shape.rawValue)
            }
            if let notation = input.notation {
                writer.name("notation")
                writer.string(notation.rawValue)
            }
            if let sender = input.sender {
                writer.name("sender")
                writer.string(sender.identifier)
            }
            writer.name("words")
            writer.string(input.words)
        }
    }

    private static func encode(
        _ diagnostic: CheckDiagnostic, _ input: InputDescription, _ writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.name("code")
            writer.string(diagnostic.code.rawValue)
            writer.name("severity")
            writer.string(diagnostic.severity.rawValue)
            writer.name("message")
            writer.string(diagnostic.message)
            if let hint = diagnostic.hint {
                writer.name("hint")
                writer.string(hint)
            }
            guard let location = DiagnosticLocation(diagnostic, in: input) else { return }
            writer.name("place")
            writer.object { writer in
                if let file = location.file {
                    writer.name("file")
                    writer.string(file)
                }
                if let line = location.line {
                    writer.name("line")
                    writer.integer(line)
                }
                if let column = location.column {
                    writer.name("column")
                    writer.integer(column)
                }
                if let path = location.path {
                    writer.name("path")
                    writer.string(path)
                }
            }
        }
    }

    private static func encode(_ vendor: VendorAnswer, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.name("vendor")
            writer.string(vendor.vendor)
            writer.name("url")
            writer.string(vendor.url)
            writer.name("result")
            writer.string(vendor.result)
            writer.name("message")
            writer.string(vendor.text)
            guard let sendable = vendor.sendable else { return }
            writer.name("sendable")
            writer.object { writer in
                writer.name("result")
                writer.string(sendable.result)
                writer.name("message")
                writer.string(sendable.text)
            }
        }
    }
}
