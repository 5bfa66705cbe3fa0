import NotificationCore
import Testing

/// Pushes that were meant to be silent.
@Suite struct SilentPushTests {
    @Test(
        "an alert, badge or sound undoes the silence, even an empty one",
        arguments: [
            (#""content-available":1,"sound":"""#, "with sound next to it"),
            (#""content-available":1,"badge":0"#, "with badge next to it"),
            (#""content-available":1,"alert":"""#, "with alert next to it"),
            (
                #""content-available":1,"alert":{},"badge":1,"sound":"x""#,
                "with alert, badge and sound next to it"
            ),
        ])
    func undone(_ aps: String, _ words: String) throws {
        let diagnostic = try #require(try payloadDiagnostics("{\"aps\":{\(aps)}}").first)
        #expect(diagnostic.code == .payloadNotSilent && diagnostic.severity == .note)
        #expect(diagnostic.message.contains(words))
    }

    @Test("another type than the number 1 is told", arguments: [#""1""#, "true", "1.0", "2", "[1]"])
    func type(_ value: String) throws {
        let all = try payloadDiagnostics("{\"aps\":{\"content-available\":\(value)}}")
        #expect(all.map(\.code) == [.payloadNotSilent])
        #expect(all.first?.hint?.contains("\"content-available\":1") == true)
    }

    @Test(
        "another spelling or place is told",
        arguments: [
            (#"{"aps":{"content_available":1}}"#, "/aps/content_available"),
            (#"{"aps":{},"content-available":1}"#, "/content-available"),
            (#"{"aps":{"contentAvailable":true}}"#, "/aps/contentAvailable"),
            (#"{"data":{"content_available":true}}"#, "/data/content_available"),
        ])
    func spelling(_ json: String, _ pointer: String) throws {
        let all = try payloadDiagnostics(json)
        #expect(all.map(\.code) == [.payloadNotSilent])
        #expect(all.first?.message.contains("is at \(pointer),") == true)
    }

    @Test(
        "what is silent, or for people, is left alone",
        arguments: [
            #"{"aps":{"content-available":1}}"#, #"{"aps":{"content-available":1,"mutable-content":1}}"#,
            #"{"aps":{"content-available":1,"alert":"x","sound":"default"}}"#,
            #"{"aps":{"content-available":1,"badge":null}}"#, #"{"aps":{"content-available":0,"badge":1}}"#,
            #"{"aps":{"content-available":false}}"#, #"{"aps":{"content-available":null}}"#,
            #"{"aps":{"alert":"x"},"content_available":true}"#, #"{"aps":{"badge":1}}"#, #"{"aps":{}}"#,
            #"{"aps":{"content-available":"1","badge":3}}"#, "{}",
        ])
    func silent(_ json: String) throws {
        #expect(try payloadDiagnostics(json) == [])
    }

    @Test("a silent push is told how it must be sent, unless it is")
    func header() throws {
        let json = #"{"aps":{"content-available":1}}"#
        #expect(try gate(json)?.hint?.contains("background and apns-priority: 5") == true)
        #expect(try gate(json, .background)?.hint?.contains("priority") == false)
    }

    @Test("an app that the user has quit is not woken")
    func forceQuit() throws {
        let json = #"{"aps":{"content-available":1}}"#
        #expect(
            try gate(json, .background, DeviceState(appState: .forceQuit))?.hint?.contains("quit") == true)
        #expect(try gate(json, .background)?.hint?.contains("quit") == false)
    }
}
