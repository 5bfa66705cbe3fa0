import ExtensionWire
import NotificationCore

/// Writes what an extension's process did: the members `extension` and `requests` of the record.
enum ExtensionEncoder {
    static func encode(_ report: ExtensionReport, into record: inout JSONWriter) {
        record.object("extension") { encodeProcess(report, into: &$0) }
        guard !report.requests.isEmpty else { return }
        record.array("requests") { list in
            for request in report.requests { list.object { encode(request, into: &$0) } }
        }
    }

    private static func encodeProcess(_ report: ExtensionReport, into object: inout JSONWriter) {
        object.member("path", report.path)
        object.member("name", report.name)
        object.member("pid", report.process.map(Int.init))
        object.member("earlier", report.earlier)
        object.member("start_ms", report.start?.roundedMilliseconds)
        if report.memoryAtReady != nil || report.memoryPeak != nil || !report.memory.isEmpty {
            object.object("memory") { memory in
                memory.member("at_ready", report.memoryAtReady)
                memory.member("peak", report.memoryPeak)
                guard !report.memory.isEmpty else { return }
                memory.array("samples") { list in
                    for sample in report.memory {
                        list.array { pair in
                            pair.double(sample.at.roundedMilliseconds)
                            pair.integer(sample.bytes)
                        }
                    }
                }
            }
        }
        if let end = report.end {
            object.object("exit") { exit in
                switch end {
                case .exited(let status): exit.member("status", Int(status))
                case .signalled(let number): exit.member("signal", Int(number))
                }
            }
        }
        if !report.standardOutput.isEmpty { object.member("stdout", report.standardOutput) }
        if !report.standardError.isEmpty { object.member("stderr", report.standardError) }
        if !report.notes.isEmpty {
            object.array("notes") { list in for note in report.notes { list.string(note) } }
        }
        if !report.answers.isEmpty {
            object.array("answers") { list in
                for answer in report.answers {
                    list.object { call in
                        call.member("at_ms", answer.at.roundedMilliseconds)
                        call.member("kind", answer.kind.rawValue)
                        call.member("thread", name(answer.thread))
                    }
                }
            }
        }
        if !report.filesLeft.isEmpty {
            object.array("files_left") { list in for file in report.filesLeft { list.string(file) } }
        }
        object.member("sandbox", report.sandbox)
    }

    private static func encode(_ request: ExtensionRequest, into object: inout JSONWriter) {
        object.member("url", request.url)
        object.member("method", request.method)
        object.member("began_ms", request.began.roundedMilliseconds)
        object.member("ended_ms", request.ended?.roundedMilliseconds)
        object.member("outcome", request.outcome.rawValue)
        if let failure = request.failure {
            object.member("code", failure.code.rawValue)
            object.member("message", failure.message)
            object.member("hint", failure.advice)
            object.member("retryable", failure.retryable)
        }
        object.member("http_status", request.status ?? request.report?.status)
        object.member("bytes", request.bytes)
        if let report = request.report {
            AttachmentEncoder.encode(answerOf: report, into: &object)
            AttachmentEncoder.encode(report.timings, into: &object)
        }
    }

    private static func name(_ thread: WireAnswer.Thread) -> String {
        switch thread {
        case .didReceive: "did_receive"
        case .expiry: "expiry"
        case .main: "main"
        case .other: "other"
        }
    }
}
