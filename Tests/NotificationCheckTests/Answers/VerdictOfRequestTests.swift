import NotificationCheck
import NotificationCore
import Testing

@Suite struct VerdictOfRequestTests {
    @Test("what FCM answers 400 to is refused by the service, and comes first")
    func refusal() throws {
        let text = #"{"message":{"token":"t","subtitle":"S","notification":{"title":"T","body":"B"}}}"#
        let answer = try #require(judged(text))
        #expect(answer.verdict == .refused)
        #expect(answer.title == "THE SERVICE REFUSES IT")
        #expect(answer.diagnostics.first?.isRefusal == true)
    }

    @Test(
        "a library is known by its own calls",
        arguments: [
            (
                "alert = PayloadAlert(title=\"Hi\", body=\"Hello\")\npayload = Payload(alert=alert, sound=\"default\", badge=1)",
                "pyapns2", nil
            ),
            (
                "const payload = { notification: { title: 'Hi', body: 'Hello', image: 'https://m.example/p.jpg' } };\n"
                    + "return admin.messaging().sendToDevice('token', payload);", "fcm-legacy",
                .requestRetired
            ),
        ] as [(String, String, Code?)])
    func ownCalls(text: String, sender: String, code: Code?) throws {
        let answer = try #require(judged(text))
        #expect(answer.input.sender?.identifier == sender)
        #expect(answer.code == code)
        #expect(!answer.diagnostics.contains { $0.code == .gateNoAlert })
    }

    @Test("a name that the library has is not called one that iOS does not read")
    func ownName() throws {
        let answer = try #require(
            judged(
                "messaging.Message(notification=messaging.Notification(title='T', body='B'), token='t', apns="
                    + "messaging.APNSConfig(payload=messaging.APNSPayload(aps=messaging.Aps(mutable_content=1))))"
            ))
        #expect(answer.code == .requestInvalidValue)
        #expect(!answer.diagnostics.contains { $0.message.contains("hyphen") }, "\(answer.diagnostics)")
    }

    @Test("one value cannot be OneSignal's text and its object", arguments: ["image", "photos"])
    func sameValue(name: String) throws {
        let answer = try #require(
            judged(
                "$fields = array('app_id' => $id, 'contents' => array('en' => 'B'), 'included_segments' => array('All'), "
                    + "'big_picture' => $image, 'ios_attachments' => $\(name));", offline: true))
        #expect(answer.diagnostics.contains { $0.code == .requestInvalidValue } == (name == "image"))
    }

    @Test("what the phone printed is what came, also after the code that sends it")
    func printed() throws {
        let answer = try #require(
            judged(
                """
                var iOSAps = { "alert": {"title": "T", "subtitle": "S", "body": "B"}, "badge": 1, "mutable-content": 1 };
                var iOSExtras = { "messageId": 1, "image": "https://m.example/a.jpg"};

                I print the userInfo and get:
                [AnyHashable("aps"): {
                    alert =     {
                        body = B;
                        title = T;
                    };
                    badge = 1;
                }, AnyHashable("messageId"): 1, AnyHashable("image"): https://m.example/a.jpg]
                """, offline: true))
        #expect(answer.code == .gateNotMutable)
    }

    @Test("what code may write and JSON may not is a note")
    func notation() throws {
        let text =
            "{\"aps\":{\"alert\":\"B\",\"mutable-content\":1 /* on */},\"attachment-url\":\"https://m.example/p.jpg\"}"
        let answer = try #require(judged(text, pointer: "/attachment-url"))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.contains { $0.code == .requestNotation && $0.severity == .note })
    }

    @Test("a path that the app completes is not an error")
    func path() throws {
        let text =
            "action: notify.mobile_app_phone\ndata:\n  message: B\n  data:\n    attachment:\n      url: /local/p.jpg\n"
        let failure = CodedFailure(.mediaNeedsServer, "the value is a path", hint: "name the server")
        let answer = try #require(judged(text, pointer: "/attachment/url", failure: failure))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.contains { $0.code == .mediaNeedsServer && $0.severity == .note })
    }

    private static let javascript = [
        "JSON.stringify({ id: 7 })", "JSON.stringify({ id: 7 }, null, 2)", "JSON.stringify(order)",
        "String(7)", "[{ id: 7 }].toString()",
    ].map { "fetch(url, { body: JSON.stringify({ message: { token: t, data: { order: \($0) } } }) });" }
    private static let python = [
        "json.dumps({\"id\": 7})", "json.dumps(order, default=str)", "json.dumps({\"id\": 7}, indent=2)",
        "str(7)",
    ].map { "requests.post(url, json={\"message\": {\"token\": t, \"data\": {\"order\": \($0)}}})" }
    private static let php = [
        "json_encode(['id' => 7])", "json_encode($order, JSON_UNESCAPED_SLASHES)", "strval(7)",
    ].map {
        "$body = ['message' => ['token' => $t, 'data' => ['order' => \($0)]]];\n"
            + "curl_setopt($ch, 1, json_encode($body));"
    }
    private static let others = [
        "body = { message: { token: t, data: { order: { id: 7 }.to_json, n: JSON.generate({ id: 7 }) } } }",
        "var m = new Message { Token = t, Notification = new Notification { Title = \"T\" }, "
            + "Data = new Dictionary<string, string> { [\"order\"] = JsonSerializer.Serialize(new { Id = 7 }) } };",
        "msg := &messaging.Message{Token: t, Notification: &messaging.Notification{Title: \"T\"}, "
            + "Data: map[string]string{\"order\": string(b)}}",
        "let m: [String: Any] = [\"message\": [\"token\": t, \"data\": [\"order\": "
            + "String(data: try JSONEncoder().encode(order), encoding: .utf8)!]]]",
        "const order = JSON.stringify({ id: 7 });\nsend({ message: { token: t, data: { order } } });",
    ]

    @Test("what a serialiser returns is a string", arguments: javascript + python + php + others)
    func serialiser(text: String) throws {
        let answer = try #require(judged(text))
        #expect(!answer.diagnostics.contains { $0.isRefusal }, "\(answer.sentence)")
        let payload = String(decoding: answer.payload ?? [], as: UTF8.self)
        #expect(payload.contains("\"order\":\""), "\(payload)")
    }

    @Test("a string where a service takes an object is refused, and where it takes JSON in a string is not")
    func serialisedPayload() throws {
        let aps = "{ aps: { alert: 'B', 'mutable-content': 1 } }"
        let fcm = try #require(
            judged("send({ message: { token: t, apns: { payload: JSON.stringify(\(aps)) } } });"))
        #expect(fcm.verdict == .refused && fcm.code == .requestEncoded)
        let sns = "sns.publish({ TargetArn: a, MessageStructure: 'json', Message: JSON.stringify({ APNS: "
        let text = try #require(judged(sns + "JSON.stringify(\(aps)) }) });"))
        #expect(!text.diagnostics.contains { $0.isRefusal }, "\(text.sentence)")
        #expect(String(decoding: text.payload ?? [], as: UTF8.self).contains(#""alert":"B""#))
        let object = try #require(judged(sns + "\(aps) }) });"))
        #expect(object.verdict == .refused)
    }

    @Test(
        "what is in a block of FCM that is JSON in a string is judged, too",
        arguments: ["notification", "apns", "fcm_options", "payload", "aps"])
    func serialisedBlock(name: String) throws {
        func block(_ own: String, _ json: String) -> String {
            guard own == name else { return "\"\(own)\":\(json)" }
            let text = json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return "\"\(own)\":\"\(text)\""
        }
        let payload = block("payload", "{\(block("aps", #"{"mutable-content":1}"#))}")
        let options = block("fcm_options", #"{"image":"https://m.example/p.jpg"}"#)
        let text = block("notification", #"{"title":"T","body":"B"}"#)
        let answer = try #require(
            judged(
                "{\"message\":{\"token\":\"t\",\(text),\(block("apns", "{\(payload),\(options)}"))}}",
                offline: true))
        #expect(answer.verdict == .refused && answer.code == .requestEncoded)
        #expect(answer.sentence.contains(name) && answer.diagnostics.count { $0.severity == .error } == 1)
    }

    @Test("FCM's own priority fits the push type that it sets")
    func priority() throws {
        let answer = try #require(judged(#"{"message":{"token":"t","data":{"a":"b"}}}"#))
        #expect(answer.verdict == .nothingShows)
        #expect(!answer.diagnostics.contains { $0.code == .apnsPriority })
    }
}
