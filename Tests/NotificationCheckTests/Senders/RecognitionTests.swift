import NotificationCheck
import Testing

@Suite struct RecognitionTests {
    @Test("every sender has samples")
    func isSampled() {
        let sampled = Set(SenderSample.all.map(\.sender))
        #expect(SenderCompiler.senders.map(\.identifier).filter { !sampled.contains($0) } == [])
    }

    @Test("a request that was sent to a service's address is taken for that service's")
    func goesByTheAddress() throws {
        let value = try #require(PlainJSON.read(#"{"to":"x","title":"T","body":"B"}"#))
        let push = ReadPush(
            shape: .curl, notation: .json, value: value,
            target: .string("https://exp.host/--/api/v2/push/send"))
        #expect(SenderCompiler.compile(push).first?.sender?.identifier == "expo")
    }

    @Test("a request in code names one user, by the address or by the id")
    func isForOneUser() {
        for user in [#""recipientUserId": "u""#, #""recipientEmail": "a@b.example""#] {
            let text =
                #"requests.post("https://api.iterable.com/api/push/target", json={"campaignId": 9, \#(user)})"#
            #expect(judged(text, offline: true)?.verdict == .unverified, "\(user)")
        }
    }

    @Test(
        "a message to a name is Expo's only without members that Expo does not have",
        arguments: [("\"data\":{}", "expo"), ("\"imageUrl\":\"https://m.example/p.jpg\"", nil)])
    func names(rest: String, sender: String?) throws {
        let value = try #require(
            PlainJSON.read("{\"to\":[\"user-17\"],\"title\":\"T\",\"body\":\"B\",\(rest)}"))
        let push = ReadPush(shape: .document, notation: .json, value: value)
        #expect(SenderCompiler.compile(push).first?.sender?.identifier == sender)
    }

    @Test(
        "what rpush stores of a push for APNs is no request for FCM or OneSignal",
        arguments: [
            #"{"notification":{"device_token":"ab","sound":null,"error_code":400}}"#,
            #"{"device_token":"ab","alert":"A","app_id":39,"registration_ids":null,"content_available":false}"#,
        ])
    func record(text: String) throws {
        let push = ReadPush(
            shape: .document, notation: .json, value: try #require(PlainJSON.read(text)))
        let sender = SenderCompiler.compile(push).first?.sender?.identifier
        #expect(sender != "fcm-legacy" && sender != "onesignal")
    }

    @Test("the user's word for the sender wins over the marks")
    func goesByTheHint() throws {
        let value = try #require(PlainJSON.read(#"{"title":"T","body":"B","mutableContent":true}"#))
        let push = ReadPush(shape: .document, notation: .json, value: value)
        let expo = try #require(SenderChoice("Expo"))
        #expect(SenderCompiler.compile(push, from: expo).first?.sender?.identifier == "expo")
        #expect(SenderCompiler.compile(push, from: .apns).first?.sender == nil)
        #expect(SenderChoice("unheard-of") == nil)
    }

    @Test("a payload of APNs stays one, whatever sender is named")
    func hintSparesPayloads() throws {
        let value = try #require(PlainJSON.read(#"{"aps":{"alert":"B","mutable-content":1}}"#))
        let push = ReadPush(shape: .document, notation: .json, value: value)
        #expect(SenderCompiler.compile(push, from: .sender("onesignal")).first?.sender == nil)
    }

    @Test("a family is all senders of one service, and the one whose marks are there is taken")
    func takesTheBestOfAFamily() throws {
        let value = try #require(
            PlainJSON.read(#"{"to":"t","notification":{"title":"T"},"mutable_content":true}"#))
        let push = ReadPush(shape: .document, notation: .json, value: value)
        let fcm = try #require(SenderChoice("fcm"))
        #expect(SenderCompiler.compile(push, from: fcm).first?.sender?.identifier == "fcm-legacy")
        #expect(SenderChoice.names.starts(with: ["fcm", "fcm-v1"]))
        #expect(Set(SenderChoice.names).count == SenderChoice.names.count)
        #expect(SenderChoice.names.allSatisfy { SenderChoice($0) == .sender($0) })
    }

    @Test("an aps at the top is a payload, unless a sender's own marks are there")
    func keepsPayloads() throws {
        let value = try #require(
            PlainJSON.read(#"{"aps":{"alert":"B"},"contents":{"en":"C"},"headings":{"en":"H"}}"#))
        let push = ReadPush(shape: .document, notation: .json, value: value)
        #expect(SenderCompiler.compile(push).first?.sender == nil)
        let named = SenderCompiler.compile(push, from: .sender("onesignal"))
        #expect(named.first?.sender?.identifier == "onesignal")
    }

    @Test("the listing names every sender once, with the place of its rules")
    func lists() {
        let rows = SenderListing.markdown.split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count == SenderCompiler.senders.count)
        #expect(Set(SenderCompiler.senders.map(\.identifier)).count == SenderCompiler.senders.count)
        #expect(SenderCompiler.senders.allSatisfy { $0.documentation.hasPrefix("https://") })
    }
}
