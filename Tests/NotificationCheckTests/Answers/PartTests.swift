import NotificationCheck
import NotificationCore
import Testing

@Suite struct PartTests {
    @Test("what a service adds to a payload has no text: at risk only; a whole payload shows nothing")
    func additions() throws {
        let text = #"{"aps":{"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}"#
        for (text, verdict) in [
            ("The campaign adds this:\n\(text)", Verdict.atRisk), (text, .nothingShows),
        ] {
            let answer = try #require(judged(text, pointer: "/attachment-url"))
            #expect(answer.verdict == verdict && answer.code == .gateNoAlert, "\(answer.sentence)")
        }
    }

    @Test("a payload whose alert is next to aps has its text, at a place where no phone looks")
    func strayAlert() throws {
        let text = #"{"alert":"Hi","aps":{"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, pointer: "/attachment-url"))
        #expect(answer.verdict == .nothingShows && answer.code == .gateNoAlert, "\(answer.sentence)")
    }

    @Test(
        "a request for a program of one's own, by the people that it names or by names that no library has",
        arguments: [
            #"{"userId":"1","title":"T","body":"B","image":"https://m.example/p.jpg","threadId":"x","priority":"high"}"#,
            #"{"user_id":1,"title":"T","body":"B","image":"https://m.example/p.jpg","mutable_content":true}"#,
            #"{"userIds":["1"],"notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"data":{"a":"b"}}"#,
            #"{"platform":"ios","alert":"T","image":"https://m.example/p.jpg","badge":1}"#,
            #"{"messageId":"1","title":"T","body":"B","image":"https://m.example/p.jpg","contentAvailable":false,"priority":"high"}"#,
            #"{"deviceTokens":["t"],"title":"T","body":"B","image":"https://m.example/p.jpg","mutableContent":true}"#,
            #"{"title":"T","body":"B","image":"https://m.example/p.jpg","sound":"default","category":"c","threadId":"x"}"#,
            #"curl https://push.acme.net/send -d '{"token":"t","title":"T","body":"B","image":"https://m.example/p.jpg","data":{}}'"#,
            #"curl https://push.acme.net/send -d '{"alert":"T","badge":1,"custom":{"image":"https://m.example/p.jpg"}}'"#,
            "send({ userId, title: 'T', body: 'B', image: 'https://m.example/p.jpg', mutableContent: true });",
            #"{"token":"t","title":"T","body":"B","image":"https://m.example/p.jpg","data":{"id":7}}"#,
            #"{"notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"receiver":"anna"}"#,
            #"{"token":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"},"sender":"shop","data":{"id":7}}"#,
            #"{"notification":{"title":"T","body":"B","image_url":"https://m.example/p.jpg","badge":3},"user":{"id":8}}"#,
            #"{"audience":{"segment":"gold"},"notification":{"alert":"T","image":"https://m.example/p.jpg"},"campaign":"c"}"#,
            #"{"deviceToken":"t","alert":{"title":"T"},"mutableContent":true,"payload":{"image":"https://m.example/p.jpg"}}"#,
            #"{"to":"anna","title":"T","body":"B","data":{"image":"https://m.example/p.jpg"}}"#,
            #"{"to":"anna@acme.net","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"}}"#,
            #"curl https://api.acme.net/send -d '{"to":"anna","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"}}'"#,
            #"curl https://api.acme.net/send -d '{"tokens":["a"],"notification":{"title":"T","imageUrl":"https://m.example/p.jpg"},"apns":{"mutableContent":true}}'"#,
            #"curl http://localhost:3005/push -d '{"to":"t","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"}}'"#,
            #"{"messages":[{"to":"anna","notification":{"title":"T","body":"B","image":"https://m.example/p.jpg"}}]}"#,
            #"{"messages":[{"to":"anna","title":"T","body":"B","mutableContent":true,"data":{"image":"https://m.example/p.jpg"}}]}"#,
            "await fetch('https://api.acme.net/push', { method: 'POST', body: JSON.stringify({ token: t, title: 'T', body: 'B', image: 'https://m.example/p.jpg', data: { id: 3 } }) });",
            "await axios.post('/api/push', { tokens: ids, notification: { title: 'T', body: 'B', imageUrl: 'https://m.example/p.jpg' }, data: { id: 3 } });",
            "await axios.post(`${API_URL}/push`, { to: user.id, notification: { title: 'T', body: 'B', image: 'https://m.example/p.jpg' } });",
            "const payload = { tokens: users.map(u => u.fcmToken), notification: { title, body, imageUrl: 'https://m.example/p.jpg' } };\nawait fetch('/api/send', { method: 'POST', body: JSON.stringify(payload) });",
            "await supabase.functions.invoke('send-push', { body: { to: user, title: 'T', body: 'B', mutableContent: true, image: 'https://m.example/p.jpg' } });",
            "r = requests.post(f\"{BASE_URL}/push\", json={\"to\": user, \"notification\": {\"title\": \"T\", \"body\": \"B\", \"image\": \"https://m.example/p.jpg\"}})",
            "final r = await http.post(Uri.parse('$baseUrl/push'), body: jsonEncode({'to': user, 'notification': {'title': 'T', 'body': 'B', 'image': 'https://m.example/p.jpg'}}));",
        ])
    func forPeople(text: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified, "\(answer.sentence)")
        #expect(answer.diagnostics.allSatisfy { $0.severity == .note }, "\(answer.diagnostics)")
    }

    @Test("what looks like a request for a service and has other names is called a guess")
    func guess() throws {
        let text =
            #"{"token":"t","notification":{"title":"T","image":"https://m.example/p.jpg"},"sender":"shop"}"#
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified, "\(answer.sentence)")
        #expect(answer.sentence.hasPrefix("This may be a request for FCM HTTP v1 or for a service"))
    }

    @Test(
        "a message of FCM by its own names is one without an address, too",
        arguments: [
            #"{"token":"t","notification":{"title":"T","body":"B"},"data":{"userId":1}}"#,
            #"{"token":"t","notification":{"title":"T","body":"B"},"priority":"high"}"#,
            #"curl https://api.acme.net/send -d '{"message":{"token":"t","notification":{"title":"T"},"data":{"id":1}}}'"#,
            "await admin.messaging().send({ token: t, notification: { title: 'T', body: 'B' }, data: { id: 3 } });",
            "app.post('/push', async (req, res) => {\n  const m = { token: t, notification: { title: 'T', body: 'B' }, data: { id: 3 } };\n  await admin.messaging().send(m);\n});",
            "const message = { token: t, notification: { title: 'T', body: 'B' }, data: { id: 3 } };\nawait messaging.send(message);\nawait axios.post('/api/log', message);",
        ])
    func message(text: String) throws {
        #expect(judged(text, offline: true)?.verdict == .refused)
    }

    @Test("a body for APNs is one without aps")
    func bodyForAPNs() throws {
        let curl =
            "curl --http2 -H 'apns-topic: com.example.app' -H 'apns-push-type: alert' -H 'authorization: bearer $T' "
            + #"-d '{"title":"T","body":"B","mutable-content":1,"extra":1,"image":"https://m.example/p.jpg"}'"#
            + " https://api.push.apple.com/3/device/\(String(repeating: "ab", count: 32))"
        #expect(judged(curl, offline: true)?.verdict == .nothingShows)
    }

    @Test("a service adds nothing to what is sent to APNs itself")
    func sentToAPNs() throws {
        let text = #"{"aps":{"mutable-content":1},"attachment-url":"https://m.example/p.jpg"}"#
        let curl =
            "curl --http2 -H 'apns-topic: com.example.app' -H 'apns-push-type: alert' -d '\(text)'"
            + " https://api.push.apple.com/3/device/\(String(repeating: "ab", count: 32))"
        let sent = try #require(judged(curl, pointer: "/attachment-url"))
        #expect(sent.verdict == .nothingShows && sent.code == .gateNoAlert)
        var settings = CheckSettings()
        settings.from = .apns
        let check = Check(settings, judge: StubJudge(pointer: "/attachment-url", failure: nil, url: nil))
        let payload = try #require(check.begin(Array(text.utf8), name: "-").first?.wait())
        #expect(payload.verdict == .nothingShows && payload.code == .gateNoAlert)
    }

    @Test(
        "what is sent to APNs itself is the payload, whatever it looks like",
        arguments: [
            (
                #"{"payload":{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}}"#,
                Verdict.nothingShows, Code.gateNoAlert
            ),
            (#"{"message":{"token":"t","notification":{"title":"T"}}}"#, .nothingShows, .gateNoAlert),
            (#"[{"message":{"token":"t","notification":{"title":"T"}}}]"#, .refused, .payloadShape),
            (#"[{"image":"https://m.example/p.jpg"}]"#, .refused, .payloadShape),
        ])
    func anyBody(text: String, verdict: Verdict, code: Code) throws {
        let curl =
            "curl --http2 -H 'apns-topic: com.example.app' -H 'apns-push-type: alert' -d '\(text)'"
            + " https://api.push.apple.com/3/device/\(String(repeating: "ab", count: 32))"
        let answer = try #require(judged(curl))
        #expect(answer.verdict == verdict && answer.code == code, "\(answer.sentence)")
    }

    @Test("a payload with a sound and no alert shows nothing")
    func sound() throws {
        let text =
            #"{"aps":{"mutable-content":1,"sound":"default"},"attachment-url":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, pointer: "/attachment-url"))
        #expect(answer.verdict == .nothingShows)
    }

    @Test("a property of code that the serialiser calls aps is not another name of aps")
    func serialised() {
        let text = """
            public class Root { [JsonPropertyName("aps")] public Aps Aps { get; set; } }
            public static string Build(string title, string url) => JsonSerializer.Serialize(new Root
            {
                Aps = new Aps { Alert = new Alert { Title = title } },
                AttachmentUrl = url,
            });
            """
        #expect(judged(text)?.code != .gateNotMutable)
    }

    @Test(
        "aps under another name is a payload that shows nothing, as in a run",
        arguments: ["APS", "Aps", "asp"])
    func misspelt(name: String) throws {
        let text = #"{"\#(name)":{"alert":"A","mutable-content":1},"image":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, pointer: "/image"))
        #expect(answer.verdict == .nothingShows && answer.code == .gateNoAlert, "\(answer.sentence)")
        let mark = answer.diagnostics.first { $0.code == .gateNotMutable }
        #expect(mark?.message.contains("\(name).mutable-content") == true)
    }

    @Test("a record without its payload is called so, with its cause")
    func report() throws {
        let text =
            #"{"v":1,"outcome":"original","code":"media.lost","cause":"http.status","budget_ms":30000,"attachments":[{"source":"https://m.example/p.jpg"}]}"#
        let answer = try #require(judged(text))
        #expect(answer.verdict == .notUnderstood && answer.sentence.contains("a record of nse-run"))
        #expect(answer.diagnostics.first?.hint?.contains("nse-run explain http.status") == true)
    }

    @Test("the options of a library that is not known tell nothing of what is around them")
    func options() throws {
        let answer = try #require(judged("send(token, {badge: 1, sound: 'default', 'mutable-content': 1});"))
        #expect(answer.verdict == .unverified && answer.code == nil)
        #expect(answer.diagnostics.map(\.code) == [.requestVariable])
    }

    @Test("a variable with the content of aps is not the whole payload")
    func contentOfAPS() throws {
        let answer = try #require(
            judged(
                "var iOSAps = { alert: { title: 'T', body: 'B' }, 'mutable-content': 1 };\nsend(user, iOSAps, extras);"
            ))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.allSatisfy { $0.severity == .note })
        let closed = try #require(judged("const aps = { alert: 'A', sound: 'default' };\nsend(user, aps);"))
        #expect(closed.verdict == .unverified)
        #expect(closed.diagnostics.contains { $0.code == .gateNotMutable && $0.severity == .note })
    }

    @Test("what a service's object holds is not known where it is a variable")
    func serviceObject() throws {
        let text =
            "admin.messaging().send({ token, notification: { title: 'T', body: 'B' },\n"
            + "  apns: { payload: { aps: { 'mutable-content': 1 }, notifee_options } } });"
        let answer = try #require(judged(text))
        #expect(!answer.diagnostics.contains { $0.code == .mediaVendorKey })
        #expect(answer.verdict == .unverified)
    }

    @Test("an address by itself in an object is judged as the picture's")
    func address() throws {
        let answer = try #require(
            judged(#"{"one": "https://m.example/render/42"}"#, pointer: "/attachment-url"))
        #expect(answer.verdict == .atRisk)
        #expect(answer.code == .urlNoExtension)
    }

    @Test("members without their brackets do not say that the text is missing")
    func members() throws {
        let text = "'ios_attachments' => ['one' => $picture],\n'big_picture' => $picture,"
        let answer = try #require(judged(text, pointer: "/att/one"))
        #expect(answer.verdict == .unverified)
    }

    @Test("a call whose end was not copied is read")
    func cut() throws {
        let text =
            "note = Payload(alert=PayloadAlert(title=\"T\", body=\"B\"), custom={\"image\": \"https://m.example/p.jpg\"}"
        let answer = try #require(judged(text, pointer: "/image"))
        #expect(answer.verdict != .notUnderstood)
    }

    /// Finds the picture that stands for one which is not in the text.
    private struct UnknownJudge: PayloadJudge {
        func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
            let media = JudgedMedia(
                pointer: "/attachment-url", dialect: "test", url: nil, outcome: .unverified,
                failure: CodedFailure(.mediaUnverified, "the address of the picture is not in the text"))
            let isThere = question.unknown.contains("/attachment-url")
            completion(JudgedPayload(media: isThere ? [media] : [], diagnostics: [], code: nil, record: []))
        }
    }

    @Test(
        "a picture may be among members that are not in the text, but not in aps",
        arguments: [
            ("const payload = {...base, aps: {alert: 'Hi', 'mutable-content': 1}};", Verdict.unverified),
            (
                "const payload = {data: {...more, id: 7}, aps: {alert: 'Hi', 'mutable-content': 1}};",
                .unverified
            ),
            ("const payload = {aps: {...common, alert: 'Hi'}, id: 7};", .unverified),
        ])
    func spread(text: String, verdict: Verdict) throws {
        let check = Check(CheckSettings(), judge: UnknownJudge())
        let answer = try #require(check.begin(Array(text.utf8), name: "-").first?.wait())
        #expect(answer.verdict == verdict, "\(answer.diagnostics)")
    }

    @Test(
        "a member of aps that JSON has twice is refused; a program keeps one",
        arguments: [
            (
                #"{"aps":{"alert":"a","mutable-content":0,"mutable-content":1},"image":"https://m.example/p.jpg"}"#,
                true
            ),
            (
                #"{"aps":{"alert":{"title":"a","title":"b"},"mutable-content":1},"image":"https://m.example/p.jpg"}"#,
                true
            ),
            (
                #"{"aps":{"alert":"a","mutable-content":1},"image":"https://m.example/p.jpg","x":1,"x":2}"#,
                false
            ),
            (
                "const payload = {aps: {alert: 'a', alert: 'b', 'mutable-content': 1}, image: 'https://m.example/p.jpg'};",
                false
            ),
        ])
    func twice(text: String, isRefused: Bool) throws {
        let answer = try #require(judged(text, pointer: "/image", url: "https://m.example/p.jpg"))
        let found = try #require(answer.diagnostics.first { $0.code == .payloadDuplicate })
        #expect(found.severity == (isRefused ? .error : .warning))
        #expect(answer.verdict == (isRefused ? .noPicture : .atRisk))
    }

    @Test("a name that JSON repeats on the way to the picture: which one a phone reads is not guessed")
    func onTheWay() throws {
        let text =
            #"{"aps":{"alert":"a","mutable-content":1},"image":"https://m.example/q.jpg","image":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, pointer: "/image", url: "https://m.example/p.jpg"))
        let found = try #require(answer.diagnostics.first { $0.code == .payloadDuplicate })
        #expect(found.severity == .error && found.message.contains("does not guess"))
        #expect(answer.verdict == .noPicture)
    }

    @Test("a push that was meant to be silent is told so, in the words of the engine")
    func silent() throws {
        let answer = try #require(judged(#"{"aps":{"content_available":1}}"#))
        let found = try #require(answer.diagnostics.first { $0.code == .payloadNotSilent })
        #expect(found.origin?.path == "aps.content_available")
        #expect(answer.verdict == .nothingShows)
    }

    @Test(
        "what keeps a silent push from the app comes first, and nothing is said about pictures",
        arguments: [
            (#"{"aps":{"content-available":1,"sound":""},"sync":1}"#, Code.payloadNotSilent),
            (#"{"aps":{"content-available":1},"sync":1}"#, .gateSilent),
            (#"{"aps":{"content-available":1},"gcm.message_id":"0:1"}"#, .gateSilent),
            (
                #"{"message":{"token":"x","apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"content-available":1}}},"data":{"sync":"1"}}}"#,
                .apnsPriority
            ),
        ])
    func meantSilent(text: String, code: Code) throws {
        let answer = try #require(judged("Silent push, the app does not wake up:\n" + text))
        #expect(answer.code == code && answer.sentence.hasPrefix(answer.diagnostics[0].message.prefix(30)))
        let ofPictures: Set<Code> = [.mediaNone, .mediaVendorKey, .gateNotMutable]
        #expect(!answer.diagnostics.contains { ofPictures.contains($0.code) })
    }

    @Test("an address of Bark on a user's own server is known by its icon")
    func ownServer() throws {
        let answer = try #require(judged("https://push.acme.dev/KEY/hi?icon=https://cdn.acme.dev/a.svg"))
        #expect(answer.input.sender?.identifier == "bark")
        #expect(answer.diagnostics.contains { $0.code == .typeUnsupported })
        #expect(judged("https://push.acme.dev/a.png?size=2&icons=https")?.input.sender == nil)
    }

    @Test("a type hint that is not in the text is not judged")
    func hint() throws {
        let text =
            "const payload = {aps: {alert: 'Hi', 'mutable-content': 1}, ab: {att: {url: 'https://m.example/p.jpg', type: kind}}};"
        let answer = try #require(judged(text, pointer: "/ab/att/url", url: "https://m.example/p.jpg"))
        #expect(!answer.diagnostics.contains { $0.code == .typeHint })
    }
}
