import APNs
import NotificationCore

/// `/v1/script`
enum ScriptAPI {
    /// The longest delay in seconds.
    static let longestDelay = 3600.0

    static func list(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(response(server.world.read { $0.apns.script.steps }, status: 200))
    }

    static func add(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let step = try step(request.body)
        let steps = server.world.change { $0.apns.script.append(step) ? $0.apns.script.steps : nil }
        guard let steps else {
            throw WebError(
                409, "too_many_steps",
                "There are \(Script.limit) steps already; DELETE /v1/script forgets them.")
        }
        return .now(response(steps, status: 201))
    }

    static func clear(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        server.world.change { $0.apns.script.removeAll() }
        return .now(.empty)
    }

    // MARK: Reading

    static func step(_ bytes: [UInt8]) throws(WebError) -> Script.Step {
        let body = try JSONBody(
            bytes, takes: ["token", "answer", "fault", "goaway_reason", "reset_code", "delay", "count"])
        var token: DeviceToken?
        if let text = try body.text("token", "a device token") {
            guard let read = DeviceToken(text) else {
                throw body.wrong("token", "an even number of hexadecimal digits")
            }
            token = read
        }
        var delay = 0.0
        if let value = body["delay"] {
            guard let seconds = body.document.double(value), 0...longestDelay ~= seconds else {
                throw body.wrong("delay", "a number of seconds from 0 to \(Int(longestDelay))")
            }
            delay = seconds
        }
        let count = try body.integer("count", 1...1_000_000) ?? 1
        return Script.Step(to: token, try effect(body), delay: delay, count: count)
    }

    private static func effect(_ body: JSONBody) throws(WebError) -> Script.Effect {
        let fault = try fault(body)
        guard let answer = body["answer"] else { return fault.map { .fault($0) } ?? .accept }
        guard fault == nil else {
            throw WebError(400, "bad_body", "A step has either \"answer\" or \"fault\", not both.")
        }
        let document = body.document
        guard document.kind(of: answer) == .object,
            let reason = document.value("reason", in: answer).flatMap({ document.stringValue($0) }),
            let known = APNsReason(spelled: reason)
        else {
            throw body.wrong(
                "answer", "an object with a \"reason\" of APNs, such as {\"reason\":\"ServiceUnavailable\"}")
        }
        for (name, _) in document.members(of: answer)
        where !["reason", "timestamp"].contains(
            document.range(of: name).count < 64 ? document.string(name) : "")
        {
            throw body.wrong("answer", "an object with \"reason\" and, if wanted, \"timestamp\"")
        }
        var time: Int?
        if let value = document.value("timestamp", in: answer), document.kind(of: value) != .null {
            guard let number = document.integer(value), number >= 0 else {
                throw body.wrong(
                    "answer", "an object whose \"timestamp\" is a whole number of milliseconds since 1970")
            }
            time = number
        }
        return .answer(known, timestamp: time)
    }

    private static func fault(_ body: JSONBody) throws(WebError) -> ScriptedFault? {
        let expected = "\"drop\", \"reset\", \"goaway\" or \"silence\""
        let word = try body.text("fault", expected)
        let code = try body.integer("reset_code", 0...Int(UInt32.max))
        let text = try body.text("goaway_reason", "a reason of APNs")
        if code != nil, word != "reset" {
            throw WebError(400, "bad_body", "The member \"reset_code\" goes with \"fault\":\"reset\" only.")
        }
        if text != nil, word != "goaway" {
            throw WebError(
                400, "bad_body", "The member \"goaway_reason\" goes with \"fault\":\"goaway\" only.")
        }
        switch word {
        case nil: return nil
        case "drop": return .drop
        case "silence": return .silence
        // INTERNAL_ERROR of RFC 9113, section 7.
        case "reset": return .reset(code: UInt32(code ?? 2))
        case "goaway":
            guard let text else { return .goAway(nil) }
            guard let reason = APNsReason(spelled: text) else {
                throw body.wrong("goaway_reason", "a reason of APNs, such as \"Shutdown\"")
            }
            return .goAway(reason)
        default: throw body.wrong("fault", expected)
        }
    }

    // MARK: Writing

    private static func response(_ steps: [Script.Step], status: Int) -> WebResponse {
        .json(status: status) { (writer: inout JSONWriter) in
            writer.name("steps")
            writer.array { (writer: inout JSONWriter) in
                for step in steps { write(step, to: &writer) }
            }
        }
    }

    private static func write(_ step: Script.Step, to writer: inout JSONWriter) {
        writer.object { (writer: inout JSONWriter) in
            writer.nullable("token", step.token?.text)
            writer.name("answer")
            if case .answer(let reason, let time) = step.effect {
                writer.object { (writer: inout JSONWriter) in
                    writer.member("reason", reason.rawValue)
                    writer.member("timestamp", time)
                }
            } else {
                writer.null()
            }
            var fault: ScriptedFault?
            if case .fault(let found) = step.effect { fault = found }
            switch fault {
            case nil: writer.nullable("fault", String?.none)
            case .drop: writer.member("fault", "drop")
            case .silence: writer.member("fault", "silence")
            case .reset(let code):
                writer.member("fault", "reset")
                writer.member("reset_code", Int(code))
            case .goAway(let reason):
                writer.member("fault", "goaway")
                writer.member("goaway_reason", reason?.rawValue)
            }
            writer.member("delay", step.delay)
            writer.member("count", step.count)
        }
    }
}
