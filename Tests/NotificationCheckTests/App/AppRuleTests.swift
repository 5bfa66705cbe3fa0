import NotificationCheck
import NotificationCore
import Testing

/// One app for each rule over a built app: healthy but for one thing.
struct AppRuleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var code: Code
        var severity: Severity
        var change: @Sendable (inout TestApp) -> Void
        var settings = AppSettings()
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "no extension", code: .appNoExtension, severity: .error) { $0.servicePath = nil },
        Case(name: "a content extension", code: .appWrongKind, severity: .error) {
            $0.service["NSExtension"]?["NSExtensionPointIdentifier"] =
                "com.apple.usernotifications.content-extension"
        },
        Case(name: "an extension of another kind", code: .appNoExtension, severity: .error) {
            $0.service["NSExtension"]?["NSExtensionPointIdentifier"] = "com.apple.widgetkit-extension"
        },
        Case(name: "extension in Frameworks", code: .appNotEmbedded, severity: .error) {
            $0.servicePath = "Frameworks/NSE.appex"
        },
        Case(name: "extension named .app", code: .appNotEmbedded, severity: .error) {
            $0.servicePath = "PlugIns/NSE.app"
        },
        Case(name: "bundle identifier not below the app's", code: .appBundleID, severity: .error) {
            $0.service["CFBundleIdentifier"] = "com.example.appnse"
        },
        Case(name: "bundle identifier in other case", code: .appBundleID, severity: .error) {
            $0.service["CFBundleIdentifier"] = "com.Example.app.nse"
        },
        Case(name: "two names after the app's, for the App Store", code: .appBundleID, severity: .error) {
            $0.service["CFBundleIdentifier"] = "com.example.app.push.nse"
        },
        Case(name: "two names after the app's, in development", code: .appBundleID, severity: .note) {
            $0.service["CFBundleIdentifier"] = "com.example.app.push.nse"
            $0.serviceProfile = TestApp.profile("com.example.app.push.nse", environment: nil)
            $0.profile?["ProvisionedDevices"] = ["a"]
            $0.serviceProfile?["ProvisionedDevices"] = ["a"]
        },
        Case(name: "two teams", code: .appSigning, severity: .error) {
            $0.serviceProgram.team = "OTHER12345"
        },
        Case(name: "extension not signed", code: .appSigning, severity: .error) {
            $0.serviceProgram.entitlements = nil
        },
        Case(name: "extension without profile", code: .appSigning, severity: .error) {
            $0.serviceProfile = nil
        },
        Case(name: "profile of another identifier", code: .appSigning, severity: .error) {
            $0.serviceProfile = TestApp.profile("com.example.app.other", environment: nil)
        },
        Case(
            name: "expired profile", code: .appSigning, severity: .warning,
            change: { $0.profile?["ProvisionedDevices"] = ["a"] },
            settings: AppSettings(now: 1_900_000_000)),
        Case(name: "versions differ", code: .appVersion, severity: .note) {
            $0.service["CFBundleVersion"] = "33"
        },
        Case(name: "deployment target above the app's", code: .appDeploymentTarget, severity: .warning) {
            $0.service["MinimumOSVersion"] = "17.2"
        },
        Case(
            name: "deployment target above the phone's", code: .appDeploymentTarget, severity: .error,
            change: { $0.service["MinimumOSVersion"] = "17.2" },
            settings: AppSettings(iOS: SystemVersion(16, 4))),
        Case(name: "no principal class", code: .appPrincipalClass, severity: .error) {
            $0.service["NSExtension"]?["NSExtensionPrincipalClass"] = nil
        },
        Case(name: "variable not replaced", code: .appPrincipalClass, severity: .error) {
            $0.service["NSExtension"]?["NSExtensionPrincipalClass"] =
                "$(PRODUCT_MODULE_NAME).NotificationService"
        },
        Case(name: "class that is not there", code: .appPrincipalClass, severity: .error) {
            $0.service["NSExtension"]?["NSExtensionPrincipalClass"] = "NSE.PushService"
        },
        Case(name: "module missing", code: .appPrincipalClass, severity: .error) {
            $0.service["NSExtension"]?["NSExtensionPrincipalClass"] = "NotificationService"
        },
        Case(name: "module of an Objective-C class", code: .appPrincipalClass, severity: .error) {
            $0.serviceProgram.classNames = ["NotificationService"]
            $0.serviceProgram.libraries = ["/usr/lib/libSystem.B.dylib"]
        },
        Case(name: "http only for the app", code: .appTransportSecurity, severity: .note) {
            $0.info["NSAppTransportSecurity"] = ["NSAllowsArbitraryLoads": true]
        },
        Case(name: "arbitrary loads ignored", code: .appTransportSecurity, severity: .note) {
            $0.service["NSAppTransportSecurity"] = [
                "NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true,
            ]
        },
        Case(name: "no app group in the extension", code: .appAppGroup, severity: .note) {
            $0.serviceProgram.entitlements?["com.apple.security.application-groups"] = nil
        },
        Case(name: "other app group", code: .appAppGroup, severity: .warning) {
            $0.serviceProgram.entitlements?["com.apple.security.application-groups"] = ["group.com.other"]
            $0.serviceProfile?["Entitlements"]?["com.apple.security.application-groups"] = ["group.com.other"]
        },
        Case(name: "app group not in the profile", code: .appAppGroup, severity: .error) {
            $0.serviceProfile?["Entitlements"]?["com.apple.security.application-groups"] = ["group.com.other"]
        },
        Case(name: "app group without prefix", code: .appAppGroup, severity: .warning) {
            $0.serviceProgram.entitlements?["com.apple.security.application-groups"] = ["com.example"]
        },
        Case(name: "no aps-environment", code: .appEnvironment, severity: .error) {
            $0.program.entitlements?["aps-environment"] = nil
        },
        Case(name: "development environment for the App Store", code: .appEnvironment, severity: .warning) {
            $0.program.entitlements?["aps-environment"] = "development"
        },
        Case(name: "development build", code: .appEnvironment, severity: .note) {
            $0.program.entitlements?["aps-environment"] = "development"
            $0.profile?["ProvisionedDevices"] = ["a"]
            $0.profile?["Entitlements"]?["get-task-allow"] = true
        },
        Case(name: "framework missing", code: .appVendorMissing, severity: .error) {
            $0.serviceProgram.libraries.append("@rpath/OneSignalExtension.framework/OneSignalExtension")
        },
        Case(name: "framework where the extension does not look", code: .appVendorMissing, severity: .error) {
            $0.serviceProgram.libraries.append("@rpath/Lib.framework/Lib")
            $0.serviceProgram.runPaths = ["@executable_path/Frameworks"]
            $0.more.append(("Frameworks/Lib.framework/Lib", TestMachO().bytes))
        },
        Case(name: "Swift runtime missing", code: .appArchitecture, severity: .error) {
            $0.serviceProgram.libraries = ["@rpath/libswiftCore.dylib"]
            $0.serviceProgram.runPaths = ["@executable_path/../../Frameworks"]
        },
        Case(name: "library not built for extensions", code: .appExtensionAPI, severity: .note) {
            $0.serviceProgram.libraries.append("@rpath/Lib.framework/Lib")
            $0.more.append(("Frameworks/Lib.framework/Lib", TestMachO(flags: 0x85).bytes))
        },
        Case(name: "32 bit only", code: .appArchitecture, severity: .error) {
            $0.serviceProgram.processor = 12
        },
        Case(name: "extension for the simulator", code: .appArchitecture, severity: .error) {
            $0.serviceProgram.platform = 7
        },
        Case(name: "too much data", code: .appSize, severity: .warning) {
            $0.serviceProgram.writable = 12 << 20
            $0.serviceProgram.padding = 12 << 20
        },
        Case(name: "the app's engine in the extension", code: .appSize, severity: .warning) {
            $0.serviceProgram.libraries.append("@rpath/Flutter.framework/Flutter")
            $0.more.append(("Frameworks/Flutter.framework/Flutter", TestMachO().bytes))
        },
        Case(name: "encrypted by the store", code: .appEncrypted, severity: .note) {
            $0.serviceProgram.isEncrypted = true
            $0.serviceProgram.classNames = ["\u{1}\u{2}"]
        },
        Case(name: "two service extensions", code: .appWrongKind, severity: .warning) {
            var second = $0.service
            second["CFBundleIdentifier"] = "com.example.app.second"
            $0.more += [
                ("PlugIns/Second.appex/Info.plist", second.xml),
                ("PlugIns/Second.appex/NSE", $0.serviceProgram.bytes),
                (
                    "PlugIns/Second.appex/embedded.mobileprovision",
                    TestApp.signed(TestApp.profile("com.example.app.second", environment: nil).xml)
                ),
            ]
        },
        Case(name: "broken Info.plist", code: .appDamaged, severity: .error) {
            $0.servicePath = nil
            $0.more.append(
                ("PlugIns/NSE.appex/Info.plist", Array("<plist><dict><key>A</key></dict></plist>".utf8)))
        },
        Case(name: "program missing", code: .appDamaged, severity: .error) {
            $0.service["CFBundleExecutable"] = "Elsewhere"
        },
        Case(name: "program not named", code: .appDamaged, severity: .error) {
            $0.service["CFBundleExecutable"] = nil
        },
        Case(name: "segment beyond the program", code: .appDamaged, severity: .error) {
            $0.serviceProgram.writable = .max
        },
        Case(name: "Info.plist that is a number", code: .appDamaged, severity: .error) { $0.info = 5 },
        Case(name: "Info.plist that is empty", code: .appDamaged, severity: .error) { $0.info = [:] },
    ]

    /// What a broken upload or a wrong script leaves of a file.
    static let damaged: [Case] = TestApp().files.flatMap { file, bytes in
        [
            ("empty", []), ("cut after 40 bytes", Array(bytes.prefix(40))),
            ("without its end", Array(bytes.dropLast(20))), ("a text", Array("hello".utf8)),
        ].map { (name: String, rest: [UInt8]) in
            Case(name: "\(file) \(name)", code: .appDamaged, severity: .error) {
                $0.more.append((file, rest))
            }
        }
    }

    @Test(arguments: cases + damaged) func `one fault is the first diagnostic`(_ example: Case) throws {
        var app = TestApp()
        example.change(&app)
        let report = try app.report(example.settings)
        let first = try #require(report.diagnostics.first(example.code), "\(report.diagnostics)")
        #expect(first.severity == example.severity)
        if example.severity != .note {
            #expect(report.diagnostics.first?.code == example.code, "\(report.diagnostics)")
            #expect(first.hint != nil)
        } else {
            #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        }
        #expect(first.message.hasSuffix("."))
    }

    @Test(arguments: cases + damaged) func `an app is ready only when it was read and nothing warns`(
        _ example: Case
    ) throws {
        var app = TestApp()
        example.change(&app)
        let answer = try app.report(example.settings).answer
        #expect(answer.code == (example.severity == .note ? nil : example.code))
        switch example.severity {
        case .error: #expect(CheckStatus(answer, failOn: .lost) == .lost)
        case .warning:
            #expect(answer.title == "PICTURE AT RISK")
            #expect(CheckStatus(answer, failOn: .risk) == .lost)
        case .note:
            let isRead = example.code != .appEncrypted
            #expect(answer.title == (isRead ? "THE APP IS READY" : "PICTURE NOT CHECKED"))
        }
    }

    @Test func `the diagnostic names file and key`() throws {
        var app = TestApp()
        app.isBinary = false
        app.service["NSExtension"]?["NSExtensionPrincipalClass"] = "NSE.PushService"
        let diagnostic = try #require(try app.report().diagnostics.first)
        #expect(diagnostic.file == "Payload/Example.app/PlugIns/NSE.appex/Info.plist")
        #expect(diagnostic.filePath == "NSExtension.NSExtensionPrincipalClass")
        #expect(diagnostic.line ?? 0 > 10)
    }

    @Test func `weak libraries and those of the system are not missed`() throws {
        var app = TestApp()
        app.serviceProgram.weakLibraries = ["@rpath/Gone.framework/Gone"]
        app.serviceProgram.libraries.append("@rpath/libswiftCore.dylib")
        #expect(try app.report().diagnostics.serious.isEmpty)
    }

    @Test func `a class in a linked framework is found`() throws {
        var app = TestApp()
        app.serviceProgram.classNames = ["_TtC3NSE5Other"]
        app.serviceProgram.libraries.append("@rpath/Lib.framework/Lib")
        app.more.append(("Frameworks/Lib.framework/Lib", TestMachO().bytes))
        #expect(try app.report().diagnostics.serious.isEmpty)
    }
}
