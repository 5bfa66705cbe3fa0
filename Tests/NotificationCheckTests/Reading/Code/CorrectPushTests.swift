import NotificationCheck
import NotificationCore
import Testing

@Suite struct CorrectPushTests {
    @Test("a correct push in code raises no alarm", arguments: CorrectPush.all)
    func noAlarm(push: CorrectPush) throws {
        let answer = try #require(judged(push.text, offline: true))
        let alarms = answer.diagnostics.filter { $0.severity != .note && $0.code != .requestNotUnderstood }
        #expect(alarms.isEmpty, "\(answer.verdict): \(alarms.map(\.message))")
        #expect([.unverified, .notUnderstood].contains(answer.verdict))
    }

    @Test("of correct pushes at most one in ten is not understood")
    func isUnderstood() throws {
        let answers = CorrectPush.all.map { judged($0.text, offline: true)?.verdict }
        #expect(CorrectPush.all.count >= 240)
        #expect(answers.count { $0 == .notUnderstood } * 10 <= answers.count)
    }

    @Test(
        "what could not be read is said, with its place",
        arguments: [
            (
                "const m = {token, notification: {title: 'a', body: 'b'}, apns: apnsFor(url)};",
                "apnsFor(url)", "apns"
            ),
            ("const m = {...base, token, notification: {title: 'a', body: 'b'}};", "base", ""),
        ])
    func says(text: String, name: String, path: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        let note = try #require(answer.diagnostics.first { $0.message.contains("so that was not checked") })
        #expect(note.code == .requestVariable)
        #expect(note.origin != nil)
        #expect(note.hint?.contains("nse-run check payload.json") == true)
    }

    @Test("receivers hold no picture, and what is around a part is no value of it")
    func noPicture() throws {
        let text =
            "let n = [\"include_player_ids\": [friend], \"contents\": [\"en\": text], \"headings\": [\"en\": name]]\nOneSignal.postNotification(n)"
        #expect(judged(text, offline: true)?.sentence == "The code that was read names no picture.")
        let cut =
            "\"payload\": {\n\"aps\": {\"alert\": {\"title\": title}, \"mutable-content\": 1}\n},\nif (image != null)\n\"fcm_options\": {\"image\": image},\n},\n};\nprint(jsonEncode(payload));"
        #expect(judged(cut, offline: true)?.sentence.hasPrefix("What decides is not") == true)
        for above in [
            "mutableContent: true,\n},\n},\nfcmOptions: {imageUrl},\n},\n}\nawait messaging.send(message);",
            "MutableContent: true,\n},\n},\nFCMOptions: &messaging.APNSFCMOptions{ImageURL: url},\n},\n}",
        ] {
            #expect(judged(above, offline: true)?.verdict == .unverified)
        }
        let part = try #require(judged("\"badge\": 1,\n\"mutable-content\": 1", offline: true))
        #expect(part.diagnostics.allSatisfy { !$0.message.contains("what is around it") })
    }

    @Test("what code without a name of Expo sends may be for a service of its own")
    func unnamedService() throws {
        let text =
            "sendPush({ to: user.token, title: 'Hi', body: 'There', image: 'https://m.example/p.jpg' });"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.sentence.hasPrefix("This may be a request for Expo or for a service of your own"))
        #expect(answer.diagnostics.contains { $0.code == .gateNotMutable && $0.severity == .note })
    }

    @Test("a call of a library that is not read is named, and nothing about it is certain")
    func unreadCall() throws {
        let text = "notifier.send(AcmePush(token=t, title='a', body='b', image=url, rich=True))"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.allSatisfy { $0.severity == .note })
        #expect(answer.diagnostics.contains { $0.message.contains("built by calls of AcmePush") })
    }

    @Test("of Pushy's builder without an alert no other library's place is named")
    func builderWithoutAlert() throws {
        let text =
            "builder.setContentAvailable(true);\nbuilder.setMutableContent(true);\nbuilder.addCustomProperty(\"image\", \"https://m.example/a.png\");"
        let answer = try #require(judged(text, offline: true))
        #expect(!answer.diagnostics.contains { $0.severity == .error }, "\(answer.diagnostics)")
    }

    @Test(
        "code with calls of a library that is not read is no request of another one",
        arguments: [
            ("apns2.ts", "apns2 for JavaScript"), ("notnoop.java", "java-apns"),
            ("APNSwift.swift", "APNSwift"), ("old.go", "anachronistic/apns"), ("ably.ts", "Ably's library"),
        ])
    func unreadLibrary(name: String, library: String) throws {
        let push = try #require(CorrectPush.all.first { $0.name == name })
        let answer = try #require(judged(push.text, offline: true))
        #expect(answer.verdict == .unverified && answer.input.sender == nil)
        let note = try #require(answer.diagnostics.first { $0.message.contains("calls of " + library) })
        #expect(note.origin != nil && note.hint?.hasPrefix("Print what it sends (") == true)
        #expect(!answer.diagnostics.contains { $0.code == .gateNoAlert || $0.code == .mediaNone })
    }

    @Test(
        "code of a push in calls that are not read is not checked, and is told how to print it",
        arguments: [
            (
                "let b = DefaultNotificationBuilder::new().set_title(\"Hi\").set_mutable_content();\nlet mut p = b.build(token, Default::default());\np.add_custom_data(\"image\", &url)?;",
                "a2", "to_json_string"
            ),
            (
                "var push = new ApplePush(ApplePushType.Alert).AddMutableContent().AddAlert(\"a\", \"b\").AddToken(t);",
                "dotAPNS", "GeneratePayload"
            ),
            (
                "apsDict =\n  object\n    [ \"alert\" .= object [\"title\" .= (\"New message\" :: Text)],\n      \"mutable-content\" .= '1'\n    ]",
                "a push in a language", "Print the JSON"
            ),
            (
                "(-> (Aps/builder) (.setMutableContent true) (.setSound \"default\") .build)",
                "a push in a language", "Print the JSON"
            ),
            (
                "public record Aps([property: JsonPropertyName(\"alert\")] Alert Alert, [property: JsonPropertyName(\"mutable-content\")] int MutableContent = 1);\nvar push = new PushPayload(new Aps(new Alert(\"Hi\")), url);",
                "code or a log about pushes", "Print the JSON"
            ),
        ])
    func unreadCalls(text: String, words: String, advice: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified && answer.sentence.contains(words), "\(answer.sentence)")
        #expect(answer.diagnostics.map(\.severity) == [.note])
        #expect(answer.diagnostics.first?.hint?.contains(advice) == true)
    }

    @Test(
        "the file of a template is filled in by a program, and another one is not",
        arguments: [
            ("push.mustache", Verdict.unverified), ("messages.properties", .unverified), ("-", .noPicture),
        ])
    func template(name: String, verdict: Verdict) {
        let text =
            #"{"aps":{"alert":{"title":"Shop","body":"Hi"},"mutable-content":1},"image":"{{image}}"}"#
        let answers = Check(CheckSettings(), judge: OfflineJudge()).begin(Array(text.utf8), name: name)
        #expect(answers.map { $0.wait().verdict } == [verdict])
    }

    @Test(
        "where the texts are to be filled in, so is the picture's address",
        arguments: [("{{title}}", "{{image}}"), ("<Title>", "<Image URL>"), ("Hi %s", "%s")])
    func documentation(title: String, image: String) throws {
        let text =
            #"{"aps":{"alert":{"title":"\#(title)","body":"B"},"mutable-content":1},"image":"\#(image)"}"#
        let answer = try #require(judged("The body:\n```json\n\(text)\n```", offline: true))
        #expect(answer.verdict == .unverified && answer.diagnostics.allSatisfy { $0.severity == .note })
        // By itself it is what is sent.
        #expect(try #require(judged(text, offline: true)).code == .urlPlaceholder)
    }

    @Test("a push that names no picture has lost none, whatever its own keys or its service's marks hold")
    func losesNone() throws {
        for text in [
            "cat > p.json <<E\n{\"session_id\":\"$B\",\"aps\":{\"alert\":\"a\"}}\nE\nxcrun simctl push booted p.json",
            #"{"aps":{"alert":"a","mutable-content":1},"gcm.message_id":"0:1"}"#,
            #"{"aps":{"alert":"a"},"custom":{"i":"5f0"}}"#,
        ] {
            let ruling = try #require(judged(text, offline: true)?.ruling)
            #expect(!FailOn.lost.fails(ruling), "\(text)")
        }
        let answer = try #require(judged(#"{"aps":{"alert":"a"}}"#, offline: true))
        #expect(answer.code == .mediaNone && answer.sentence == "The push names no picture, only a text.")
        let lost = try #require(judged(#"{"aps":{"alert":"a"},"image":"https://m.example/a.jpg"}"#)?.ruling)
        #expect(FailOn.lost.fails(lost))
    }

    @Test("code that only mentions pushes is not understood")
    func mention() throws {
        let text = "import firebase_admin\nmessaging.subscribe_to_topic(tokens, 'news')\nlog('push set')"
        #expect(judged(text, offline: true)?.verdict == .notUnderstood)
    }

    @Test(
        "code that makes a library's notification of what is not in the text is not checked",
        arguments: [
            "note = Pigeon.APNS.Notification.new(text, token, Push.topic())\nPigeon.APNS.push(note)",
            "import apns2\nn = apns2.Notification(payload=made, priority=low)\nclient.push(n, token)",
            "Apns = new ApnsConfig\n{\n  Aps = new Aps\n  {\n    Alert = new ApsAlert { Title = t },\n    Badge = n,\n  }\n}\n};\nawait FirebaseMessaging.DefaultInstance.SendAsync(m);",
        ])
    func notification(text: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified && answer.diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test("a part of a name is no package, and a translated text no object")
    func readWhole() throws {
        for name in [
            "with.vb", "anonymous.vb", "onesignal.go", "struct.rs", "payload.rs", "added.sh", "block.kt",
            "launch.java", "words.jsonl", "private.js", "pushwoosh.js", "bark of one's own.sh", "activity.ts",
            "stored at Iterable.py",
            "translated.rb", "grouped.php", "play.scala", "own.php", "own.java", "branch.go",
        ] {
            let push = try #require(CorrectPush.all.first { $0.name == name })
            let answer = try #require(judged(push.text, offline: true))
            #expect(!answer.diagnostics.contains { $0.message.contains("built by calls") }, "\(name)")
            #expect(answer.verdict == .unverified, "\(name)")
        }
    }

    @Test(
        "of several pushes in code those that are not judged are named, and parts of one are not",
        arguments: [("two", 3), ("part", nil)] as [(String, Int?)])
    func another(name: String, line: Int?) throws {
        let apns = "apns: { payload: { aps: { 'mutable-content': 1 } }, fcm_options: { image: url } }"
        let text =
            line == nil
            ? "const apns = { payload: { aps: { alert: 'a', 'mutable-content': 1 } } };\nsend({ token, notification: { title: 'a' }, apns });"
            : "const a = { token, notification: { title: 'a' }, \(apns) };\nsend(a);\nconst b = { topic, notification: { title: 'b' } };"
        let answer = try #require(judged(text, offline: true))
        let note = answer.diagnostics.first { $0.message.hasPrefix("There is another push") }
        #expect(note?.origin.map { TextPosition(of: $0.range.lowerBound, in: Array(text.utf8)).line } == line)
    }

    @Test("code that names no picture is told so, and has lost none", arguments: ["plain.py", "returned.py"])
    func withoutPicture(name: String) throws {
        let push = try #require(CorrectPush.all.first { $0.name == name })
        #expect(judged(push.text, offline: true)?.sentence == "The code that was read names no picture.")
    }

    @Test(
        "what several languages have names none of them",
        arguments: [
            (
                "func send() {\n    let payload: [String: Any] = [\"aps\": [\"alert\": nil ?? title]]",
                Notation.swift
            ),
            (
                "fun send(title: String) {\n    val body = Body(aps = Aps(alert = title, mutableContent = 1), image = url)\n}",
                .kotlin
            ),
            (
                "let payload = json!({\"aps\": {\"alert\": title, \"mutable-content\": 1}, \"image\": url});",
                .rust
            ),
        ])
    func language(text: String, notation: Notation) throws {
        #expect(try #require(judged(text, offline: true)).input.notation == notation)
    }

    @Test("a package for pushes that is not read is named")
    func unreadPackage() throws {
        let text =
            "const P = require('acme-push');\nP.send(ids, {title: 'a', body: 'b', mutableContent: 1});"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.contains { $0.message.contains("acme-push") })
    }

    @Test("only what was read whole is called right")
    func rightness() throws {
        let whole = #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}"#
        let part = "const p = {aps: {alert: title, 'mutable-content': 1}, image: 'https://m.example/p.jpg'};"
        #expect(judged(whole, offline: true)?.sentence.contains("Everything before the download") == true)
        #expect(judged(part, offline: true)?.sentence.contains("Everything before the download") == false)
        // Corrected before it was judged; of what was read in another notation nothing was guessed.
        let faulty = whole.dropLast() + " /* sent */}"
        #expect(judged(String(faulty), offline: true)?.sentence.contains("not valid JSON") == true)
        let python = whole.replacing("\"", with: "'")
        #expect(judged(python, offline: true)?.sentence.contains("Everything before the download") == true)
    }

    @Test("of a service that is not known only the address is checked")
    func unknownService() throws {
        let text =
            "curl https://api.acme-push.example/send -d '{\"device\":\"x\",\"text\":\"hi\",\"image\":\"https://m.example/p.jpg\"}'"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        #expect(answer.sentence.hasPrefix("This service is not known here."))
    }

    @Test("a missing mark is reported where it has to be written")
    func place() throws {
        let text =
            #"{"message":{"token":"x","notification":{"title":"a"},"apns":{"fcm_options":{"image":"https://m.example/p.jpg"}}}}"#
        let answer = try #require(judged(text, offline: true))
        let missing = try #require(answer.diagnostics.first { $0.code == .gateNotMutable })
        #expect(missing.origin?.path == "message.apns.payload.aps")
    }

    @Test(
        "each request of a file is judged, and a line of a log without a push is none",
        arguments: [
            (
                """
                ### rich
                POST https://api.push.apple.com/3/device/ab HTTP/2
                apns-topic: com.acme.app

                {"aps": {"alert": "a", "mutable-content": 1}, "image-url": "https://m.example/p.jpg"}

                > {% client.assert(response.status === 200) %}

                ### forgotten
                POST https://api.push.apple.com/3/device/ab HTTP/2
                apns-topic: com.acme.app

                {"aps": {"alert": "a"}, "image-url": "https://m.example/p.jpg"}
                """, [[], [Code.gateNotMutable]]
            ),
            (
                """
                {"level":"info","msg":"push","body":{"aps":{"alert":"a","mutable-content":1},"image-url":"https://m.example/p.jpg"}}
                {"level":"info","msg":"sent","status":200}
                """, [[]]
            ),
        ])
    func several(text: String, errors: [[Code]]) {
        let answers = Check(CheckSettings(), judge: OfflineJudge()).begin(Array(text.utf8), name: "-")
            .map { $0.wait() }
        #expect(
            answers.map { $0.diagnostics.filter { $0.severity == .error }.map(\.code) } == errors)
    }

    @Test("of many inputs one without a fault is one line")
    func line() throws {
        let text = #"{"aps":{"alert":"B","mutable-content":1},"image":"https://m.example/p.jpg"}"#
        let answer = try #require(judged(text, offline: true))
        #expect(AnswerText(colour: false, namesInput: true).text(of: answer).count { $0 == "\n" } == 1)
    }
}
