import NotificationCheck
import NotificationCore
import Testing

/// Texts around a push, of which none may change or lose it.
@Suite struct SurroundedPushTests {
    private static let push =
        #"{"aps": {"alert": "x", "mutable-content": 1}, "image": "https://cdn.shop.com/a.jpg"}"#

    private func pushes(_ text: String) -> [ReadPush] {
        if case .pushes(let pushes) = InputReader.read(Array(text.utf8), name: nil) { pushes } else { [] }
    }

    @Test func `backticks around members without their first brace`() throws {
        let found = pushes(
            "`\n  \"notification\": {\"title\": \"T\", \"body\": \"B\"},\n"
                + "  \"apns\": {\"payload\": {\"aps\": {\"mutable-content\": 1}}},\n  \"to\": \"t\"\n}`\n")
        #expect(found.count == 1)
        #expect(found.first?.value["to"]?.string == "t")
        #expect(found.first?.value.at("notification", "title")?.string == "T")
    }

    @Test func `words ahead of members without their braces`() {
        let found = pushes(
            "There is no image. My payload is like\n \"registration_ids\":[\"x\"],\n \"notification\":{\n"
                + "  \"title\": \"T\",\n  \"image\": \"https://cdn.shop.com/a.jpg\"\n")
        #expect(found.count == 1)
        #expect(found.first?.value["registration_ids"]?.elements?.count == 1)
        #expect(found.first?.value.at("notification", "title")?.string == "T")
    }

    @Test(arguments: ["", "Use this in your request\n", "Hi,\nadd\n"])
    func `members without their braces are no whole request`(words: String) throws {
        let answer = try #require(
            judged(
                words + #""apns": {"payload": {"aps": {"mutable-content": 1}}, "#
                    + #""fcm_options": {"image": "https://cdn.shop.com/a.jpg"}}"#, offline: true))
        #expect(answer.verdict == .unverified)
    }

    @Test func `a single backtick above and below an object is a code block`() throws {
        let found = pushes(
            "with the template\n\n`\n" + Self.push + "\n`\n\nUnfortunately, it fails (on 13.x)\n")
        #expect(found.count == 1)
        #expect(found.first?.shape == .markdown)
        #expect(found.first?.value.at("aps", "alert")?.string == "x")
    }

    @Test(arguments: ["{\n", ""])
    func `a single backtick may end the line of the last brace, below a part of an app`(brace: String) {
        let found = pushes(
            "I added:\ntarget 'NSE' do\n    pod 'Firebase/Messaging'\nend\nto the Podfile, and sent\n`\n"
                + brace
                + "  \"notification\": {\"title\": \"T\"},\n  \"to\": \"t\"\n}`\n\nNothing came.\n")
        #expect(found.count == 1)
        #expect(found.first?.shape == .markdown)
        #expect(found.first?.value["to"]?.string == "t")
        #expect(found.first?.value.at("notification", "title")?.string == "T")
    }

    @Test func `signs of a quotation are no part of the code`() throws {
        let found = pushes(
            "You can try this\n\n> $parameters = [\n>     'contents' => ['en' => 'a'],\n>     'ios_attachments' => "
                + "['id' => 'https://cdn.shop.com/a.jpg'],\n> ];\n")
        #expect(found.count == 1)
        #expect(found.first?.value.at("ios_attachments", "id")?.string == "https://cdn.shop.com/a.jpg")
        #expect(found.first?.value.at("contents", "en")?.string == "a")
    }

    @Test(
        arguments: [
            { "\($0 + 8)  " }, { "10:00:0\($0) | " }, { "[2024-05-01 10:00:0\($0)] " },
            { _ in "I/flutter ( 1234): " },
            { _ in "| " }, { _ in "// " }, { _ in ">> " }, { _ in "    * " },
        ] as [@Sendable (Int) -> String])
    func `what stands ahead of each line of an object is no part of it`(mark: @Sendable (Int) -> String)
        throws
    {
        let lines = [
            "{", "  \"aps\": {", "    \"alert\": \"x\"", "  },",
            "  \"image\": \"https://cdn.shop.com/a.jpg\"", "}",
        ]
        let text = lines.enumerated().map { mark($0.offset) + $0.element }.joined(separator: "\n")
        let found = pushes("It was sent:\n" + text + "\nand there is no image\n")
        #expect(found.first?.value.at("aps", "alert")?.string == "x", "\(text)")
        let place = try #require(found.first?.value["image"]?.origin?.range)
        #expect(
            String(decoding: Array(("It was sent:\n" + text).utf8)[place], as: UTF8.self)
                == "\"https://cdn.shop.com/a.jpg\"")
    }

    @Test(
        arguments: [
            { "\($0)  " }, { "\($0): " }, { "\($0). " }, { "  \($0) | " }, { "    \($0)\t" },
            { "\($0)\u{2502} " }, { _ in "> " }, { "\($0) +" }, { _ in "+" },
        ] as [@Sendable (Int) -> String])
    func `numbers of lines and marks of a diff are no part of the code`(mark: @Sendable (Int) -> String)
        throws
    {
        let code = [
            "const message = {", "  token,", "", "  notification: { title: 'a', body: 'b' },", "  apns: {",
            "    payload: { aps: { MARK } },", "    fcmOptions: { imageUrl: url },", "  },", "};",
            "await getMessaging().send(message);",
        ]
        for (name, isFault) in [("mutableContent: true", false), ("sound: 'default'", true)] {
            let lines = code.map { $0.replacing("MARK", with: name) }
            let marked = lines.enumerated().map { mark($0.offset + 8) + $0.element }.joined(separator: "\n")
            let text =
                mark(8).hasSuffix("+")
                ? "This is new:\n```diff\n\(marked)\n```\n" : "I send this:\n\n\(marked)\n"
            let answer = try #require(judged(text, offline: true))
            #expect(answer.verdict == (isFault ? .noPicture : .unverified), "\(text)\n\(answer.sentence)")
            guard isFault else { continue }
            #expect(answer.code == .gateNotMutable)
            let place = try #require(answer.diagnostics.first?.origin?.range.lowerBound)
            #expect(text.utf8.prefix(place).count { $0 == 10 } == 7)
        }
    }

    @Test(arguments: [true, false])
    func `a diff with the numbers of both files is read as the file after it`(isAdded: Bool) throws {
        let new = "payload: { aps: { \(isAdded ? "mutableContent: true" : "sound: 'b'") } },"
        let text = """
            10\t10\t   await getMessaging().send({
            11\t11\t     token, notification: { title, body },
            12\t12\t     apns: {
            13\t  \t-      payload: { aps: { sound: 'a' } },
              \t13\t+      \(new)
            14\t14\t       fcmOptions: { imageUrl: url },
            15\t15\t     },
            16\t16\t   });

            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == (isAdded ? .unverified : .noPicture), "\(answer.sentence)")
        #expect(answer.input.sender?.identifier == "firebase-admin")
    }

    @Test func `numbers ahead of lines leave the end of a heredoc where it was`() throws {
        let code = [
            "cat > push.json <<JSON", "{", "  \"aps\": {\"alert\": \"$1\", \"mutable-content\": 1},",
            "  \"media-url\": \"$2\"", "}", "JSON",
            "curl -H 'apns-topic: a.b.c' -H 'apns-push-type: alert' -d @push.json https://api.push.apple.com/3/device/$3",
        ]
        let text = code.enumerated().map { "\($0.offset + 7)  \($0.element)" }.joined(separator: "\n")
        #expect(
            judged(text, offline: true)?.verdict
                == judged(code.joined(separator: "\n"), offline: true)?.verdict)
    }

    private static let records = [
        #"{"level":30,"time":1714557600000,"req":{"method":"POST","url":"/notify"},"msg":"incoming request"}"#,
        #"{"level":30,"time":1714557600001,"pid":1,"hostname":"api","token":"t","notification":{"title":"a","body":"b","image":"https://cdn.shop.com/a.jpg"},"msg":"sending"}"#,
        #"{"level":30,"time":1714557600002,"res":{"statusCode":200},"msg":"request completed"}"#,
    ]

    @Test(arguments: [records.joined(separator: "\n") + "\n", records[1]])
    func `what a log adds to its records is no part of the push`(text: String) throws {
        let found = pushes(text)
        #expect(found.count == 1)
        #expect(found.first?.value["token"] != nil && found.first?.value["hostname"] == nil)
        #expect(judged(text, offline: true)?.code == .gateNotMutable)
    }

    @Test func `a log without a push is one text that is not understood`() {
        let text = Self.records[0] + "\n" + Self.records[2] + "\n"
        let answers = Check(CheckSettings(), judge: OfflineJudge()).begin(Array(text.utf8), name: "-")
        #expect(answers.count == 1)
        #expect(answers.first?.wait().code == .requestNotUnderstood)
    }

    @Test func `the code of a page with its entities`() {
        let code = Self.push.replacing("\"", with: "&quot;")
        #expect(pushes("<p>sent</p><pre><code>" + code + "</code></pre>").first?.value["image"] != nil)
    }

    @Test(arguments: [
        #"{"aps": {"alert": "x", "mutable-content": 1} "image": "https://cdn.shop.com/a.jpg"}"#,
        #"{"aps": {"alert": "x", "mutable-content": 1}, "a" {"b": 1}, "image": "https://cdn.shop.com/a.jpg"}"#,
    ])
    func `JSON with a fault is read whole`(json: String) throws {
        let answer = try #require(judged("My payload is\n\(json)\nbut there is no image.\n", offline: true))
        #expect(answer.sentence.hasPrefix("This is not valid JSON: correct that."))
        #expect(answer.diagnostics.contains { $0.code == .requestNotation })
    }

    @Test(arguments: [
        "My UNNotificationServiceExtension is not called. I send this:",
        "I implemented didReceiveNotificationRequest, aps-environment is set, but",
    ])
    func `words about an app are no file of it`(words: String) throws {
        let answer = try #require(
            judged(
                "\(words)\n\n{\"aps\": {\"alert\": \"x\"}, \"image\": \"https://cdn.shop.com/a.jpg\"}\n\nWhy?\n",
                offline: true))
        #expect(answer.code == .gateNotMutable)
    }

    @Test(
        arguments: [
            ("When the server sends a push with an image, Android shows it but iOS not showing", "Android"),
            (
                "I sent it with mutable-content, but the Notification Service Extension is not called",
                "debugger"
            ),
            (
                "The extension stops working when I add a framework to it, and the log says nothing",
                "embedded in the app"
            ),
            (
                "The image is not showing on iOS.\n\nthis.oneSignal.handleNotificationReceived().subscribe((d) => { console.log(d); });",
                "Android shows pictures"
            ),
        ])
    func `words alone get the causes in the order of their frequency`(words: String, part: String) throws {
        let answer = try #require(judged(words, offline: true))
        #expect(answer.code == .requestNotUnderstood && answer.title == "NOT UNDERSTOOD")
        #expect(answer.diagnostics.first?.hint?.contains(part) == true)
    }

    @Test(
        arguments: [
            ("Deployment Info, iOS version is 14.4\nIn my iPhone device version is 12.5.1\n", true),
            ("Its deployment target is 16.2, tested on an iPhone X (iOS 15.7).\n", true),
            (
                "My UNNotificationServiceExtension has minimum deployments 17.0, my phone is on iOS 16.\n",
                true
            ),
            ("Its deployment target is 15.0, tested on an iPhone X (iOS 15.7).\n", false),
            ("Its deployment target is 15, and my iPhone 12 has app version 3.1.\n", false),
            ("I lowered the deployment target from 16.0, my iPhone has iOS 15.\n", false),
            ("Deployment target 12.0 for the app, deployment target 16.0 there, iPhone on iOS 15\n", false),
            ("iPhone with deployment target iOS 14\n", false),
            ("device version 10, deployment target 12", false),
        ])
    func `a deployment target and a phone that the words name`(words: String, isFault: Bool) throws {
        let push = #"{"aps": {"alert": "x", "mutable-content": 1}, "image": "https://cdn.shop.com/a.jpg"}"#
        for text in [words, words + "\n" + push + "\nThere is no picture.\n"] {
            let answer = try #require(judged(text, offline: true))
            #expect((answer.code == .appDeploymentTarget) == isFault, "\(answer.title) \(answer.sentence)")
            #expect(!isFault || answer.title == "PICTURE AT RISK")
        }
    }

    @Test(arguments: [
        "UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, error in print(granted) }",
        "func application(_ a: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken t: Data) { send([\"alert\": \"x\", \"title\": \"y\"]) }",
    ])
    func `code of an app that is no push is read as none`(code: String) throws {
        let answer = try #require(judged(code, offline: true))
        #expect(answer.code == .requestNotUnderstood || answer.input.shape == .app, "\(answer.sentence)")
    }

    @Test(arguments: ["payload = ", "const p = ", "let p = "])
    func `a line of code is not YAML`(head: String) throws {
        let found = pushes(head + Self.push + (head == "payload = " ? "" : ";") + "\n")
        #expect(found.count == 1)
        #expect(found.first?.value.at("aps", "alert")?.string == "x")
        #expect(found.first?.value["image"]?.string == "https://cdn.shop.com/a.jpg")
    }

    @Test(arguments: [
        (#"{"message": {"token": "t", "notification": {"title": "T"}}}"#, "message"),
        (#"{"to": "t", "notification": {"title": "T", "image": "https://cdn.shop.com/a.jpg"}}"#, "to"),
        (#"{"app_id": "a", "contents": {"en": "b"}, "include_player_ids": ["c"]}"#, "app_id"),
        (#"{'aps': {'alert': 'x', 'mutable-content': 1}}"#, "aps"),
        (push, "aps"),
    ])
    func `words and JSON on one line are not YAML`(request: (text: String, name: String)) throws {
        let line = "My payload is: \(request.text)"
        for text in [
            line, line + "\n", line + " and there is no picture\n", line + "\nExpected: a picture\n",
        ] {
            let found = pushes(text)
            #expect(found.count == 1 && found.first?.notation != .yaml, "\(text)")
            #expect(found.first?.value.members?.first?.name == request.name, "\(text)")
        }
        #expect(pushes("First: \(request.text)\nSecond: \(request.text)\n").count == 2)
    }

    @Test(arguments: [
        "aps: {alert: x, mutable-content: 1}\nimage: https://cdn.shop.com/a.jpg\n",
        "message: {token: t, notification: {title: T}}\n",
        "service: notify.mobile_app_x\ndata: {message: B, data: {image: /local/a.jpg}}\n",
        "to: t\nnotification: {title: T, image: \"https://cdn.shop.com/a.jpg\"}\n",
    ])
    func `YAML with braces is YAML`(text: String) {
        #expect(pushes(text).map(\.notation) == [.yaml])
    }

    @Test(arguments: ["ERROR broken line", "not json", "\"str\"", "# c"])
    func `a broken line between lines of NDJSON is named, and no push gets lost in silence`(line: String)
        throws
    {
        let good = Array(repeating: Self.push, count: 3)
        let text = (good + [line] + good).joined(separator: "\n") + "\n"
        guard case .notUnderstood(let why) = InputReader.read(Array(text.utf8), name: nil) else {
            #expect(pushes(text).count == 6)
            return
        }
        #expect(why.nearest.contains("line 4"))
    }

    @Test(arguments: [
        "%\n%\n# end\n", "%\nINFO sent 1\n%\nINFO sent 2\n", "%\nand this one:\n  %\nWhy?\n",
    ])
    func `every line of JSON among words is read`(text: String) {
        #expect(pushes(text.replacing("%", with: Self.push)).count == 2, "\(text)")
    }

    @Test func `lines are read one by one where most are pushes`() {
        let record = #"{"level":"info","msg":"started"}"#
        for (lines, name, isRead) in [
            ([Self.push, "# c"], "a.jsonl", true), ([Self.push, "# c"], "a.txt", false),
            ([Self.push, Self.push, "x", Self.push], "-", true), ([Self.push, Self.push], "a.ndjson", false),
            ([record, Self.push, "at main.js:4", record], "app.jsonl", false),
            (["{", "\"a\": {}", "}"], "a.jsonl", false), (["x"], "a.ndjson", true),
            ([String(Self.push.dropLast()), Self.push], "a.ndjson", true),
        ] as [([String], String, Bool)] {
            let text = lines.joined(separator: "\n") + "\n"
            #expect(InputReader.hasStrayLine(Array(text.utf8), name: name) == isRead, "\(lines)")
        }
    }

    @Test func `words of a dump without braces stay texts`() throws {
        let found = pushes(
            "aps =\n    alert = Yes;\n    \"mutable-content\" = 1;\nimage = \"https://cdn.shop.com/a.jpg\";\n"
        )
        #expect(found.first?.value.at("aps", "alert")?.string == "Yes")
    }

    @Test func `settings of Babel and ESLint are no Expo app`() {
        for text in [
            #"{"presets":["babel-preset-expo"],"plugins":["react-native-reanimated/plugin"]}"#,
            #"{"extends":"x","plugins":["react-native"]}"#, #"{"plugins":["react-native"]}"#,
        ] {
            if case .appText = InputReader.read(Array(text.utf8), name: "config.json") {
                let app = AppReader.read(text: Array(text.utf8), name: "config.json")
                #expect(app?.diagnostics.isEmpty ?? true, "\(text)")
            }
        }
    }

    @Test func `a mark of a diff alone is no empty input`() {
        guard case .notUnderstood(let why) = InputReader.read(Array("+".utf8), name: nil) else { return }
        #expect(why.nearest != "an empty input")
    }

    @Test func `columns of a long line are those of a short one`() {
        let bytes = Array(
            (String(repeating: "\u{E4}b", count: 5000) + "\n" + String(repeating: "x", count: 3000)).utf8)
        let starts = LineStarts(bytes)
        for offset in [0, 1, 2, 3, 1023, 1024, 1025, 4096, 14_999, 15_000, 15_001, 16_384, 18_000, 18_001] {
            let expected = TextPosition(of: offset, in: bytes)
            let found = starts.position(of: offset, in: bytes)
            #expect(found.line == expected.line && found.column == expected.column, "\(offset)")
        }
    }

    private static let beginnings = [
        "2026-03-02 09:14:11 INFO push sent: ", "[2026-03-02T09:14:11.123Z] DEBUG (worker-3) payload=",
        "Mar  2 09:14:11 web-1 app[1234]: sending ",
        "level=info ts=2026-03-02T09:14:11Z msg=\"push\" body=",
        "I, [2026-03-02T09:14:11.123456 #4242]  INFO -- : Sending ",
        "09:14:11.123 [main] INFO  c.a.PushService - Request: ", "2026/03/02 09:14:11 push.go:42: payload ",
        "DEBUG:push:sending ", "[09:14:11] LOG  Received: ",
        "Mar 02, 2026 9:14:11 AM com.acme.Push send INFO: body ", "E/Push: onMessage ",
        "production.INFO: FCM payload ", "{\"level\":\"info\",\"time\":1700000000} sent ",
        "Hi all, I send this payload: ", "My request body is ", "1) ", "- ", "> ", "// sent: ", "# payload ",
        "curl says: ", "Payload => ", "payload (312 bytes): ", "userInfo: ", "node:42 ",
        "<14>1 2026-03-02T09:14:11Z host app - - - ", "time=\"2026-03-02\" level=debug msg=", "[push] ",
        "(1/3) ", "W0302 09:14:11.000000 1 push.cc:12] ", "[NOTICE] 2026 {worker} ", "INFO {\"a\":1} then ",
        "Response {\"success\":true} for ", "2026-03-02T09:14:11+01:00 push[7] <debug>: request: ",
    ]
    private static let ends = [
        "", " sent in 12ms\n", " -> 200 OK\n", "\nThe image does not show.\n", ", status=200 id=8f7\n",
        " (retry 2)\n", "\n2026-03-02 09:14:12 INFO done {\"success\":1}\n",
    ]

    @Test("a push between words, times and levels is found", arguments: beginnings)
    func isFound(beginning: String) throws {
        let bodies = [
            (Self.push, "image"),
            (
                #"{"message":{"token":"t","notification":{"title":"T"},"apns":{"fcm_options":{"image":"https://cdn.shop.com/a.jpg"}}}}"#,
                "message"
            ),
            (
                #"{"app_id":"a","contents":{"en":"B"},"included_segments":["All"],"ios_attachments":{"id":"https://cdn.shop.com/a.jpg"}}"#,
                "ios_attachments"
            ),
        ]
        let number = try #require(Self.beginnings.firstIndex(of: beginning))
        for (index, body) in bodies.enumerated() {
            let text = beginning + body.0 + Self.ends[(number + index) % Self.ends.count]
            let found = pushes(text)
            #expect(found.count == 1 && found.first?.value[body.1] != nil, "\(text)")
        }
    }
}
