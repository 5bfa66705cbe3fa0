import NotificationCore
import Testing

/// The gate names the first reason; its hint names what else would stop the extension.
@Suite struct GateHintTests {
    @Test("an alert that says background is told both, the header and the missing key")
    func background() throws {
        let hint = try #require(try gate(#"{"aps":{"alert":"x"}}"#, .background)?.hint)
        #expect(hint.contains("apns-push-type: alert and apns-priority: 10"))
        #expect(hint.contains("\"mutable-content\": 1"))
        let mutable = try #require(try gate(#"{"aps":{"alert":"x","mutable-content":1}}"#, .background)?.hint)
        #expect(!mutable.contains("mutable-content"))
    }

    @Test("content-available does not turn an alert into a background push")
    func contentAvailable() throws {
        let json = #"{"aps":{"alert":"x","content-available":1,"mutable-content":1}}"#
        #expect(try gate(json, .background)?.hint?.contains("content-available changes nothing") == true)
        #expect(try gate(json) == nil)
    }

    @Test("without text to show, mutable-content alone does not help")
    func text() throws {
        #expect(try gate(#"{"aps":{"badge":1}}"#)?.hint?.contains("visible text as well") == true)
        #expect(try gate(#"{"aps":{"alert":"x"}}"#)?.hint?.contains("visible text") == false)
    }

    @Test(
        "mutable-content is found wherever it strayed",
        arguments: [
            (#"{"aps":{"alert":"x"},"data":{"mutable_content":true}}"#, "data.mutable_content"),
            (#"{"aps":{"alert":"x"},"options":[{"mutable-content":1}]}"#, "options[0].mutable-content"),
        ])
    func place(_ json: String, _ path: String) throws {
        let diagnostic = try #require(try gate(json))
        #expect(diagnostic.code == .gateNotMutable)
        #expect(diagnostic.message.contains("is at \(path),"))
    }
}
