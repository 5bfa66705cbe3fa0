import NotificationCheck
import NotificationCore
import Testing

/// Files of an app in what people put around them, and parts of files.
struct PastedFileTests {
    private func first(_ text: String) -> CheckDiagnostic? {
        judged(text)?.diagnostics.first { $0.severity != .note }
    }

    @Test func `an Info.plist in a fence, with the lines of the whole text`() throws {
        let diagnostic = try #require(
            first(
                """
                My file:

                ```xml
                <key>NSExtension</key>
                <dict>
                  <key>NSExtensionPointIdentifier</key>
                  <string>com.apple.widgetkit-extension</string>
                </dict>
                ```
                """))
        #expect(diagnostic.code == .appWrongKind)
        #expect(diagnostic.line == 6)
    }

    @Test func `a push and an Info.plist in a text without fences`() {
        let text = """
            I send
            {"aps":{"alert":"B","mutable-content":1},"image":"https://cdn.acme-shop.com/a.jpg"}
            and my Info.plist has
            <key>NSExtension</key>
            <dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotification.service</string>
            <key>NSExtensionPrincipalClass</key>
            <string>$(PRODUCT_MODULE_NAME).NotificationService</string>
            </dict>
            """
        #expect(first(text)?.code == .appWrongKind)
        let good = text.replacing("usernotification.", with: "usernotifications.")
        #expect(judged(good, offline: true)?.diagnostics.allSatisfy { $0.severity == .note } == true)
    }

    @Test(arguments: ["NSE", "com.acme.app.NSE", "$(PRODUCT_BUNDLE_IDENTIFIER)"])
    func `a bundle identifier without a dot cannot begin with the app's`(identifier: String) {
        let text = """
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>\(identifier)</string>
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Service</string>
            </dict></dict></plist>
            """
        #expect(first(text)?.code == (identifier == "NSE" ? .appBundleID : nil))
    }

    @Test func `a property list and the class beside it are read together`() throws {
        let list = """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Services</string>
            </dict></dict></plist>
            """
        let source = """
            class Service: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    contentHandler(request.content)
                }
            }
            """
        for text in ["My list:\n\(list)\nand the class:\n\(source)", source + list] {
            #expect(first(text)?.code == .appPrincipalClass)
        }
        #expect(first(list.replacing("Services", with: "Service") + source)?.code != .appPrincipalClass)
    }

    private static let phase = """
        \t\t13B0 /* Embed App Extensions */ = {
        \t\t\tisa = PBXCopyFilesBuildPhase;
        \t\t\tdstPath = "";
        \t\t\tdstSubfolderSpec = 13;
        \t\t\tfiles = (
        \t\t\t\tDDB4 /* NotificationService.appex in Embed App Extensions */,
        \t\t\t);
        \t\t\trunOnlyForDeploymentPostprocessing = 0;
        \t\t};
        """
    private static let settings = """
        buildSettings = {
            IPHONEOS_DEPLOYMENT_TARGET = 13.0;
            PRODUCT_BUNDLE_IDENTIFIER = org.a;
        };
        buildSettings = {
            IPHONEOS_DEPLOYMENT_TARGET = 13.0;
            PRODUCT_BUNDLE_IDENTIFIER = org.a.NotificationService;
        };
        """

    @Test(arguments: [
        (phase.replacing("Spec = 13", with: "Spec = 10"), Code.appNotEmbedded, Severity.error),
        (
            "My build phase:\n```\n" + phase.replacing("sing = 0", with: "sing = 1") + "\n```\n",
            .appNotEmbedded, .warning
        ),
        (settings.replacing("= org.a;", with: "= org.a.debug;"), .appBundleID, .error),
        (
            "PRODUCT_BUNDLE_IDENTIFIER = org.a.adhoc;\nPRODUCT_BUNDLE_IDENTIFIER = org.a.debug.serviceExtension;",
            .appBundleID, .error
        ),
        (
            "I see\n"
                + settings.replacing(
                    "13.0;\n    PRODUCT_BUNDLE_IDENTIFIER = org.a.N",
                    with: "14.5;\n    PRODUCT_BUNDLE_IDENTIFIER = org.a.N"), .appDeploymentTarget, .warning
        ),
    ])
    func `a part of a project`(text: String, code: Code, severity: Severity) throws {
        let found = try #require(first(text))
        #expect(found.code == code && found.severity == severity, "\(found)")
        #expect(found.line != nil)
    }

    @Test func `an extension in C# is said to be read in part, and is no code that sends`() throws {
        let answer = try #require(
            judged(
                """
                No image:
                ```csharp
                public override void DidReceiveNotificationRequest(UNNotificationRequest request, Action<UNNotificationContent> contentHandler)
                {
                    var url = new NSUrl(request.Content.UserInfo["image"].ToString());
                    contentHandler(request.Content);
                }
                ```
                """))
        #expect(answer.diagnostics.map(\.code) == [.appIncomplete] && answer.verdict == .unverified)
    }

    @Test(arguments: [phase, settings])
    func `a part of a project that is right`(text: String) {
        #expect(judged(text)?.diagnostics.allSatisfy { $0.severity == .note } == true)
    }

    @Test func `an app.json in a fence`() throws {
        let text =
            "It is\n~~~\n{ \"expo\": { \"slug\": \"a\", \"plugins\": [\"expo-notifications\"] } }\n~~~\n"
        #expect(first(text)?.code == .appNoExtension)
    }

    @Test func `plugins alone, without the brackets around them`() throws {
        let part = "  \"plugins\": [\n    \"expo-router\", // screens\n    \"expo-notifications\",\n  ],\n"
        #expect(first(part)?.code == .appNoExtension)
        let good = "\"plugins\": [[\"onesignal-expo-plugin\", { \"mode\": \"production\" }]]"
        #expect(judged(good)?.verdict == .unverified)
        #expect(
            judged("\"plugins\": [\"react\", \"import\"]")?.diagnostics.contains {
                $0.code == .appNoExtension
            }
                == false)
    }

    @Test(arguments: ["plugins: [", "const plugins = ["])
    func `plugins in a configuration that is code`(start: String) throws {
        func codes(_ plugins: String) throws -> [Code] {
            let text = Array("\(start)\n  'expo-router',\n  \(plugins),\n],\n".utf8)
            return try #require(AppReader.read(text: text, name: "app.config.js")).diagnostics.map(\.code)
        }
        let options = "{ mode: dev ? 'development' : 'production' }"
        #expect(try codes("['onesignal-expo-plugin', \(options)]").first == .appIncomplete)
        #expect(try codes("'expo-notifications'").first == .appNoExtension)
        // One that is a variable may add it.
        #expect(try codes("withPush, 'expo-notifications'").first == .appIncomplete)
    }

    private static let service = """
        class NotificationService: UNNotificationServiceExtension {
            var handler: ((UNNotificationContent) -> Void)?
            var content: UNMutableNotificationContent?
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                handler = contentHandler
                content = request.content.mutableCopy() as? UNMutableNotificationContent
                guard let extra = request.content.userInfo["extra"] as? [String: Any], let text = extra["picture"] as? String,
                    let url = URL(string: text)
                else { return contentHandler(request.content) }
                URLSession.shared.downloadTask(with: url) { file, _, _ in
                    if let file = file {
                        let target = FileManager.default.temporaryDirectory.appendingPathComponent("a.jpg")
                        try? FileManager.default.moveItem(at: file, to: target)
                        if let attachment = try? UNNotificationAttachment(identifier: "", url: target) {
                            self.content?.attachments = [attachment]
                        }
                    }
                    contentHandler(self.content ?? request.content)
                }.resume()
            }
            override func serviceExtensionTimeWillExpire() { handler?(content!) }
        }
        """
    private static let payload =
        #"{"aps": {"alert": "x", "mutable-content": 1}, "extra": {"picture": "https://cdn.shop.com/a.jpg"}}"#
    private static let request = """
        {"message": {"token": "t", "notification": {"title": "a", "body": "b"},
          "apns": {"payload": {"aps": {"mutable_content": 1}, "extra": {"picture": "https://cdn.shop.com/a.jpg"}}}}}
        """

    /// Each is a whole question: words, code, and what is sent.
    private static let questions: [(text: String, cause: Code?)] = [
        ("My code:\n```swift\nSERVICE\n```\nand\n```json\nPAYLOAD\n```\n", nil),
        ("My code:\n\nSERVICE\n\nand I send\n\nPAYLOAD\n\nThanks!\n", nil),
        ("My code:\n\nSERVICE\n\nand I send\n\nREQUEST\n\nThanks!\n", .gateNotMutable),
        (
            """
            My code:

            SERVICE

            and in PHP

            $m = ['message' => ['token' => $t, 'notification' => ['title' => 'a', 'body' => 'b'], 'apns' => ['payload' =>
              ['aps' => ['mutable_content' => 1], 'extra' => ['picture' => 'https://cdn.shop.com/a.jpg']]]]];
            """, .gateNotMutable
        ),
        (
            """
            ```swift
            SERVICE
            ```
            Info.plist:
            ```xml
            <key>NSExtension</key>
            <dict>
              <key>NSExtensionPointIdentifier</key>
              <string>com.apple.widgetkit-extension</string>
            </dict>
            ```
            ```json
            PAYLOAD
            ```
            """, .appWrongKind
        ),
        (
            """
            ```swift
            SERVICE
            ```
            ```
            PRODUCT_BUNDLE_IDENTIFIER = org.a;
            PRODUCT_BUNDLE_IDENTIFIER = org.b.NotificationService;
            ```
            ```json
            PAYLOAD
            ```
            """, .appBundleID
        ),
        (
            """
            app.json
            ```json
            {"expo": {"slug": "a", "plugins": ["expo-notifications"]}}
            ```
            I send
            ```js
            send({to: 'ExponentPushToken[x]', title: 'a', body: 'b', mutableContent: true,
              richContent: {image: 'https://cdn.shop.com/a.jpg'}});
            ```
            """, .appNoExtension
        ),
        (
            """
            ```swift
            SERVICE
            ```
            ```ruby
            target 'App' do
              pod 'Firebase/Messaging'
            end
            ```
            ```json
            PAYLOAD
            ```
            """, nil
        ),
        (
            """
            My class
            SERVICE
            its settings
                IPHONEOS_DEPLOYMENT_TARGET = 18.2
                PRODUCT_BUNDLE_IDENTIFIER = org.a.NotificationService
            and the push
            PAYLOAD
            """, nil
        ),
        (
            """
            My class
            SERVICE
            its Info.plist
            <key>NSExtension</key>
            <dict>
              <key>NSExtensionPointIdentifier</key>
              <string>com.apple.usernotifications.content-extension</string>
            </dict>
            and the push
            PAYLOAD
            """, .appWrongKind
        ),
        (
            """
            ```swift
            GROUPED
            ```
            The app's entitlements:
            ```xml
            <plist version="1.0"><dict>
            <key>aps-environment</key><string>development</string>
            <key>com.apple.security.application-groups</key><array><string>group.org.a</string></array>
            </dict></plist>
            ```
            ```json
            PAYLOAD
            ```
            """, .appAppGroup
        ),
        (
            """
            GROUPED
            Its entitlements:
            <plist version="1.0"><dict>
            <key>com.apple.security.application-groups</key><array><string>group.org.a</string></array>
            </dict></plist>
            PAYLOAD
            """, .appAppGroup
        ),
        (
            """
            ```swift
            SERVICE
            ```
            ```
            IPHONEOS_DEPLOYMENT_TARGET = 12.0;
            PRODUCT_BUNDLE_IDENTIFIER = org.a;
            IPHONEOS_DEPLOYMENT_TARGET = 17.5;
            PRODUCT_BUNDLE_IDENTIFIER = org.a.NotificationService;
            ```
            ```json
            PAYLOAD
            ```
            """, .appDeploymentTarget
        ),
        (
            """
            ```swift
            HINTED
            ```
            ```json
            PAYLOAD
            ```
            It prints: Error Domain=UNErrorDomain Code=101 "Unrecognized attachment file type"
            """, .extensionAttachmentThrew
        ),
    ]

    @Test(arguments: questions.indices)
    func `every part of a question is read`(number: Int) throws {
        let question = Self.questions[number]
        let grouped = Self.service.replacing(
            "handler = contentHandler",
            with: #"handler = contentHandler; _ = UserDefaults(suiteName: "group.org.a.shared")"#)
        let hinted = Self.service.replacing(
            "url: target)",
            with: #"url: target, options: [UNNotificationAttachmentOptionsTypeHintKey: "image/jpg"])"#)
        let text = question.text.replacing("SERVICE", with: Self.service)
            .replacing("GROUPED", with: grouped).replacing("HINTED", with: hinted)
            .replacing("PAYLOAD", with: Self.payload).replacing("REQUEST", with: Self.request)
        let answer = try #require(judged(text, offline: true))
        let first = answer.diagnostics.first { $0.severity != .note }
        #expect(first?.code == question.cause, "\(answer.diagnostics)")
    }

    @Test func `an extension's source beside a push is no push, and reads what is in a list`() throws {
        let source = Self.service.replacing(
            "URLSession.shared.downloadTask(with: url)",
            with:
                "var query = URLRequest(url: url); query.timeoutInterval = 15; URLSession.shared.downloadTask(with: query)"
        )
        let list = Self.payload.replacing(#"{"picture": "#, with: #"{"picture": ["#).replacing(
            #".jpg""#, with: #".jpg"]"#)
        for payload in [Self.payload, list] {
            let text = "```swift\n\(source)\n```\n```json\n\(payload)\n```\n"
            let answers = Check(CheckSettings(), judge: OfflineJudge()).begin(Array(text.utf8), name: "-")
            #expect(answers.count == 1)
            let answer = try #require(answers.first?.wait())
            #expect(answer.diagnostics.allSatisfy { $0.severity == .note }, "\(answer.diagnostics)")
        }
    }

    @Test func `a key of the push is named with its place`() throws {
        let text = Self.service.replacing(
            #"userInfo["extra"] as? [String: Any]"#, with: #"userInfo["image"] as? [String: Any]"#)
        let answer = try #require(
            judged("```swift\n\(text)\n```\n```json\n\(Self.payload)\n```\n", offline: true))
        #expect(answer.code == .appUnknownKey)
        #expect(answer.sentence.contains("at extra.picture"))
    }

    @Test func `settings of the extension alone, and the project of Xamarin`() throws {
        let settings =
            "    IPHONEOS_DEPLOYMENT_TARGET = 18.2\n    PRODUCT_BUNDLE_IDENTIFIER = org.a.NotificationService\n"
        #expect(judged(settings)?.verdict == .unverified)
        let project =
            "<Project DefaultTargets=\"Build\">\n<PropertyGroup>\n<ProjectTypeGuids>{FEACFBD2-3405-455C-9665-78FE426C6842}"
            + "</ProjectTypeGuids>\n</PropertyGroup>\n</Project>\n"
        #expect(first(project)?.code == .appNoExtension)
        let service = project.replacing("{FEAC", with: "{EE2C853D-36AF-4FDB-B1AD-8E90477E2198};{FEAC")
        #expect(judged(service)?.verdict == .unverified)
    }

    @Test func `options beside their plugin`() throws {
        let text = #"{ "expo": { "plugins": ["customerio-expo-plugin", { "ios": {} }] } }"#
        let diagnostic = try #require(first(text))
        #expect(diagnostic.code == .appNoExtension)
        #expect(diagnostic.hint?.contains("[[\"customerio-expo-plugin\", { … }]]") == true)
    }

    @Test(arguments: ["", "Which plugin adds it?\n\n", "I send with FCM (see [1]):\n"])
    func `plugins in a text with words`(words: String) {
        let plugins = "    \"plugins\": [\n      \"expo-notifications\"\n    ],\n\nI see no image.\n"
        #expect(first(words + plugins)?.code == .appNoExtension)
        let options = "\"plugins\": [\n \"onesignal-expo-plugin\",\n { \"mode\": \"development\" }\n],\n"
        #expect(
            first(words + options + "Cannot read properties of undefined")?.message.contains("options")
                == true)
    }

    @Test func `a line of the phone's log beside a project that is right`() {
        let project =
            "<ProjectReference Include=\"nse.csproj\">\n  <IsAppExtension>true</IsAppExtension>\n</ProjectReference>\n"
        #expect(judged("In the .csproj:\n```\n" + project + "```\n")?.verdict == .unverified)
        let log =
            "\"No service extension record found for app\", only in TestFlight.\n```\n" + project + "```\n"
        #expect(judged(log)?.code == .appNoExtension)
        #expect(judged(log)?.verdict == .noPicture)
    }

    @Test func `entitlements alone, in XML and in JSON, also as a diff`() throws {
        let texts = [
            "<key>aps-environment</key>\n<string>development</string>",
            "\"entitlements\": { \"aps-environment\": \"development\" }",
            "   \"ios\": {\n+    \"entitlements\": {\n+      \"aps-environment\": \"development\"\n+    }\n   }\n",
        ]
        for text in texts {
            let answer = try #require(judged(text))
            #expect(answer.verdict == .unverified)
            let note = try #require(answer.diagnostics.first { $0.code == .appEnvironment })
            #expect(note.severity == .note && note.message.contains("sandbox"))
        }
    }

    @Test func `an app group made of the bundle identifier`() throws {
        let diagnostic = try #require(
            first("<key>group</key>\n<string>group.$(PRODUCT_BUNDLE_IDENTIFIER).push</string>"))
        #expect(diagnostic.code == .appAppGroup)
        #expect(diagnostic.severity == .warning && diagnostic.line == 1)
    }

    @Test func `settings on xcodebuild's command line count for the extension too`() throws {
        let text =
            "xcodebuild archive -scheme App \\\n  PRODUCT_BUNDLE_IDENTIFIER=com.example.app PROVISIONING_PROFILE=x\n"
        let answer = try #require(judged(text))
        #expect(answer.verdict == .noPicture)
        #expect(answer.diagnostics.map(\.code) == [.appBundleID, .appSigning])
        #expect(answer.diagnostics.first?.line == 2)
    }

    @Test func `a Podfile with a push SDK for the app only`() throws {
        let text = "target 'Shop' do\n  pod 'OneSignalXCFramework'\nend\n"
        #expect(judged(text)?.verdict == .atRisk)
        let quotes = "target \"NotificationService\" do\n  pod \"CTNotificationService\"\nend\n"
        #expect(judged(quotes)?.verdict == .unverified)
        let quoted = "> " + text.split(separator: "\n").joined(separator: "\n> ")
        #expect(judged(quoted)?.code == .appNoExtension)
        let flutter = "target 'Runner' do\n  flutter_install_all_ios_pods '.'\nend\n"
        #expect(judged(flutter)?.verdict == .unverified)
        #expect(judged(flutter)?.diagnostics.map(\.code).contains(.appNoExtension) == true)
    }

    @Test func `an extension's target inside a target of React Native`() throws {
        let text =
            "target 'Shop' do\n  config = '../node_modules/react-native'\n  target 'NotificationService' do\n"
            + "    pod 'OneSignalXCFramework'\n  end\nend\n"
        #expect(first(text)?.code == .appExtensionAPI)
    }

    @Test func `a method's name in a log is no source of an extension`() throws {
        let text =
            "Exception caught during invocation of selector didReceiveNotificationRequest:withContentHandler:, dropping "
            + "incoming message\n-[NSNull length]: unrecognized selector sent to instance 0x1\n"
        #expect(judged(text)?.code == .extensionCrashed)
    }

    @Test func `a part of a service extension's class`() throws {
        let text =
            "override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping "
            + "(UNNotificationContent) -> Void) {\n  let options = request.content.userInfo[\"fcm_options\"] as? [String: Any]\n"
            + "  load(options?[\"image_url\"], then: contentHandler)\n}\n"
        #expect(first(text)?.code == .appUnknownKey)
    }

    @Test func `a method in Objective-C that makes the attachment`() throws {
        let text = """
            + (void)attach:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
                [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
                    UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"a" URL:location options:nil error:nil];
                    content.attachments = @[attachment];
                    contentHandler(content);
                }] resume];
            }
            """
        #expect(first(text)?.code == .extensionAttachmentThrew)
    }

    @Test(arguments: [
        """
        [[[NSURLSession sharedSession] downloadTaskWithURL:url completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
            UNNotificationAttachment *attachment = [UNNotificationAttachment attachmentWithIdentifier:@"a" URL:location options:nil error:nil];
            content.attachments = [NSArray arrayWithObject:attachment];
        }] resume];
        """,
        """
        URLSession.shared.downloadTask(with: url) { location, _, _ in
            guard let location else { return }
            let attachment = try! UNNotificationAttachment.init(identifier: "a", url: location, options: nil)
            content.attachments = [attachment]
        }.resume()
        """,
    ])
    func `lines that make the attachment`(text: String) {
        #expect(first(text)?.code == .extensionAttachmentThrew)
    }

    @Test func `the template in C#, and other code in C# is not judged`() throws {
        func source(_ title: String) -> String {
            "public class NotificationService : UNNotificationServiceExtension {\n"
                + "  public override void DidReceiveNotificationRequest(UNNotificationRequest request, Action<UNNotificationContent> handler) {\n"
                + "    BestAttemptContent.Title = \(title);\n    ContentHandler(BestAttemptContent);\n  }\n}\n"
        }
        let template = try #require(
            judged(source("string.Format(\"{0}[modified]\", BestAttemptContent.Title)")))
        #expect(template.code == .extensionNoChange && template.verdict == .noPicture)
        let other = try #require(judged(source("Decrypt(BestAttemptContent.Title)")))
        #expect(other.verdict == .unverified)
        #expect(other.sentence.contains("C#"))
    }

    @Test func `lines of an extension without its method`() throws {
        let answer = try #require(judged("    load(url)\n    contentHandler(content)\n  }\n"))
        #expect(answer.verdict == .unverified && answer.diagnostics.map(\.severity) == [.note])
        #expect(answer.sentence.contains("extension's source"))
    }

    @Test func `a payload as a diff is what it is after the change`() throws {
        let text =
            " {\n   \"aps\": {\n-    \"content-available\": 1\n+    \"alert\": \"B\",\n+    \"mutable-content\": 1\n   },\n"
            + "   \"image\": \"https://m.example/p.jpg\"\n }\n"
        let answer = try #require(judged(text, pointer: "/image"))
        #expect(answer.verdict == .unverified)
        #expect(
            answer.payload.map { String(decoding: $0, as: UTF8.self) }?.contains("content-available") == false
        )
    }

    @Test func `a printed dictionary without its braces`() throws {
        let text =
            "    aps = \n        alert = \n        body = \"Ready\";\n        title = \"Your order\";\n    \"gcm.message_id\" = 7;\n"
            + "    mutable-content = 1;\n"
        let answer = try #require(judged(text))
        #expect(answer.code == .gateNotMutable)
        #expect(answer.diagnostics.first?.origin?.path == "mutable-content")
        #expect(
            answer.payload.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix(
                #"{"aps":{"alert":{"body":"Ready","title":"Your order"}}"#) == true)
    }

    @Test func `a picture in the text of a service that is not known`() throws {
        let answer = try #require(
            judged(
                "curl https://relay.example/message -F 'title=Door' -F 'message=See ![](http://10.0.0.7/a.jpg)'"
            ))
        #expect(answer.verdict == .noPicture)
        #expect(answer.code == .mediaInText)
    }

    @Test(arguments: ["- ", "  "])
    func `YAML whose first line was copied without its indentation`(dash: String) throws {
        let text =
            dash.trimmed + (dash == "- " ? " " : "") + "service: notify.mobile_app_phone\n"
            + "        data:\n          message: Motion\n          data:\n            image: /local/a.jpg\n"
        let answer = try #require(judged(text, pointer: "/attachment/url"))
        #expect(answer.verdict == .unverified)
        #expect(answer.payload.map { String(decoding: $0, as: UTF8.self) }?.contains("/local/a.jpg") == true)
    }

    @Test func `YAML without its indentation`() throws {
        let text = "attachment:\nurl: https://m.example/camera/7.jpg\ncontent-type: jpeg\n"
        let answer = try #require(judged(text, pointer: "/attachment/url"))
        #expect(answer.verdict == .unverified)
        #expect(
            answer.payload.map { String(decoding: $0, as: UTF8.self) }
                == #"{"attachment":{"url":"https://m.example/camera/7.jpg","content-type":"jpeg"}}"#)
    }
}
