import NotificationCheck
import NotificationCore
import Testing

/// Code whose calls are not read, and what is said of it.
@Suite struct UnreadCallTests {
    @Test("what is not read is not called a text without a push")
    func unread() throws {
        let push = try #require(CorrectPush.all.first { $0.name == "clojure.clj" })
        let answer = try #require(judged(push.text, offline: true))
        #expect(answer.sentence.contains("a push in a language or with calls that are not read here"))
    }

    @Test("what a call that is not read may do otherwise is not said for certain", arguments: ["kebab.rs"])
    func partly(name: String) throws {
        let push = try #require(CorrectPush.all.first { $0.name == name })
        let answer = try #require(judged(push.text, offline: true))
        #expect(answer.diagnostics.contains { $0.message.contains("built by calls of") })
        let certain = answer.diagnostics.filter { $0.code.family == .gate || $0.code == .requestWrongName }
        #expect(certain.allSatisfy { $0.message.hasPrefix("As far as it is read: ") })
    }

    @Test("a call that is not read is told with what its library prints")
    func printing() throws {
        let text = """
            import urbanairship as ua
            push = airship.create_push()
            push.audience = ua.all_
            push.notification = ua.notification(ios=ua.ios(alert='Hi', extra={'image': url}))
            push.device_types = ua.device_types('ios')
            """
        let answer = try #require(judged(text, offline: true))
        let note = try #require(answer.diagnostics.first { $0.message.contains("calls of airship.create") })
        #expect(note.hint?.contains("print(push.payload)") == true)
    }

    @Test("the arguments of a call that is not read are not judged by the names of the payload")
    func argumentsOfCall() throws {
        let text = """
            config = client.build_apns_config(priority="high", ttl=10, title="T", alert="B", mutable_content=True)
            message = Message(apns=config, token=token)
            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.allSatisfy { !$0.message.contains("As far as it is read") })
        #expect(answer.diagnostics.contains { $0.message.contains("calls of client.build_apns_config") })
    }

    @Test("the calls of a library that is not read are no names of FCM's request")
    func setters() throws {
        let text = """
            $push = new PushNotification('fcm');
            $push->setMessage(['notification' => ['title' => 'T', 'sound' => 's'], 'data' => ['image_url' => $url]])->setDevicesToken(['token'])->send();
            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.contains { $0.message.contains("built by calls of") })
        #expect(!answer.diagnostics.contains { [.requestWrongName, .requestWrongPlace].contains($0.code) })
    }

    @Test(
        "a library is told with how it prints what it sends, and with how it writes the mark",
        arguments: [
            (
                "n = Rpush::Fcm::Notification.new\nn.app = app\nn.device_token = token\nn.notification = { title: 'T', body: 'B', image: 'https://m.example/p.jpg' }\nn.save!",
                "rpush's FCM", "as_json"
            ),
            (
                "var push = new ApplePush(ApplePushType.Alert).AddAlert(\"T\", \"B\").AddCustomProperty(\"image\", url).AddToken(t);",
                "dotAPNS", "AddCustomProperty(\"mutable-content\", 1, true)"
            ),
            (
                "let apns = FCMApnsConfig(headers: [:], aps: FCMApnsApsObject(alertString: \"x\", sound: \"default\"))\nlet message = FCMMessage(token: token, notification: FCMNotification(title: \"T\", body: \"B\"), apns: apns)",
                "FCM for Vapor", "encode(message)"
            ),
        ])
    func prints(text: String, name: String, words: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified && answer.diagnostics.allSatisfy { $0.severity == .note })
        let note = try #require(answer.diagnostics.first { $0.message.contains("calls of \(name)") })
        #expect(note.hint?.contains(words) == true)
    }

    @Test("code of PHP is no XML")
    func php() throws {
        let text = """
            <?php
            $notificationBuilder = new PayloadNotificationBuilder('my title');
            $notificationBuilder->setBody('Hello world');
            FCM::sendTo($tokens, $option, $notificationBuilder->build(), $data);
            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        #expect(answer.diagnostics.contains { $0.hint?.contains("switched off in 2024") == true })
    }

    @Test("a picture that code sets on what it does not send is named, with its place")
    func elsewhere() throws {
        let text = """
            $notification = Notification::create($title, $body)->withImageUrl("https://m.example/p.jpg");
            $message = CloudMessage::fromArray(['token' => $t, 'apns' => ['payload' => ['aps' => ['alert' => $body, 'mutable-content' => 1]]]]);
            $messaging->send($message);
            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified)
        let note = try #require(answer.diagnostics.first { $0.message.contains("names a picture here") })
        #expect(note.origin != nil)
    }

    @Test("the service of a typed model is known, whatever the case of its names")
    func typedModel() throws {
        for name in ["typed.java", "typed.cs"] {
            let push = try #require(CorrectPush.all.first { $0.name == name })
            #expect(judged(push.text, offline: true)?.input.sender?.identifier == "onesignal")
        }
    }
}
