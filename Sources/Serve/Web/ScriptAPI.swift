enum ScriptAPI {
    static func list(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        .now(response(server.world.read { $0.apns.script.steps }, status: 200))
    }

    static func add(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        let step = try step(request.body)
        guard server.world.change({ $0.apns.script.append(step) }) else {
            throw WebError(
                409, "too_many_steps",
                "There are \(Script.limit) steps already; DELETE /v1/script forgets them.")
        }
        // Not all of them: with 10,000 steps, added one by one, the answers would have 50 million.
        return .now(response([step], status: 201))
    }

    static func clear(_ request: WebRequest, _ server: WebServer) throws(WebError) -> WebAnswer {
        server.world.change { $0.apns.script.removeAll() }
        return .now(.empty)
    }

    private static func response(_ steps: [Script.Step], status: Int) -> WebResponse {
        .json(script.json(steps), status: status)
    }

    static let script = ViewShape<[Script.Step]>("Script") {
        ViewMember("steps", .list(.object(StepMembers.view))) { $0.map { StepMembers($0) } }
    }

    static func step(_ bytes: [UInt8]) throws(WebError) -> Script.Step {
        try WebError.inBody { () throws(DevicesError) in
            var fields = try FieldReader(body: bytes, example: "{}")
            var step = StepMembers()
            let members = fields.read(fields.document.root, StepMembers.body, into: &step)
            if let value = members?["fault"], step.answer != nil, step.fault != nil {
                fields.fault(at: value, expected: "\"answer\" or \"fault\", not both", found: "both")
            }
            for (name, given, fault) in [
                ("reset_code", step.resetCode != nil, StepMembers.Fault.reset),
                ("goaway_reason", step.goAwayReason != nil, .goaway),
            ] {
                guard given, step.fault != fault, let value = members?[name] else { continue }
                fields.fault(at: value, expected: "no \(name) without \"fault\":\"\(fault)\"", found: "one")
            }
            try fields.finish()
            return Script.Step(to: step.token, step.effect, delay: step.delay, count: step.count)
        }
    }
}

struct StepMembers: Sendable {
    enum Fault: String, Sendable, CaseIterable { case drop, reset, goaway, silence }

    struct Answer: Sendable {
        var reason = APNsReason.serviceUnavailable
        /// Milliseconds since 1970.
        var timestamp: Int?
    }

    var token: DeviceToken?
    var answer: Answer?
    var fault: Fault?
    var goAwayReason: APNsReason?
    var resetCode: Int?
    /// Seconds.
    var delay = 0.0
    var count = 1

    static let longestDelay = 3600.0

    var effect: Script.Effect {
        if let answer { return .answer(answer.reason, timestamp: answer.timestamp) }
        switch fault {
        case nil: return .accept
        case .drop: return .fault(.drop)
        case .silence: return .fault(.silence)
        // INTERNAL_ERROR of RFC 9113, section 7.
        case .reset: return .fault(.reset(code: UInt32(resetCode ?? 2)))
        case .goaway: return .fault(.goAway(goAwayReason))
        }
    }

    static let body = FieldShape("a step", key: "Step", initial: StepMembers()) {
        FieldMember("token", FieldKind.text(.token).orNull) { $0.token = $1.flatMap { DeviceToken($0) } }
        FieldMember("answer", FieldKind.object(answerBody).orNull) { $0.answer = $1 }
        FieldMember("fault", FieldKind.choice(WordTable(all: Fault.self)).orNull) { $0.fault = $1 }
        FieldMember("goaway_reason", FieldKind.reason.orNull) { $0.goAwayReason = $1 }
        FieldMember("reset_code", FieldKind.integer(0...Int(UInt32.max)).orNull) { $0.resetCode = $1 }
        FieldMember("delay", FieldKind.number(0...longestDelay).orNull, "Seconds.") { $0.delay = $1 ?? 0 }
        FieldMember("count", FieldKind.integer(1...1_000_000).orNull) { $0.count = $1 ?? 1 }
    }

    static let answerBody = FieldShape("an answer", key: "answer", initial: Answer()) {
        FieldMember("reason", .reason, isRequired: true) { $0.reason = $1 }
        FieldMember("timestamp", FieldKind.integer(0...Int.max).orNull, "Milliseconds since 1970.") {
            $0.timestamp = $1
        }
    }

    static let view = ViewShape<StepMembers>("ScriptedStep") {
        ViewMember("token", orNull: .text) { $0.token?.text }
        ViewMember("answer", orNull: .object(answerView)) { $0.answer }
        ViewMember("fault", orNull: .choice(WordTable(all: Fault.self))) { $0.fault }
        ViewMember("reset_code", ifAny: .integer) { $0.resetCode }
        ViewMember("goaway_reason", ifAny: .text) { $0.goAwayReason?.rawValue }
        ViewMember("delay", .number) { $0.delay }
        ViewMember("count", .integer) { $0.count }
    }

    static let answerView = ViewShape<Answer>("ScriptedAnswer") {
        ViewMember("reason", .text) { $0.reason.rawValue }
        ViewMember("timestamp", ifAny: .integer) { $0.timestamp }
    }
}

extension StepMembers {
    init(_ step: Script.Step) {
        (token, delay, count) = (step.token, step.delay, step.count)
        switch step.effect {
        case .accept: break
        case .answer(let reason, let timestamp): answer = Answer(reason: reason, timestamp: timestamp)
        case .fault(.drop): fault = .drop
        case .fault(.silence): fault = .silence
        case .fault(.reset(let code)): (fault, resetCode) = (.reset, Int(code))
        case .fault(.goAway(let reason)): (fault, goAwayReason) = (.goaway, reason)
        }
    }
}

extension FieldKind<APNsReason> {
    static var reason: FieldKind {
        value(#""type":"string""#, expected: "a reason of APNs, such as \"ServiceUnavailable\"") {
            document, value in
            guard document.range(of: value).count < 256 else { return nil }
            return document.stringValue(value).flatMap { APNsReason(spelled: $0) }
        }
    }
}
