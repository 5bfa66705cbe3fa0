import NotificationCore
import Testing

@testable import NotificationCheck

@Suite struct GateFindingTests {
    private static func codes(_ json: String, _ type: PushType = .alert) throws -> [Code] {
        try RuleInput(json).gate(type).map(\.code)
    }

    @Test(
        "the words close the gate where the gate does, with the same first reason",
        arguments: [
            #"{"aps":{"alert":"Hi","mutable-content":1}}"#,
            #"{"aps":{"alert":{"title":"Hi"},"mutable-content":1}}"#,
            #"{"aps":{"alert":{"loc-key":"K"},"mutable-content":1}}"#, #"{"aps":{"alert":"Hi"}}"#,
            #"{"aps":{"alert":"Hi","mutable-content":"1"}}"#,
            #"{"aps":{"alert":"Hi","mutable-content":true}}"#,
            #"{"aps":{"alert":"Hi","mutable-content":1.0}}"#, #"{"aps":{"alert":"","mutable-content":1}}"#,
            #"{"aps":{"alert":{},"mutable-content":1}}"#,
            #"{"aps":{"alert":{"title":""},"mutable-content":1}}"#,
            #"{"aps":{"content-available":1}}"#, #"{"aps":{"content-available":1,"mutable-content":1}}"#,
            #"{"aps":{"content-available":1,"badge":1}}"#,
            #"{"aps":{"sound":"default","mutable-content":1}}"#,
            #"{"aps":{}}"#, #"{"x":1}"#, #"{"aps":{"alert":null,"mutable-content":1}}"#,
            #"{"aps":{"alert":1,"mutable-content":1}}"#,
        ])
    func agrees(json: String) throws {
        let payload = try NotificationPayload(parsing: Array(json.utf8))
        for type in [PushType.alert, .background, .voip] {
            let own = try RuleInput(json).gate(type)
            switch Gate.decide(payload, pushType: type, device: DeviceState()) {
            case .runs: #expect(own == [])
            case .closed(let code, _): #expect(own.first?.code == code, "\(type): \(own)")
            }
        }
    }

    @Test("all reasons come at once, in the gate's order")
    func all() throws {
        #expect(
            try Self.codes(#"{"aps":{}}"#, .background) == [.gatePushType, .gateNotMutable, .gateNoAlert])
        #expect(try Self.codes(#"{"aps":{"content-available":1}}"#) == [.gateSilent, .gateNotMutable])
        let input = try RuleInput(#"{"aps":{}}"#)
        let off = input.payload.gate { $0.device = DeviceState(authorization: .denied) }
        #expect(off.map(\.code) == [.gateNotMutable, .gateNoAlert, .gateAlertsOff])
        #expect(off.allSatisfy { $0.severity == .error })
    }

    @Test("a silent push is told in these words")
    func silent() throws {
        let diagnostic = try #require(
            try RuleInput(#"{"aps":{"content-available":1}}"#).gate(.background).first)
        #expect(
            diagnostic.message.hasPrefix(
                "This push is silent: no title, no body. Silent pushes never start the extension"))
        #expect(diagnostic.hint?.contains("apns-push-type: alert") == true)
    }

    @Test("only a push that is meant to be silent is told how it stays so")
    func meantSilent() throws {
        func hint(_ json: String, _ type: PushType) throws -> String {
            try RuleInput(json).gate(type).first { $0.code == .gateSilent }?.hint ?? ""
        }
        let (silent, words) = (#"{"aps":{"content-available":1}}"#, "apns-push-type: background")
        #expect(try hint(silent, .alert).contains(words))
        #expect(try !hint(silent, .background).contains(words))
        #expect(try !hint(#"{"aps":{"content-available":1,"mutable-content":1}}"#, .alert).contains(words))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var json: String
        var place: String
        var message: String
        var hint: String
        var testDescription: String { json }
    }

    @Test(
        "where mutable-content went wrong is named",
        arguments: [
            Row(
                json: #"{"aps":{"alert":"Hi","mutable_content":1}}"#, place: "aps.mutable_content",
                message: "aps has \"mutable_content\"", hint: "Write \"mutable-content\": 1."),
            Row(
                json: #"{"aps":{"alert":"Hi","mutablecontent":1}}"#, place: "aps.mutablecontent",
                message: "mutablecontent", hint: "Write \"mutable-content\": 1."),
            Row(
                json: #"{"aps":{"alert":"Hi","mutable-Content":1}}"#, place: "aps.mutable-Content",
                message: "mutable-Content", hint: "Write \"mutable-content\": 1."),
            Row(
                json: #"{"aps":{"alert":"Hi","muteable-content":1}}"#, place: "aps.muteable-content",
                message: "muteable-content", hint: "Write \"mutable-content\": 1."),
            Row(
                json: #"{"aps":{"alert":"Hi"},"mutable-content":1}"#, place: "mutable-content",
                message: "next to aps", hint: "Move it into aps"),
            Row(
                json: #"{"aps":{"alert":{"body":"Hi","mutable-content":1}}}"#,
                place: "aps.alert.mutable-content",
                message: "inside aps.alert", hint: "Move it up into aps"),
            Row(
                json: #"{"aps":{"alert":"Hi"},"data":{"mutableContent":true}}"#, place: "data.mutableContent",
                message: "data.mutableContent", hint: "in aps"),
            Row(
                json: #"{"aps":{"alert":"Hi"},"gcm.notification.mutable-content":"true"}"#,
                place: #"["gcm.notification.mutable-content"]"#, message: "gcm.notification.mutable-content",
                hint: "at message.apns.payload.aps"),
            Row(
                json: #"{"aps":{"alert":"Hi","mutable-content":"1"}}"#, place: "aps.mutable-content",
                message: "the text \"1\"", hint: "without quotes"),
            Row(
                json: #"{"aps":{"alert":"Hi","mutable-content":true}}"#, place: "aps.mutable-content",
                message: "is true",
                hint: "without quotes"),
            Row(
                json: #"{"aps":{"alert":"Hi"}}"#, place: "aps", message: "is missing",
                hint: "Write \"mutable-content\": 1 in aps."),
            Row(
                json: #"{"APS":{"alert":"Hi"}}"#, place: "", message: "There is no aps",
                hint: "instead of \"APS\""),
        ])
    func places(row: Row) throws {
        let diagnostic = try #require(try RuleInput(row.json).gate().first { $0.code == .gateNotMutable })
        #expect(diagnostic.origin?.path == row.place)
        #expect(diagnostic.message.contains(row.message), "\(diagnostic.message)")
        #expect(diagnostic.hint?.contains(row.hint) == true, "\(diagnostic.hint ?? "")")
        #expect(diagnostic.message.hasSuffix("The phone does not start the extension."))
    }

    @Test("an aps in a string is told as such")
    func text() throws {
        let payload = SourceValue.object([
            SourceMember("aps", .string(#"{"alert":"Hi","mutable-content":1}"#))
        ])
        let diagnostic = try #require(CompiledPayload(payload).gate().first)
        #expect(diagnostic.message.contains("JSON inside a string"))
    }

    private func diagnostics(_ push: CompiledPush) -> [CheckDiagnostic] {
        CompiledPayload(push.payload).gate { scene in
            scene.sender = push.sender?.name
            scene.advice = push.mutableContentAdvice
            scene.stray = push.strayMutableContent
        }
    }

    @Test("in a sender's request the hint names that request and its place")
    func sender() throws {
        let payload = SourceValue.object([
            SourceMember("aps", .object([SourceMember("alert", .string("Hi"))]))
        ])
        var push = CompiledPush(
            sender: Sender("fcm-v1", "FCM", ""), payload: payload,
            mutableContentAdvice: "message.apns.payload.aps")
        #expect(
            diagnostics(push).first?.hint
                == "In your FCM request, write \"mutable-content\": 1 at message.apns.payload.aps.")
        push.mutableContentAdvice = "\"mutable_content\": true next to \"contents\""
        push.strayMutableContent = SourceOrigin(3..<9, path: "data.mutable_content")
        let stray = try #require(diagnostics(push).first)
        #expect(stray.origin?.path == "data.mutable_content")
        #expect(
            stray.message.hasPrefix(
                "mutable-content is written at data.mutable_content, where FCM does not read it."))
        push.strayMutableContent = SourceOrigin(3..<9, path: "mutable-content")
        #expect(
            diagnostics(push).first?.message.contains("written at the top level, where FCM") == true)
        #expect(stray.hint == "In your FCM request, write \"mutable_content\": true next to \"contents\".")
    }

    @Test("an alert next to aps or under a wrong name is named")
    func alert() throws {
        let beside = try #require(
            try RuleInput(#"{"aps":{"mutable-content":1},"alert":"Hi"}"#).gate().first {
                $0.code == .gateNoAlert
            })
        #expect(beside.hint?.contains("next to aps") == true && beside.origin?.path == "alert")
        let named = try #require(
            try RuleInput(#"{"aps":{"mutable-content":1,"Alert":"Hi"}}"#).gate().first {
                $0.code == .gateNoAlert
            })
        #expect(named.origin?.path == "aps.Alert")
    }

    /// The payload of a text in any notation.
    private func compiled(_ text: String) throws -> CompiledPayload {
        guard case .pushes(let pushes) = InputReader.read(Array(text.utf8), name: nil) else {
            throw CancellationError()
        }
        return CompiledPayload(try #require(pushes.first).value)
    }

    @Test(
        "what is not in the text makes no error",
        arguments: [
            "const payload = {aps: {alert: {title: title}, 'mutable-content': flag}}",
            "const payload = {aps: {alert: message, 'mutable-content': 1}}",
            "const payload = {aps: aps, image: 'https://cdn.example/a.jpg'}",
            "const payload = {aps: {...common, alert: 'Hi'}}",
            "const payload = {aps: {...common, 'mutable-content': 1}}",
            "const payload = {aps: {...common, 'content-available': 1}}",
            "const payload = {aps: {alert: {...texts}, 'mutable-content': 1}}",
        ])
    func unknown(text: String) throws {
        #expect(try compiled(text).gate() == [])
        #expect(try compiled(text).gate { $0.pushType = .background }.map(\.code) == [.gatePushType])
    }

    @Test(
        "what is in the text is judged next to what is not",
        arguments: [
            ("const payload = {aps: {...common, alert: 'Hi', 'mutable-content': '1'}}", Code.gateNotMutable),
            ("const payload = {...base, aps: {alert: 'Hi'}}", .gateNotMutable),
            ("const payload = {aps: {alert: '', 'mutable-content': flag}}", .gateNoAlert),
        ])
    func known(text: String, code: Code) throws {
        #expect(try compiled(text).gate().map(\.code) == [code])
    }

    @Test("a payload that is a variable as a whole has no fault")
    func variable() {
        let whole = SourceValue(.variable("payload"))
        let payload = CompiledPayload(.object([SourceMember("aps", whole)]))
        #expect(payload.gate() == [])
        let spread = SourceMember("...base", SourceValue(.variable("base")))
        #expect(CompiledPayload(.object([spread, SourceMember("id", .integer(7))])).gate() == [])
        #expect(String(decoding: payload.printed(), as: UTF8.self) == #"{"aps":"payload"}"#)
    }

    @Test("a push type of another kind names the topic too")
    func type() throws {
        let diagnostics = try RuleInput("{\(ruleAlert)}").payload.gate { scene in
            scene.pushType = .voip
            scene.topicSuffix = ".voip"
            scene.pushTypeOrigin = SourceOrigin(0..<4, path: "message.apns.headers.apns-push-type")
        }
        #expect(diagnostics.map(\.code) == [.gatePushType])
        #expect(diagnostics.first?.hint?.contains("without .voip") == true)
        #expect(diagnostics.first?.hint?.contains("message.apns.headers.apns-push-type") == true)
    }
}
