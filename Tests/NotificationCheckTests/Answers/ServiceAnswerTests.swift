import NotificationCheck
import NotificationCore
import Testing

@Suite struct ServiceAnswerTests {
    @Test(
        "an answer of APNs or a service says what it means",
        arguments: [
            (#"{"reason":"BadDeviceToken"}"#, Code.apnsDeviceToken),
            (#"{"data":[{"error":"APNS_BAD_DEVICE_TOKEN","status":"error"}]}"#, .apnsDeviceToken),
            (#"{"data":[{"error":"BadDeviceToken","token":{"token":"a"}}]}"#, .apnsDeviceToken),
            (
                #"failed: [{ device: 'ab', status: 400, response: { reason: 'TopicDisallowed' } }]"#,
                .apnsTopic
            ),
            (#"HTTP/2 403 {"reason":"ExpiredProviderToken"}"#, .apnsAuthorization),
            (
                #"{"now":{"pushNotification":{"payload":"{\"aps\":{\"alert\":\"a\"}}","topic":"a.b"},"rejectionReason":"DeviceTokenNotForTopic"},"success":true}"#,
                .apnsTopic
            ),
            (
                #"{"error":{"code":403,"status":"PERMISSION_DENIED","details":[{"errorCode":"SENDER_ID_MISMATCH"}]}}"#,
                .apnsDeviceToken
            ),
            (
                #"{"status":"error","message":"not a registered recipient","details":{"error":"DeviceNotRegistered"}}"#,
                .apnsDeviceToken
            ),
            (
                #"{"code":"messaging/mismatched-credential","message":"The caller does not have permission"}"#,
                .requestNotSent
            ),
            (#"{"reason":"PayloadTooLarge"}"#, .payloadTooLarge),
            (#"{"reason":"DuplicateHeaders"}"#, .apnsDuplicateHeader),
            (#"{"reason":"InternalServerError"}"#, .requestNotSent),
            (
                #"{"error":{"details":[{"errorCode":"THIRD_PARTY_AUTH_ERROR"},{"reason":"BadEnvironmentKeyInToken"}]}}"#,
                .apnsEnvironment
            ),
            (#"{"error":{"code":400,"status":"INVALID_ARGUMENT"}}"#, .requestInvalidValue),
            (
                #"{"error":{"code":400,"message":"Request contains an invalid argument.","errors":[{"message":"a"}]}}"#,
                .requestInvalidValue
            ),
            (
                "Invalid JSON payload received. Unknown name \\\"mutableContent\\\" at 'message.notification'",
                .requestWrongPlace
            ),
        ] as [(String, Code)])
    func meaning(_ text: String, _ code: Code) throws {
        let answer = try #require(judged(text))
        #expect(answer.verdict == .refused)
        #expect(answer.code == code)
    }

    @Test(
        "who refused it is told",
        arguments: [
            (#"{"reason":"PayloadTooLarge"}"#, "APNS"), (#"{"reason":"InternalServerError"}"#, "APNS"),
            (#"{"errors":["All included players are not subscribed"]}"#, "THE SERVICE"),
            (#"{"status":"error","details":{"error":"DeviceNotRegistered"}}"#, "THE SERVICE"),
            (#"{"error":{"details":[{"errorCode":"SENDER_ID_MISMATCH"}]}}"#, "THE SERVICE"),
        ])
    func refuser(_ text: String, _ name: String) throws {
        let answer = try #require(judged(text))
        #expect(answer.title == "\(name) REFUSES IT" && answer.verdict == .refused)
    }

    @Test(
        "an answer with words that are not known is none of a push",
        arguments: [
            #"{"errors":["Something went wrong"]}"#, #"{"success":false,"error":"bad"}"#,
            #"{"multicast_id":1,"success":0,"failure":1,"results":[{"error":"Odd"}]}"#,
            "{ sent: [], failed: [ { device: 'ab', error: 'odd' } ] }",
        ])
    func unknownWords(_ text: String) throws {
        let answer = try #require(judged(text))
        #expect(answer.verdict == .notUnderstood && answer.sentence.contains("answer of a service"))
    }

    @Test(
        "the answer of a service that took the push is no payload without aps",
        arguments: [
            #"{"name":"projects/a/messages/0:1500415314455276%31bd1c9631bd1c96"}"#,
            #"{"id":"8a7c6b5e-1111-4222-8333-944455566677","external_id":null}"#,
            #"{"data":[{"status":"ok","id":"XXXXXXXX-XXXX"}]}"#, #"{"MessageId":"e8e6c6b1"}"#,
            #"{"status_code":200,"status_message":"OK","response":{"Messages":["CODE_NOT_AVAILABLE"]}}"#,
            "{ sent: [ { device: 'ab' } ], failed: [] }", "HTTP/2 200\napns-id: EC1BF194-B3B2",
            "< HTTP/2 200\n< apns-id: EC1BF194-B3B2\n<\n* Connection #0 to host api.push.apple.com left intact",
            "Successfully sent message: projects/a/messages/0:15",
            ":status: 200\napns-id: EC1BF194-B3B2\napns-unique-id: 3b6d3c0e",
            "{ successCount: 1, failureCount: 0 }", #"{"success":1,"error":null}"#,
            #"{"delivery_id":"RPILAgUBcRhIBqSf","errors":[]}"#,
            #"{"type":"succeeded-push","platform":"ios","error":""}"#,
            "[mobile_app.notify] mobile_app push notification rate limits for iPhone: 7 sent, 500 allowed",
        ])
    func taken(_ text: String) throws {
        let answer = try #require(judged(text))
        #expect(answer.verdict == .unverified && answer.sentence.contains("took the push"))
        #expect(answer.diagnostics.map(\.severity) == [.note] && answer.input.shape == .answer)
    }

    @Test(
        arguments: [
            (#"{"alert": true, "badge": true, "sound": true}"#, nil),
            ("{ alert: 1, badge: 0, sound: 1, lockScreen: 1, authorizationStatus: 2 }", nil),
            (#"{"alert": false, "badge": false, "sound": false}"#, .gateAlertsOff),
            (#"{"alert": 1, "badge": 1, "sound": "default"}"#, .gateNoAlert),
            (#"{"aps": {"alert": true, "badge": 1, "sound": true}}"#, .gateNoAlert),
        ] as [(String, Code?)])
    func `what the user allows is no push`(text: String, code: Code?) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.first { $0.severity == .error }?.code == code, "\(answer.sentence)")
        #expect((answer.verdict == .unverified) == (code == nil), "\(answer.sentence)")
    }

    @Test(
        "what is in order and has no push in it is no error",
        arguments: [
            (
                "default 09:41:02 SpringBoard [com.acme.app] Received remote notification request [ hasAlertContent: 1 hasMutableContent: 1 ]",
                InputShape.log
            ),
            ("2026-10-02 Shop[512] 12.0.0 - [FirebaseMessaging][I-FCM002024] token retrieved", .log),
            ("▿ 1 element\n  - key : AnyHashable(\"aps\")\n  - value : {\n alert = a;\n}", .log),
            ("import PackageDescription\nlet package = Package(name: \"PushServer\")", .app),
            ("default_platform(:ios)\nlane :beta do\n  upload_to_testflight\nend", .app),
            ("name: Shop\ntargets:\n  NSE:\n    type: app-extension", .app),
            (
                "let c = UNNotificationCategory(identifier: \"A\", actions: [], intentIdentifiers: [])\nUNUserNotificationCenter.current().setNotificationCategories([c])",
                .app
            ),
        ])
    func inOrder(text: String, shape: InputShape) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified && answer.input.shape == shape, "\(answer.sentence)")
        #expect(answer.diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test(
        "code that handles answers has got none",
        arguments: [
            "ERRORS = {\n    'APNS_AUTH_ERROR': ThirdPartyAuthError,\n    'UNREGISTERED': UnregisteredError,\n}",
            "class Codes:\n    GONE = \"410\"\n    TOO_MANY_REQUESTS = \"429\"\n",
            "class BadToken(Error):\n    \"\"\"The specified device token was bad.\"\"\"\nclass Gone(Error):\n    # Unregistered\nclass No(Error):\n    # TopicDisallowed or BadTopic\n",
        ])
    func handler(_ text: String) throws {
        #expect(judged(text)?.diagnostics.contains { $0.stop == .refused } == false)
        // Beside what was answered that counts.
        #expect(judged(text + "\n{\"reason\": \"BadCertificate\"}")?.verdict == .refused)
    }

    @Test(
        "documentation of errors reports none",
        arguments: [
            "## Troubleshooting\n\n### BadDeviceToken\n\nIf APNs answers `400 BadDeviceToken`, your token is damaged.",
            "| Status | Reason | Meaning |\n|---|---|---|\n| 400 | BadDeviceToken | Wrong environment |\n"
                + "| 403 | ExpiredProviderToken | Renew the JWT |",
            "# Changelog\n\n- Fix a crash when APNs answers `Unregistered` without a timestamp\n"
                + "- `BadDeviceToken` is now a permanent error",
            "v2.4.1: Devices for which APNs returns BadDeviceToken are now removed automatically.",
            "Step 4. If you see \"no valid 'aps-environment' entitlement string found for application\", add the capability.",
            "When the limit is passed, the log shows \"exceeded mem limit: ActiveHard 24 MB (fatal)\". Scale images before you attach them.",
            "ITMS-90206 — Invalid Bundle. Do not embed Swift in the extension.\nITMS-90205 — Nested bundles. The same.",
            "- `BadTopic`: wrong bundle id\n- `BadDeviceToken`: wrong environment",
            "Why do I get \"BadDeviceToken\"?\nThe token is of a build from Xcode.\n\nWhy do I get a push without a picture?\n"
                + "The extension is missing.",
        ])
    func guide(_ text: String) throws {
        let answer = try #require(judged(text, offline: true))
        #expect(answer.verdict == .unverified && answer.sentence.contains("explains errors"))
        #expect(answer.diagnostics.map(\.severity) == [.note])
    }

    @Test(
        "a report in the words of documentation is one",
        arguments: [
            "When the build is from TestFlight, APNs returns BadDeviceToken. Sandbox works.",
            "If I send to production, APNs answers BadDeviceToken, and your library gives up.",
            "When the app is closed, APNs answers BadDeviceToken. Do you know why?",
            "Why is nothing shown?\nIs the token wrong?\nError: 400 BadDeviceToken",
            "Why do I get BadDeviceToken?\nIt is of TestFlight.\nIs the token wrong?",
            "Why do I get BadDeviceToken?\nIs the token wrong?\nThe build is of TestFlight.",
            "BadDeviceToken for https://m.example/p?id=1\nBadTopic for https://m.example/p?id=2\nThe end.",
            "10:00:01 push to your phone: if APNs answers BadDeviceToken, it is removed",
            "Errors of the last run:\n- BadDeviceToken: 12\n- TopicDisallowed: 3",
            "| Device | Result |\n|---|---|\n| iPhone 12 | BadDeviceToken |\n| iPhone 13 | BadTopic |",
            "{\"reason\":\"BadDeviceToken\"}\nIf APNs answers BadDeviceToken, your token is damaged.",
            "1. Open the app on your phone\n2. Send a push\n3. APNs returns BadDeviceToken",
            "##[error]Push failed: 400 BadDeviceToken\nCheck if your token is right.",
        ])
    func noGuide(_ text: String) throws {
        #expect(try #require(judged(text, offline: true)).verdict == .refused)
    }

    @Test("a request that names its recipients is no answer")
    func recipients() throws {
        let text = #"{"appId":"a","templateId":"t","recipients":[{"externalId":"u"}]}"#
        #expect(judged(text)?.sentence.contains("took the push") == false)
    }

    @Test("the settings of a server are no push")
    func settings() throws {
        let text = "android:\n  enabled: true\nios:\n  enabled: false\n  key_base64: \"\"\n"
        let answer = try #require(judged(text, name: "config.yml"))
        #expect(answer.verdict == .notUnderstood && answer.sentence.contains("gorush"))
        let other = "services:\n  push:\n    image: binwiederhier/ntfy\n    base: https://ntfy.sh/x\n"
        #expect(judged(other, name: "compose.yml")?.sentence.contains("YAML without a push") == true)
    }

    @Test("a declarative message for browsers is no request for FCM")
    func declarative() throws {
        let text = #"{"web_push":8030,"notification":{"title":"T","navigate":"/a","mutable":true}}"#
        let answer = try #require(judged(text))
        #expect(answer.verdict == .notUnderstood && answer.sentence.contains("Web Push"))
    }

    @Test("what may pass is retryable", arguments: ["TooManyRequests", "ServiceUnavailable", "Shutdown"])
    func passing(_ reason: String) throws {
        let answer = try #require(judged("{\"reason\":\"\(reason)\"}"))
        #expect(answer.ruling.retryable && answer.code == .requestNotSent)
    }

    @Test("the unknown name is told with its place, and where it belongs")
    func unknownName() throws {
        let answer = try #require(judged("Unknown name \"mutable_content\" at 'message': Cannot find field."))
        #expect(answer.sentence.contains("\"mutable_content\" at message"))
        #expect(answer.diagnostics.first?.hint?.contains("message.apns.payload.aps") == true)
        #expect(answer.title == "THE SERVICE REFUSES IT")
    }

    @Test(
        "an answer in the same text as the push comes first",
        arguments: [
            (
                "Sending: {\"aps\":{\"alert\":\"News\"}} to <c639 fdaf>\nsent: 0\nfailed: 1\n"
                    + "[ { device: '<c639 fdaf>', status: '400', response: { reason: 'BadDeviceToken' } } ]",
                .apnsDeviceToken
            ),
            (
                "curl --http2 -d '{\"aps\":{\"alert\":\"a\",\"mutable-content\":1}}' https://api.push.apple.com/3/device/ab\n"
                    + "{\"reason\":\"BadDeviceToken\"}", .apnsDeviceToken
            ),
            (
                "%Pigeon.APNS.Notification{payload: %{\"aps\" => %{\"alert\" => %{\"body\" => \"b\", \"title\" => \"t\"}}}, "
                    + "response: :missing_topic}", .apnsTopic
            ),
            (
                "payload := payload.NewPayload().Alert(\"Hello\").Badge(1)\nnotification.Payload = payload\n"
                    + "res, err := client.Push(notification)\n\n403 4878166F-52D8 InvalidProviderToken\n",
                .apnsAuthorization
            ),
            (
                "I send\n```json\n{\"aps\":{\"alert\":\"a\",\"mutable-content\":1}}\n```\nand get "
                    + "{\"reason\":\"InvalidProviderToken\"}\n", .apnsAuthorization
            ),
            (
                "```json\n{\"aps\":{\"alert\":\"a\",\"mutable-content\":1}}\n```\nThe server says: the specified\n"
                    + "device token was bad", .apnsDeviceToken
            ),
            (
                "Apple Notification Failed: DeviceToken=3e77,Payload={\n  \"aps\": {\"alert\": \"a\"},\n  \"image\": \"icon\"\n},\n"
                    + "Code=ConnectionError,\n IsDeviceRegistrationIdValid = True", .apnsEnvironment
            ),
            // An answer that repeats the push is none.
            (
                "I send\n```\n{\"notifications\":[{\"tokens\":[\"ab\"],\"platform\":1,\"message\":\"Hi\"}]}\n```\nand get\n"
                    + "```\n{\"counts\":1,\"logs\":[{\"type\":\"failed-push\",\"token\":\"ab\",\"message\":\"Hi\","
                    + "\"error\":\"MissingTopic\"}]}\n```\n", .apnsTopic
            ),
            // The name alone may be that of a case in code; the sentence after it is an answer.
            (
                "I get messaging/invalid-argument, with: Request contains an invalid argument. I send\n"
                    + "```js\nconst note = { token: 't', notification: { title: 'a' } };\n```\n",
                .requestInvalidValue
            ),
            (
                "I send this, but it fails saying that TopicDisallowed. The key is right.\n\n"
                    + "const note = { aps: { alert: 'a', 'mutable-content': 1 }, image: url };\n", .apnsTopic
            ),
            (
                "note = { 'aps': { 'alert': 'a', 'mutable-content': 1 }, 'image': url }\n\napns2.errors.BadDeviceToken\n",
                .apnsDeviceToken
            ),
            (
                "I keep getting error 400 \"InvalidPushType\" from Apple.\n\n"
                    + "const note = { aps: { alert: 'a', 'mutable-content': 1 }, image: url };\n",
                .apnsPushType
            ),
        ] as [(String, Code)])
    func beside(_ text: String, _ code: Code) throws {
        let answer = try #require(judged(text))
        #expect(answer.verdict == .refused)
        #expect(answer.code == code)
    }

    @Test("what the phone's log says around a payload comes first")
    func phone() throws {
        let answer = try #require(
            judged(
                """
                May 2 10:00:00 iPhone apsd[85] <Notice>: Received message with payload {
                  aps = {
                    alert = Hi;
                    "mutable-content" = 1;
                  };
                }
                May 2 10:00:01 iPhone SpringBoard[60] <Error>: [org.a] No extension available for bundle
                """))
        #expect(answer.code == .appNoExtension && answer.verdict == .noPicture)
        #expect(answer.input.shape == .log)
    }

    @Test("an error that a program prints as an object is read by its words")
    func printed() throws {
        let answer = try #require(
            judged("{ VError: endpoint error: connect ETIMEDOUT 17.188.1.2:443\n  info: {},\n  port: 443 }"))
        #expect(answer.code == .requestNotSent && answer.verdict == .nothingShows)
        #expect(answer.input.shape == .log)
    }

    @Test("what the build says ahead of a payload comes first")
    func build() throws {
        let answer = try #require(
            judged(
                """
                error: Embedded binary's bundle identifier is not prefixed with the parent app's bundle identifier.

                I send {"aps":{"alert":"x","mutable-content":1},"image":"https://m.example/a.jpg"}
                """, offline: true))
        #expect(answer.code == .appBundleID && answer.verdict == .noPicture)
        #expect(answer.payload != nil)
    }

    @Test("code that handles a reason was not answered with it")
    func handled() throws {
        let push = "const note = { aps: { alert: 'a', 'mutable-content': 1 }, image: url };\n"
        for line in [
            "if (error.reason == 'BadDeviceToken') remove(token);", "const gone = ['BadDeviceToken'];",
            "case 'BadDeviceToken': return remove(token);",
            "// Here I get BadDeviceToken when the app was deleted.",
        ] {
            let answer = try #require(judged(push + line))
            #expect(answer.verdict != .refused, "\(line)")
        }
    }

    @Test(
        "the name or field that FCM refuses is told, also beside code",
        arguments: [
            (
                "result = await client.push(apns={'payload': {'aps': {'alert': 'a'}}})\n"
                    + "{'error': {'message': 'Unknown name \"tokens\" at \\'message\\': Cannot find field.'}}",
                "\"tokens\" at message", "one request for each phone"
            ),
            (
                "{'error': {'code': 400, 'details': [{'fieldViolations': [{'description': 'Value type', "
                    + "'field': 'message.apns.payload.aps.alert.title'}]}], 'status': 'INVALID_ARGUMENT'}}",
                "message.apns.payload.aps.alert.title", "Correct it there"
            ),
            (
                "Unknown name \"notification\" at 'message': Proto field is not repeating, cannot start list.",
                "\"notification\" at message is a list", "PHP makes a list of an empty array"
            ),
            (
                "400 Invalid JSON payload received. Unknown name \"to\": Cannot find field.", "\"to\"",
                "{\"message\": {…}}"
            ),
        ])
    func refusedField(_ text: String, _ sentence: String, _ hint: String) throws {
        let answer = try #require(judged(text))
        #expect(answer.verdict == .refused)
        #expect(answer.sentence.contains(sentence))
        #expect(answer.diagnostics.first?.hint?.contains(hint) == true)
    }

    @Test("a fault of the build below a Podfile counts more than the file")
    func buildOfPodfile() throws {
        let podfile = "```ruby\ntarget 'NSE' do\n  use_frameworks!\n  pod 'Push/Extension'\nend\n```\n"
        let answer = try #require(
            judged(
                podfile + "```\n'shared' is unavailable in application extensions for iOS: Use view "
                    + "controllers\n```"))
        #expect(answer.code == .appExtensionAPI)
        #expect(judged(podfile)?.verdict == .unverified)
    }

    @Test("the phone's error below a push in a code block is the answer")
    func errorBelowPush() throws {
        let push =
            "```json\n{\"aps\":{\"alert\":\"a\",\"mutable-content\":1},\"image\":\"https://cdn.shop.com/a\"}"
            + "\n```\n"
        let answer = try #require(
            judged(
                push + "```\nError Domain=UNErrorDomain Code=101 \"Unrecognized attachment file type\"\n"
                    + "```"))
        #expect(answer.verdict == .noPicture && answer.code == .typeUnsupported)
    }

    @Test(
        "the phone's error below code is the answer, and a text of the code is not",
        arguments: [
            (
                "Error Domain=UNErrorDomain Code=101 \"Unrecognized attachment file type\"",
                Code.typeUnsupported
            ),
            ("// Error Domain=UNErrorDomain Code=101 \"Unrecognized attachment file type\"", nil),
            ("const text = \"Unrecognized attachment file type\";", nil),
        ])
    func errorBelowCode(line: String, code: Code?) throws {
        let push =
            "note.topic = \"com.acme.app\";\nnote.mutableContent = 1;\n"
            + "note.payload = {\"image\": \"https://cdn.shop.com/a.jpg\"};\nnote.alert = \"a\";\n\n"
        let answer = try #require(judged(push + line, offline: true))
        #expect(answer.verdict == (code == nil ? .unverified : .noPicture))
        #expect(code == nil || answer.code == code)
    }

    @Test("prose with brackets is not code")
    func prose() throws {
        let answer = try #require(judged("I send a push again and the process crashed (?) with \"SigKill\""))
        #expect(!answer.sentence.contains("calls"))
    }

    @Test("a longer word is not an answer")
    func longerWord() throws {
        let answer = try #require(judged("isBadDeviceTokenHandled was called"))
        #expect(answer.verdict == .notUnderstood)
    }

    @Test("a megabyte of the mark is read in time")
    func hostile() throws {
        let text = String(repeating: "Unknown name ", count: 80_000)
        #expect(judged(text)?.verdict == .notUnderstood)
    }
}
