import Testing

@testable import NotificationCore

@Suite struct GateTests {
    private func decide(
        _ text: String, _ type: PushType = .alert, _ device: DeviceState = DeviceState()
    ) throws -> Diagnostic? {
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        switch Gate.decide(payload, pushType: type, device: device) {
        case .runs(let mutable):
            #expect(mutable.payload.bytes == payload.bytes)
            return nil
        case .closed(let code, let diagnostic):
            #expect(diagnostic.code == code)
            #expect(diagnostic.hint?.isEmpty == false)
            return diagnostic
        }
    }

    @Test(
        "The extension runs for a mutable alert with text",
        arguments: [
            "\"alert\":\"x\"", "\"alert\":{\"body\":\"x\"}", "\"alert\":{\"title\":\"x\",\"body\":\"\"}",
            "\"alert\":{\"subtitle\":\"x\"}", "\"alert\":{\"loc-key\":\"k\"}",
            "\"alert\":{\"title-loc-key\":\"k\"}",
            "\"alert\":{\"subtitle-loc-key\":\"k\"}", "\"content-available\":1,\"alert\":\"x\"",
            "\"alert\":\"\\u0078\"",
        ])
    func runs(_ aps: String) throws {
        #expect(try decide("{\"aps\":{\"mutable-content\":1,\(aps)}}") == nil)
    }

    @Test(
        "Only the integer 1 is mutable",
        arguments: ["0", "\"1\"", "true", "2", "1.0", "1e0", "null", "[1]", "-1"])
    func mutable(_ value: String) throws {
        #expect(
            try decide("{\"aps\":{\"alert\":\"x\",\"mutable-content\":\(value)}}")?.code == .gateNotMutable)
    }

    @Test(
        "The message names what is there instead",
        arguments: [
            ("{}", "there is no aps, so there is no \"mutable-content\": 1"),
            ("{\"aps\":{}}", "\"mutable-content\": 1 is missing"),
            ("{\"aps\":{\"alert\":\"x\"}}", "\"mutable-content\": 1 is missing"),
            (
                "{\"aps\":{\"alert\":\"x\",\"mutable-content\":\"1\"}}",
                "mutable-content is the text \"1\", not the number 1"
            ),
            (
                "{\"aps\":{\"alert\":\"x\",\"mutable-content\":true}}",
                "mutable-content is true, not the number 1"
            ),
            (
                "{\"aps\":{\"alert\":\"x\",\"mutable-content\":[1]}}",
                "mutable-content is an array, not the number 1"
            ),
            (
                "{\"aps\":{\"alert\":\"x\",\"mutable_content\":1}}",
                "aps has \"mutable_content\" instead of \"mutable-content\""
            ),
            (
                "{\"aps\":{\"alert\":\"x\",\"muteableContent\":1}}",
                "aps has \"muteableContent\" instead of \"mutable-content\""
            ),
            (
                "{\"aps\":{\"alert\":\"x\"},\"mutable-content\":1}",
                "\"mutable-content\" is next to aps, where the phone does not look"
            ),
            (
                "{\"aps\":{\"alert\":\"x\"},\"mutable_content\":true}",
                "\"mutable_content\" is next to aps, where the phone does not look"
            ),
            (
                "{\"aps\":{\"alert\":{\"body\":\"x\",\"mutable-content\":1}}}",
                "\"mutable-content\" is inside aps.alert, where the phone does not look"
            ),
            (
                "{\"alert\":\"x\",\"mutable-content\":1}",
                "\"mutable-content\" is next to aps, where the phone does not look"
            ),
        ])
    func messages(_ text: String, _ message: String) throws {
        let diagnostic = try #require(try decide(text))
        #expect(diagnostic.code == .gateNotMutable)
        #expect(diagnostic.message == message)
    }

    @Test(
        "An alert without text does not run",
        arguments: [
            "\"sound\":\"default\"", "\"badge\":1", "\"alert\":\"\"", "\"alert\":{}",
            "\"alert\":{\"body\":\"\"}",
            "\"alert\":5", "\"alert\":null", "\"alert\":[\"x\"]", "\"alert\":{\"title\":7}",
            "\"alert\":{\"launch-image\":\"x\"}",
        ])
    func noAlert(_ aps: String) throws {
        #expect(try decide("{\"aps\":{\"mutable-content\":1,\(aps)}}")?.code == .gateNoAlert)
    }

    @Test("A silent push is silent first of all", arguments: PushType.allCases)
    func silent(_ type: PushType) throws {
        let text = "{\"aps\":{\"content-available\":1,\"mutable-content\":1}}"
        #expect(try decide(text, type, DeviceState(alertsEnabled: false))?.code == .gateSilent)
    }

    @Test(
        "With anything for people it is not silent",
        arguments: ["\"badge\":0", "\"sound\":\"x\"", "\"alert\":\"\""])
    func notSilent(_ aps: String) throws {
        #expect(try decide("{\"aps\":{\"content-available\":1,\(aps)}}")?.code == .gateNotMutable)
    }

    @Test("Other push types do not run", arguments: PushType.allCases.filter { $0 != .alert })
    func pushType(_ type: PushType) throws {
        let diagnostic = try decide("{\"aps\":{\"alert\":\"\"}}", type)
        #expect(diagnostic?.code == .gatePushType)
        #expect(diagnostic?.message.contains(type.rawValue) == true)
    }

    @Test("The first reason counts")
    func order() throws {
        let off = DeviceState(alertsEnabled: false)
        #expect(try decide("{\"aps\":{\"alert\":\"\"}}", .alert, off)?.code == .gateNotMutable)
        #expect(
            try decide("{\"aps\":{\"alert\":\"\",\"mutable-content\":1}}", .alert, off)?.code == .gateNoAlert)
        #expect(
            try decide("{\"aps\":{\"alert\":\"x\",\"mutable-content\":1}}", .alert, off)?.code
                == .gateAlertsOff)
    }

    @Test("Alerts are off when the user says so", arguments: DeviceState.Authorization.allCases)
    func authorization(_ state: DeviceState.Authorization) throws {
        let text = "{\"aps\":{\"alert\":\"x\",\"mutable-content\":1}}"
        let code = try decide(text, .alert, DeviceState(authorization: state))?.code
        #expect(code == (state == .denied || state == .notDetermined ? .gateAlertsOff : nil))
    }
}
