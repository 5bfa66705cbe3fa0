import NotificationCheck
import NotificationCore
import Testing

/// Files of an app as people paste them.
struct AppMarksTests {
    private func read(_ text: String) -> AppReport? { AppReader.read(text: Array(text.utf8), name: nil) }

    @Test(arguments: [
        "hello", "{\"aps\":{\"alert\":\"a\"}}", "", "<html><body>", "aps: 1",
        "import Foundation\nlet x = 1\n",
        "{\"to\":\"ExponentPushToken[x]\",\"richContent\":{\"image\":\"https://a.example/x.jpg\"}}",
        "<plist><dict><key>Label</key><string>a</string></dict></plist>",
    ]) func `other texts are none`(text: String) {
        #expect(read(text) == nil)
    }

    @Test func `a class of an SDK's service extension is a source`() throws {
        let text =
            "import Kit\nclass NotificationService: KitNotificationServiceExtension {\n  var level = 1\n}"
        #expect(try #require(read(text)).diagnostics.isEmpty)
    }

    @Test(arguments: ["{}", "{\n  override init() {\n    super.init(bundle: \"push\")\n  }\n}"])
    func `a class of an SDK's module with the name that Xcode gives is a source`(body: String) throws {
        let text = "import PushKitten\n\nclass NotificationService: PushKitten.NotificationService \(body)\n"
        let report = try #require(read(text))
        #expect(report.diagnostics.isEmpty && !report.facts.extensions.isEmpty)
    }

    @Test func `an Info.plist without its principal class, as a fragment`() throws {
        let report = try #require(
            read(
                """
                <key>NSExtension</key>
                <dict>
                  <key>NSExtensionPointIdentifier</key>
                  <string>com.apple.usernotifications.service</string>
                </dict>
                """))
        #expect(report.diagnostics.first?.code == .appPrincipalClass)
    }

    @Test(arguments: ["-9223372036854775808", "+1", "-0x10"]) func `every number of 64 bits is read`(
        number: String
    ) throws {
        let report = try #require(
            read(
                "<plist><dict><key>Least</key><integer>\(number)</integer>"
                    + "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
                    + "<string>com.apple.usernotifications.service</string></dict></dict></plist>"))
        #expect(report.diagnostics.first?.code == .appPrincipalClass)
    }

    @Test func `an Info.plist of another extension`() throws {
        let report = try #require(
            read(
                TestProject.plist(
                    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
                        + "<string>com.apple.usernotifications.content-extension</string></dict>")))
        let first = try #require(report.diagnostics.first)
        // One file does not show that there is no service extension.
        #expect(first.code == .appWrongKind && first.severity == .warning)
        #expect(!first.message.contains("there is no service extension"))
    }

    @Test func `what only the drill has lost is said`() throws {
        var report = try #require(
            read(
                "class N: UNNotificationServiceExtension { override func didReceive(_ r: UNNotificationRequest) {} }"
            ))
        report.diagnostics = []
        report.drillSummary = "The extension was built and tried."
        report.drilled = [CheckDiagnostic(.extensionFilesLeft, .note, "In the drill files are left.")]
        let answer = Check(CheckSettings(), judge: StubJudge()).answer(for: report, name: "NSE")
        #expect(answer.sentence == "In the drill files are left.")
    }

    @Test func `build settings as xcodebuild prints them`() throws {
        let text = """
            Build settings for action build and target NotificationService:
                IPHONEOS_DEPLOYMENT_TARGET = 17.5
                PRODUCT_BUNDLE_IDENTIFIER = com.acme.app.NotificationService

            Build settings for action build and target Acme:
                IPHONEOS_DEPLOYMENT_TARGET = 13.0
                PRODUCT_BUNDLE_IDENTIFIER = com.acme.app
            """
        let report = try #require(read(text))
        #expect(report.diagnostics.first?.code == .appDeploymentTarget)
        #expect(try #require(read(text.replacing("17.5", with: "13.0"))).diagnostics.isEmpty)
    }

    @Test func `a healthy Info.plist`() throws {
        let report = try #require(read(TestProject(folder: "").files["NSE/Info.plist"] ?? ""))
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
    }

    @Test(arguments: ["remote-notifications", "remote_notification", "push-notifications"])
    func `a misspelt background mode`(mode: String) throws {
        let modes = { (mode: String) in "<key>UIBackgroundModes</key><array><string>\(mode)</string></array>"
        }
        let report = try #require(read(TestProject.plist(modes(mode))))
        #expect(report.diagnostics.map(\.code) == [.appCapability])
        let right = try #require(read(TestProject.plist(modes("remote-notification"))))
        #expect(right.diagnostics.isEmpty)
    }

    @Test func `a misspelt name of an entitlement`() throws {
        let report = try #require(
            read(TestProject.plist("<key>aps-enviroment</key><string>production</string>")))
        #expect(report.diagnostics.map(\.code) == [.appEnvironment])
    }

    @Test func `a Podfile with Pushwoosh in the app only`() throws {
        let report = try #require(
            read("target 'App' do\n pod 'PushwooshXCFramework'\nend\ntarget 'NotificationService' do\nend\n"))
        #expect(report.diagnostics.first?.code == .appVendorMissing)
    }

    @Test func `a broken property list`() throws {
        let report = try #require(read("<plist><dict>\n<key>NSExtension</key>\n</dict></plist>"))
        #expect(report.diagnostics.first?.code == .appDamaged)
        #expect(report.diagnostics.first?.line == 3)
    }

    @Test func `a Podfile without a target for an extension`() throws {
        let report = try #require(
            read("  pod 'Firebase/Core', '~> 6.3.0'\n  pod 'Firebase/Messaging', '~> 6.3.0'\n"))
        #expect(report.diagnostics.first?.code == .appNoExtension)
        let good =
            "target 'App' do\n pod 'Firebase/Core'\nend\ntarget 'NotificationService' do\n pod "
            + "'Firebase/Messaging'\nend\n"
        #expect(read(good)?.diagnostics.serious.isEmpty == true)
    }

    @Test func `a project file without an extension`() throws {
        #expect(read(TestProject.project(hasExtension: false))?.diagnostics.first?.code == .appNoExtension)
        let whole = TestProject.project(hasExtension: true)
        #expect(read(whole)?.diagnostics.serious.isEmpty == true)
        // The targets themselves are judged.
        for (old, new, code) in [
            ("com.example.app.NSE", "com.example.NSE", Code.appBundleID),
            ("files = ( B1 )", "files = ( )", .appNotEmbedded),
            (
                "INFOPLIST_FILE = NSE/", "IPHONEOS_DEPLOYMENT_TARGET = 18.0; INFOPLIST_FILE = NSE/",
                .appDeploymentTarget
            ),
        ] {
            #expect(read(whole.replacing(old, with: new))?.diagnostics.serious.map(\.code) == [code])
        }
    }

    @Test(arguments: [
        ("<key>aps-environment</key><string>prod</string>", Code.appEnvironment),
        ("<key>com.apple.developer.aps-environment</key><string>production</string>", .appEnvironment),
        (
            "<key>com.apple.security.application-groups</key><array><string>com.a</string></array>",
            .appAppGroup
        ),
    ]) func `entitlements with a value that is none`(member: String, code: Code) {
        #expect(read(TestProject.plist(member))?.diagnostics.serious.map(\.code) == [code])
    }

    @Test(arguments: [
        ("<key>com.apple.developer.applesignin</key><array/>", Severity.warning),
        // An extension has no other ones.
        ("<key>com.apple.security.application-groups</key><array><string>group.a</string></array>", .note),
    ]) func `entitlements without the environment of pushes`(member: String, severity: Severity) throws {
        let found = try #require(read(TestProject.plist(member))?.diagnostics)
        #expect(found.map(\.code) == [.appEnvironment] && found.map(\.severity) == [severity])
        let sandbox = "<key>com.apple.security.app-sandbox</key><true/>"
        #expect(read(TestProject.plist(member + sandbox))?.diagnostics.isEmpty == true)
    }

    @Test func `a Podfile whose extension gets no pod`() throws {
        let text =
            "target 'App' do\n pod 'OneSignalXCFramework'\nend\ntarget 'NSE' do\n use_frameworks!\nend\n"
        let first = try #require(read(text)?.diagnostics.first)
        #expect(first.code == .appVendorMissing && first.hint?.contains("OneSignalXCFramework") == true)
        let inherits = text.replacing("use_frameworks!", with: "inherit! :search_paths")
        #expect(read(inherits)?.diagnostics.serious.isEmpty == true)
    }

    @Test func `an extension inside another target of the Podfile`() {
        let text =
            "target 'Common' do\n use_frameworks!\n pod 'FirebaseMessaging'\n target 'App' do\n end\n target 'NSE' do\n end\nend\n"
        #expect(read(text)?.diagnostics.serious.map(\.code) == [.appExtensionAPI])
        #expect(read("`" + text)?.diagnostics.serious.map(\.code) == [.appExtensionAPI])
        #expect(read("abstract_" + text)?.diagnostics.serious.isEmpty == true)
    }

    @Test func `an app.json of Expo`() throws {
        let text = #"{"expo":{"name":"A","slug":"a","plugins":["expo-notifications"]}}"#
        #expect(read(text)?.diagnostics.first?.code == .appNoExtension)
    }

    @Test func `a .csproj`() throws {
        let text =
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>"
            + "</PropertyGroup></Project>"
        #expect(read(text)?.diagnostics.first?.code == .appNoExtension)
    }

    @Test func `an extension that never answers`() throws {
        let text = TestProject.source.replacing("contentHandler(request.content)", with: "")
        #expect(read(text)?.diagnostics.first?.code == .extensionNoAnswer)
        #expect(read(TestProject.source)?.diagnostics.serious.isEmpty == true)
    }

    @Test(arguments: [
        "let handler = contentHandler\n handler(request.content)", "Helper.deliver(request, contentHandler)",
        "super.didReceive(request, withContentHandler: contentHandler)",
        "helper.populate(content, withContentHandler: contentHandler)", "contentHandler?(request.content)",
        "load { contentHandler($0) }",
    ]) func `an answer in other words`(call: String) {
        let text = TestProject.source.replacing("contentHandler(request.content)", with: call)
        #expect(read(text)?.diagnostics.serious.isEmpty == true)
    }

    @Test func `a key of Firebase misspelt`() throws {
        let text = TestProject.source.replacing(
            "[\"attachment-url\"]", with: "[\"fcm_options\"][\"imageURL\"]")
        #expect(read(text)?.diagnostics.first?.code == .appUnknownKey)
        let right = TestProject.source.replacing("[\"attachment-url\"]", with: "[\"fcm_options\"][\"image\"]")
        #expect(read(right)?.diagnostics.serious.isEmpty == true)
    }
}

extension String {
    fileprivate func replacing(_ old: String, with new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}
