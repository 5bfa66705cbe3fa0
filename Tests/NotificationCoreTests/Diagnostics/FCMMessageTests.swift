import NotificationCore
import Testing

/// A message for Firebase's interface instead of the payload that FCM makes of it.
@Suite struct FCMMessageTests {
    @Test(
        "a message is told as one, beside what the gate says",
        arguments: [
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.png"}}}"#,
            #"{"message":{"topic":"t","apns":{"payload":{"aps":{"alert":"x"}}}}}"#,
            #"{"to":"t","notification":{"title":"T","body":"B"}}"#,
            #"{"notification":{"image":"https://m.example/p.png"},"apns":{"payload":{"aps":{}}},"token":"t"}"#,
            #"{"apns":{"fcm_options":{"image":"https://m.example/p.png"}}}"#,
        ])
    func message(_ json: String) throws {
        let all = try payloadDiagnostics(json)
        #expect(all.map(\.code) == [.payloadFCMMessage])
        #expect(all.first?.severity == .warning)
        #expect(try gate(json)?.code == .gateNotMutable)
    }

    @Test("the hint names what FCM needs for a picture on iOS")
    func hint() throws {
        let bare =
            #"{"message":{"token":"t","notification":{"title":"T","image":"https://m.example/p.png"}}}"#
        let hint = try #require(try payloadDiagnostics(bare).first?.hint)
        #expect(hint.contains("the picture at message.apns.fcm_options.image:"))
        #expect(hint.contains("notification.image alone"))
        #expect(hint.contains("\"mutable-content\": 1 at message.apns.payload.aps."))
        let whole =
            #"{"message":{"apns":{"fcm_options":{"image":"https://m.example/p.png"},"#
            + #""payload":{"aps":{"alert":"x","mutable-content":1}}}}}"#
        #expect(
            try payloadDiagnostics(whole).first?.hint
                == "nse-run check judges the request as it is; a batch takes --payload-key "
                + "/message/apns/payload."
        )
    }

    @Test(
        "a picture that strayed beside an aps is told once",
        arguments: [
            (#""notification":{"image":"https://m.example/p.png"}"#, "/notification/image"),
            (
                #""message":{"notification":{"image":"https://m.example/p.png"}}"#,
                "/message/notification/image"
            ),
            (#""apns":{"fcm_options":{"image":"https://m.example/p.png"}}"#, "/apns/fcm_options/image"),
        ])
    func stray(_ members: String, _ pointer: String) throws {
        let all = try diagnostics(members)
        #expect(all.map(\.code) == [.payloadFCMMessage])
        #expect(all.first?.severity == .note)
        #expect(all.first?.message.hasPrefix(pointer + " ") == true)
        #expect(all.first?.hint?.contains("apns.fcm_options.image") == true)
    }

    @Test(
        "what FCM made is no message",
        arguments: [
            #""fcm_options":{"image":"https://m.example/p.png"},"gcm.message_id":"1""#,
            #""fcm_options":{"image":"https://m.example/p.png"},"notification":{"image":"https://m.example/p.png"}"#,
            #""message":"hello""#, #""message":{"text":"hello"}"#, #""notification":{"id":7}"#,
            #""notification":"n1","apns":true"#, #""apns":{"payload":{"aps":{"alert":"x"}}}"#,
        ])
    func silent(_ members: String) throws {
        #expect(try diagnostics(members) == [])
    }

    @Test("an object without aps that only shares a name is none")
    func other() throws {
        #expect(try payloadDiagnostics(#"{"message":{"text":"hello"},"apns":{"topic":"t"}}"#) == [])
    }
}
