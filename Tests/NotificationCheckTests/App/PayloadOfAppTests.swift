import NotificationCore
import Testing

@testable import NotificationCheck

/// What a payload needs, judged by the app.
struct PayloadOfAppTests {
    private func diagnostics(_ app: TestApp = TestApp(), _ change: (inout PushNeeds) -> Void) throws
        -> [CheckDiagnostic]
    {
        var push = PushNeeds()
        change(&push)
        return try app.report().facts.diagnostics(for: push)
    }

    @Test func `a key that the extension reads is no diagnostic`() throws {
        #expect(
            try diagnostics {
                $0.media = [.init(pointer: "/attachment-url", scheme: "https", host: "a.example")]
            }.isEmpty)
    }

    @Test func `a key that the extension reads counts beside another one`() throws {
        for names in [["image"], ["image", "attachment-url"]] {
            let found = try diagnostics {
                $0.media = [.init(pointer: "/image", scheme: "https", host: "a.example")]
                $0.names = Set(names)
            }
            #expect(found.map(\.code) == (names.count == 1 ? [.appUnknownKey] : []), "\(found)")
        }
    }

    @Test func `a key that no SDK reads is right when the code of the extension has it`() throws {
        var project = TestProject()
        project.replace("NSE/NotificationService.swift", "attachment-url", "avatarUrl")
        let report = try project.report()
        #expect(report.facts.reads("avatarUrl") && report.facts.reads("message.data.avatarUrl"))
        #expect(!report.facts.reads("photoUrl") && !report.facts.reads(""))
        let check = Check(CheckSettings(), judge: OfflineJudge(), app: report)
        func codes(_ key: String) -> [Code] {
            let push = #"{"aps":{"alert":"a","mutable-content":1},"\#(key)":"https://a.example/a.jpg"}"#
            return check.begin(Array(push.utf8), name: "-").first?.wait().diagnostics.map(\.code) ?? []
        }
        #expect(!codes("avatarUrl").contains(.mediaUnreadKey))
        #expect(codes("photoUrl").contains(.mediaUnreadKey))
    }

    @Test(arguments: [("photo_id", Verdict.unverified), ("image", .noPicture)])
    func `an extension may make an address of what it reads`(key: String, verdict: Verdict) throws {
        var project = TestProject()
        project.replace("NSE/NotificationService.swift", "attachment-url", key)
        let check = Check(CheckSettings(), judge: OfflineJudge(), app: try project.report())
        let push = #"{"aps":{"alert":"a","mutable-content":1},"photo_id":"77"}"#
        let answer = try #require(check.begin(Array(push.utf8), name: "-").first?.wait())
        #expect(answer.verdict == verdict, "\(answer.diagnostics)")
        #expect(answer.sentence.contains("photo_id") == (verdict == .unverified))
    }

    @Test(arguments: [("as! Int", true), ("as? Int", false), ("as! Int?", false)])
    func `a member that the extension takes by force has to be in the push`(cast: String, isForced: Bool)
        throws
    {
        var project = TestProject()
        project.replace(
            "NSE/NotificationService.swift", "self.contentHandler = contentHandler",
            "self.contentHandler = contentHandler\nprint(request.content.userInfo[\"unread\"] \(cast))")
        let report = try project.report()
        #expect(report.diagnostics.map(\.code).contains(.extensionCrashed) == isForced)
        #expect(report.diagnostics.serious.isEmpty)
        var push = PushNeeds()
        push.media = [.init(pointer: "/attachment-url", scheme: "https", host: "a.example")]
        push.names = ["aps", "attachment-url"]
        #expect(report.facts.diagnostics(for: push).map(\.code) == (isForced ? [.extensionCrashed] : []))
        push.names.insert("unread")
        #expect(report.facts.diagnostics(for: push).isEmpty)
    }

    @Test(arguments: [("image_url", true), ("imageUrl", false)])
    func `the source of an extension beside the push is judged with it`(key: String, isRead: Bool) throws {
        let source = try #require(
            SourceCase.all.first { $0.file.hasSuffix(".swift") && $0.mended.contains("userInfo[\"image\"]") }
        ).mended
            .replacing("userInfo[\"image\"]", with: "userInfo[\"\(key)\"]")
        let push = #"{"aps":{"alert":"a","mutable-content":1},"image_url":"https://a.example/a.jpg"}"#
        for text in [
            "I'm lost. My pods:\n```ruby\ntarget 'NSE' do\nend\n```\n```swift\n\(source)\n```\nI send\n```json\n\(push)\n```\n",
            "\(source)\n\npayload:\n\(push)\n",
        ] {
            let answer = try #require(judged(text, offline: true))
            #expect(
                answer.diagnostics.contains { $0.code == .appUnknownKey } == !isRead, "\(answer.diagnostics)")
            #expect(answer.input.shape != .app)
        }
    }

    @Test(arguments: [
        #"{"aps":{"alert":"A" "mutable-content":1},"image":"https://cdn.shop.com/a.jpg"}"#,
        #"{"aps":{"alert":"A","mutable-content":1},"image":"https://cdn.shop.com/a.jpg","#,
    ])
    func `broken JSON above an extension hides no fault of its code`(push: String) throws {
        let item = try #require(SourceCase.all.first { $0.name == "the download's own file" })
        for (source, isFaulty) in [(item.faulty, true), (item.mended, false)] {
            let answer = try #require(judged(push + "\n\nand I have\n\n" + source, offline: true))
            #expect(
                answer.diagnostics.contains { $0.code == item.code } == isFaulty, "\(answer.diagnostics)")
        }
    }

    @Test(arguments: [(#"(userInfo["aps"] as! [String: Any])"#, true), ("userInfo", false)])
    func `an extension that takes its key out of aps finds the picture there`(place: String, isRead: Bool)
        throws
    {
        let text = """
            {"aps":{"alert":"A","mutable-content":1,"attachment-url":"https://cdn.shop.com/a.jpg"}}

            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    let content = request.content.mutableCopy() as! UNMutableNotificationContent
                    let userInfo = content.userInfo
                    print(userInfo["aps"])
                    load(\(place)["attachment-url"]) { content.attachments = [$0]; contentHandler(content) }
                }
            }
            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.contains { $0.code == .mediaMisplaced } != isRead)
    }

    @Test(arguments: [
        ("image", "Messaging.serviceExtension()", true),
        ("fcm_options", "Messaging.serviceExtension()", false),
        ("image", "NotifeeExtensionHelper", false),
    ])
    func `Firebase's helper reads fcm_options alone`(key: String, helper: String, isLost: Bool) throws {
        let value =
            key == "image" ? "\"https://m.shop.com/a.jpg\"" : "{\"image\":\"https://m.shop.com/a.jpg\"}"
        let text = """
            {"aps":{"alert":"A","mutable-content":1},"\(key)":\(value)}

            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                    let content = request.content.mutableCopy() as! UNMutableNotificationContent
                    \(helper).populateNotificationContent(content, withContentHandler: contentHandler)
                }
            }
            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.contains { $0.code == .appUnknownKey } == isLost, "\(answer.diagnostics)")
    }

    @Test func `a push that cannot be read beside a Podfile is not passed over in silence`() throws {
        let text =
            "target 'NotificationService' do\n  pod 'Firebase/Messaging'\nend\nI call populateNotificationContent\n and send [\"mutable-content\"] 1"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.contains { $0.code == .requestNotation && $0.severity == .note })
    }

    @Test func `the keys of a push are no names in the code beside it`() throws {
        let text = """
            curl https://fcm.googleapis.com/v1/projects/demo/messages:send -d '{"message": {"token": "t",
              "notification": {"title": "T", "image": "https://cdn.shop.com/a.png"},
              "apns": {"payload": {"aps": {"mutable-content": 1}}}}}'

            @implementation NotificationService
            - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
                [[FIRMessaging extensionHelper] populateNotificationContent:[request.content mutableCopy] withContentHandler:contentHandler];
            }
            @end
            """
        let answer = try #require(judged(text, offline: true))
        #expect(answer.input.sender != nil)
        #expect(!answer.diagnostics.contains { $0.code == .appUnknownKey }, "\(answer.diagnostics)")
    }

    @Test(arguments: [false, true]) func `a request below a Podfile or a faulty source is judged, too`(
        isSource: Bool
    ) throws {
        let app =
            isSource
            ? """
            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                }
            }
            """ : "target 'NotificationService' do\n  pod 'Firebase/Messaging'\nend"
        let request =
            #"{"to": "t", "notification": {"title": "T", "body": "B"}, "apns": {"payload": {"aps": {"mutable-content": 1}}}}"#
        let answer = try #require(judged("I have added\n\(app)\nand send\n\(request)\n", offline: true))
        #expect(answer.diagnostics.contains { $0.code == .requestRetired })
        #expect(answer.diagnostics.contains { $0.code == .extensionNoAnswer } == isSource)
    }

    @Test func `a key that a service moves is named with both of its places`() throws {
        let source = try #require(
            SourceCase.all.first { $0.file.hasSuffix(".swift") && $0.mended.contains("userInfo[\"image\"]") }
        ).mended
        let push =
            #"{"to": "ExponentPushToken[x]", "title": "T", "mutableContent": true, "data": {"image": "https://a.example/a.jpg"}}"#
        let answer = try #require(
            judged("```swift\n\(source)\n```\n```json\n\(push)\n```\n", offline: true))
        #expect(answer.code == .appUnknownKey)
        #expect(answer.sentence.contains(#"but "body": it never sees the picture's address at data.image"#))
    }

    @Test func `a key that it does not read is a warning that names those that it does`() throws {
        let found = try diagnostics { $0.media = [.init(pointer: "/fcm_options/image")] }
        #expect(found.map(\.code) == [.appUnknownKey])
        #expect(found.first?.severity == .warning)
        #expect(found.first?.message.contains("fcm_options.image") == true)
        #expect(found.first?.message.contains("attachment-url") == true)
    }

    @Test func `nothing is said of keys when the code cannot be read`() throws {
        var app = TestApp()
        app.serviceProgram.isEncrypted = true
        #expect(try diagnostics(app) { $0.media = [.init(pointer: "/fcm_options/image")] }.isEmpty)
    }

    @Test func `http is judged by the extension's exceptions, not by the app's`() throws {
        var app = TestApp()
        app.info["NSAppTransportSecurity"] = ["NSAllowsArbitraryLoads": true]
        let media = [PushNeeds.Media(pointer: "/attachment-url", scheme: "http", host: "a.example")]
        let stopped = try diagnostics(app) { $0.media = media }
        #expect(stopped.first?.code == .appTransportSecurity)
        #expect(stopped.first?.severity == .error)
        app.service["NSAppTransportSecurity"] = [
            "NSExceptionDomains": ["a.example": ["NSExceptionAllowsInsecureHTTPLoads": true]]
        ]
        let allowed = try diagnostics(app) { $0.media = media }
        #expect(allowed.first?.severity == .note)
        #expect(
            try app.report().facts.transportVerdict(scheme: "http", host: "a.example")
                == .allowed(.exceptionDomain("a.example")))
    }

    @Test func `the phone's version decides over addresses`() throws {
        var push = PushNeeds()
        push.media = [.init(pointer: "/attachment-url", scheme: "http", host: "192.168.1.2")]
        let old = try TestApp().report(AppSettings(iOS: SystemVersion(16)))
        #expect(old.facts.diagnostics(for: push).first?.severity == .note)
        let new = try TestApp().report(AppSettings(iOS: SystemVersion(17)))
        #expect(new.facts.diagnostics(for: push).first?.severity == .error)
    }

    @Test func `environment`() throws {
        #expect(try diagnostics { $0.isSandbox = false }.isEmpty)
        #expect(try diagnostics { $0.isSandbox = true }.first?.code == .appEnvironment)
        var app = TestApp()
        app.program.entitlements?["aps-environment"] = "development"
        #expect(try diagnostics(app) { $0.isSandbox = false }.first?.code == .appEnvironment)
        #expect(try diagnostics(app) { $0.isSandbox = true }.isEmpty)
    }

    @Test func `background modes`() throws {
        #expect(try diagnostics { $0.wakesApp = true }.isEmpty)
        #expect(try diagnostics { $0.pushType = "voip" }.first?.code == .appCapability)
        var app = TestApp()
        app.info["UIBackgroundModes"] = nil
        let silent = try diagnostics(app) {
            $0.wakesApp = true
            $0.pushType = "background"
        }
        #expect(silent.first?.severity == .error)
        #expect(try diagnostics(app) { $0.wakesApp = true }.first?.severity == .note)
    }

    @Test func `entitlements`() throws {
        let wanted: [(inout PushNeeds) -> Void] = [
            { $0.interruptionLevel = "time-sensitive" }, { $0.isCritical = true },
            { $0.isCommunication = true },
        ]
        for want in wanted {
            #expect(try diagnostics(TestApp(), want).map(\.severity) == [.note])
        }
        var app = TestApp()
        for name in ["time-sensitive", "critical-alerts", "communication"] {
            app.program.entitlements?["com.apple.developer.usernotifications." + name] = true
        }
        for want in wanted { #expect(try diagnostics(app, want).isEmpty) }
    }
}
