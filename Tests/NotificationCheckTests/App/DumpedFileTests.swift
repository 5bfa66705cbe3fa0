import NotificationCheck
import NotificationCore
import Testing

/// What tools print of an app, and single files of it.
struct DumpedFileTests {
    private func read(_ text: String) throws -> AppReport {
        try #require(AppReader.read(text: Array(text.utf8), name: "-"))
    }

    @Test func `entitlements as codesign prints them`() throws {
        let report = try read(
            """
            Executable=/Applications/Shop.app/Shop
            [Dict]
            \t[Key] aps-environment
            \t[Value]
            \t\t[String] development
            \t[Key] com.apple.security.application-groups
            \t[Value]
            \t\t[Array]
            \t\t\t[String] group.com.example
            \t[Key] get-task-allow
            \t[Value]
            \t\t[Bool] true
            """)
        let found = try #require(report.diagnostics.first)
        #expect(found.code == .appEnvironment)
        #expect(found.line == 3)
    }

    @Test(arguments: ["", "```", "    \"aps-environment\" = production;"])
    func `entitlements as Xcode's log has them`(line: String) throws {
        let fence = line == "```" ? line : ""
        let report = try read(
            """
            ProcessProductPackaging "" NSE.app.xcent
            Entitlements:
            \(fence)
            {
                "application-identifier" = "TEAM.com.example.app";
            \(fence.isEmpty ? line : "")
                "com.apple.developer.applesignin" =     (
                    Default
                );
                "get-task-allow" = 0;
            }
            \(fence)
            """)
        #expect(report.diagnostics.map(\.code) == (line.contains("aps") ? [] : [.appEnvironment]))
    }

    @Test func `entitlements in XML after the name of the program`() throws {
        let plist = TestProject.plist("<key>aps-environment</key><string>development</string>")
        #expect(try read("Executable=/a/b\n" + plist).diagnostics.first?.code == .appEnvironment)
    }

    @Test(arguments: [false, true])
    func `a provisioning profile, as it is and as security prints it`(isSigned: Bool) throws {
        var settings = CheckSettings()
        settings.now = 2_000_000_000
        var profile = TestApp.profile("com.example.app", environment: "production")
        profile["ProvisionedDevices"] = ["00008110"]
        let bytes = isSigned ? TestApp.signed(profile.xml) : profile.xml
        let answer = try #require(
            Check(settings, judge: OfflineJudge()).begin(bytes, name: "-").first?.wait())
        #expect(answer.code == .appSigning)
        #expect(answer.diagnostics.first?.message.contains("expired on 2027-01-01") == true)
    }

    @Test func `a binary Info.plist needs no name`() throws {
        let list: TestPlist = ["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]
        #expect(AppReader.read(text: list.binary, name: nil)?.diagnostics.first?.code == .appWrongKind)
        guard case .appText = InputReader.read(list.binary, name: "-") else {
            Issue.record("not read as a part of an app")
            return
        }
    }

    @Test(arguments: [
        "", "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>",
    ])
    func `an Info.plist with its principal class alone says that it is a part`(point: String) throws {
        let report = try read(
            TestProject.plist(
                "<key>NSExtension</key><dict>\(point)<key>NSExtensionPrincipalClass</key>"
                    + "<string>$(PRODUCT_MODULE_NAME).NotificationService</string></dict>"))
        #expect(report.answer.title == (point.isEmpty ? "NO PICTURE" : "PICTURE NOT CHECKED"))
        #expect(
            report.answer.sentence.contains(
                point.isEmpty ? "NSExtensionPointIdentifier" : "part of the app only"))
    }

    @Test func `a line of an Info.plist lacks nothing that another line may have`() throws {
        let line =
            "<key>NSExtensionPointIdentifier</key>\n<string>com.apple.usernotifications.service</string>\n"
        #expect(try read(line).answer.title == "PICTURE NOT CHECKED")
        #expect(try read("<dict>\n\(line)</dict>\n").answer.title == "NO PICTURE")
    }

    @Test func `an upload that is refused is an error`() throws {
        let log = try #require(
            readLog(
                "ERROR ITMS-90205: \"Invalid Bundle. The bundle at 'A.app/PlugIns/N.appex' contains disallowed nested bundles.\""
            ))
        #expect(log.diagnostics.first?.severity == .error)
    }

    @Test func `a Unity project has no Xcode project yet`() throws {
        var project = TestProject(extensionTarget: false)
        project.files = ["ProjectSettings/ProjectSettings.asset": "PlayerSettings:\n", "Assets/a.cs": ""]
        #expect(try project.kind() == .unity)
        let found = try #require(try project.report().diagnostics.first)
        #expect(found.code == .appIncomplete)
        #expect(found.hint?.contains("Unity") == true)
    }

    @Test func `an app with a warning is at risk, and --strict fails`() throws {
        var project = TestProject()
        project.replace("NSE/NSE.entitlements", "group.com.example", "group.com.other")
        let answer = try project.report().answer
        #expect(answer.verdict == .atRisk)
        #expect(String(decoding: AnswerJSON.line(answer), as: UTF8.self).contains("\"at_risk\""))
        #expect(CheckStatus(answer, failOn: .risk) == .lost)
    }

    @Test func `a project whose extension's source is not there is not ready`() throws {
        var project = TestProject()
        project.files["NSE/NotificationService.swift"] = nil
        #expect(try project.report().answer.title == "PICTURE NOT CHECKED")
    }
}
