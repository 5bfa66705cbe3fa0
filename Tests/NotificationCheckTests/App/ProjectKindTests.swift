import NotificationCheck
import NotificationCore
import Testing

struct ProjectKindTests {
    @Test(arguments: [("project.yml", "xcodegen generate"), ("Project.swift", "tuist generate")])
    func `a project that a tool makes is not read, and the tool is named`(file: String, command: String)
        throws
    {
        var project = TestProject()
        project.files["Example.xcodeproj/project.pbxproj"] = nil
        project.files[file] = "name: Example"
        let report = try project.report()
        #expect(report.diagnostics.contains { $0.hint?.contains("Run \(command),") == true }, "\(report)")
        #expect(report.diagnostics.serious.isEmpty)
    }

    @Test(arguments: [
        ("project.yml", "targets:\n  App:\n"), ("Project.swift", "import ProjectDescription\n"),
    ])
    func `the file of such a tool alone makes a project`(file: String, text: String) throws {
        var project = TestProject()
        project.files = [file: text]
        #expect(try project.kind() == .sources)
        #expect(try project.report().diagnostics.map(\.code) == [.appIncomplete])
        project.files[file] = "name: Example"
        #expect(try project.kind() == nil)
    }

    @Test(
        arguments: [
            ("", [.appNotEmbedded]), ("    dependencies:\n    - target: Kit\n", [.appNotEmbedded]),
            ("    dependencies:\n    - target: NSE\n      embed: false\n", [.appNotEmbedded]),
            ("    dependencies:\n    - target: NSE\n", []), ("    dependencies: [{target: NSE}]\n", []),
            ("    templates: [App]\n", [.appIncomplete]), ("    dependencies: *all\n", [.appIncomplete]),
            ("include: [app.yml]\n", [.appIncomplete]),
        ] as [(String, [Code])]) func `XcodeGen embeds what the app depends on`(more: String, codes: [Code])
        throws
    {
        var project = TestProject()
        project.files = project.files.filter { $0.key.hasPrefix("NSE/") }
        project.files["project.yml"] = """
            targets:
              NSE:
                type: app-extension
                sources: [{path: NSE}]
              Example:
                type: application

            """ + more
        let found = try project.report().diagnostics.map(\.code)
        #expect(found.filter { [.appNotEmbedded, .appIncomplete].contains($0) } == codes)
    }

    private static let made = [
        "project.yml": """
        targets:
          NSE:
            type: app-extension
            sources: [NSE]
            settings: {base: {PRODUCT_BUNDLE_IDENTIFIER: com.example.app.nse}}
            info:
              path: NSE/Info.plist
              properties:
                NSExtension:
                  NSExtensionPointIdentifier: com.apple.usernotifications.service
                  NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).NotificationService
          Example:
            type: application
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.app}
            dependencies: [{target: NSE}, {target: Kit}]
        """,
        "Project.swift": """
        import ProjectDescription

        let id = "com.example.app"
        let all: [TargetDependency] = [.target(name: "NSE")]
        let project = Project(
            name: "Example",
            targets: [
                .target(
                    name: "NSE", destinations: .iOS, product: .appExtension, bundleId: "com.example.app.nse",
                    infoPlist: .extendingDefault(with: [
                        "NSExtension": [
                            "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                            "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).NotificationService",
                        ],
                    ]),
                    sources: ["NSE/**"]
                ),
                .target(
                    name: "Example", destinations: .iOS, product: .app, bundleId: id, sources: "Example/**",
                    dependencies: [.target(name: "NSE"), .external(name: "Kit")]
                ),
            ]
        )
        """,
    ]

    @Test(
        arguments: [
            ("Kit", "Other", []), ("usernotifications.service", "usernotification.service", [.appWrongKind]),
            ("NAME).NotificationService", "NAME).Push", [.appPrincipalClass]),
            ("com.example.app.nse", "com.example.nse", [.appBundleID]),
            ("com.example.app.nse", "$(ID).nse", []),
            // XcodeGen
            ("{target: NSE}, ", "", [.appNotEmbedded]),
            ("[{target: NSE}, {target: Kit}]", "*all", [.appIncomplete]),
            // Tuist
            (".target(name: \"NSE\"), ", "", [.appNotEmbedded]),
            ("\"com.example.app.nse\"", #""\(id).nse""#, []),
            ("\"com.example.app.nse\"", "id + \".nse\"", []),
            ("[.target(name: \"NSE\"), .external(name: \"Kit\")]", "all", []),
            ("[.target(name: \"NSE\"), .external(name: \"Kit\")]", "all + more", [.appIncomplete]),
            (".external(name: \"Kit\")", "push", [.appIncomplete]),
            ("    ]\n)", "    ] + others\n)", [.appIncomplete]),
            ("name: \"NSE\", dest", "name: names.push, dest", [.appIncomplete]),
        ] as [(String, String, [Code])])
    func `what makes a project is read where its targets are written out`(
        text: String, other: String, codes: [Code]
    ) throws {
        for (file, spec) in Self.made where spec.contains(text) {
            var project = TestProject()
            project.files = ["NSE/NotificationService.swift": TestProject.source]
            project.files[file] = spec.replacing(text, with: other)
            let report = try project.report()
            let found = report.diagnostics
            #expect(
                (found.serious + found.filter { $0.code == .appIncomplete }).map(\.code) == codes,
                "\(file): \(found)")
            #expect(report.hasApp == !codes.contains(.appIncomplete))
        }
    }

    @Test(arguments: [
        ("pubspec.yaml", "name: a\ndependencies:\n  flutter:\n    sdk: flutter\n", "ios/", AppKind.flutter),
        ("package.json", #"{"dependencies":{"react-native":"0.76.0"}}"#, "ios/", .reactNative),
        ("capacitor.config.json", "{}", "ios/App/", .capacitor),
        ("config.xml", "<?xml version='1.0'?><widget id=\"a\"></widget>", "platforms/ios/", .cordova),
    ]) func `a project of another tool is read by its Xcode project`(
        name: String, text: String, folder: String, kind: AppKind
    ) throws {
        var healthy = TestProject(folder: folder)
        healthy.files[name] = text
        let report = try healthy.report()
        #expect(report.kind == kind)
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        var without = TestProject(folder: folder, extensionTarget: false)
        without.files[name] = text
        let diagnostic = try #require(try without.report().diagnostics.first)
        #expect(diagnostic.code == .appNoExtension)
        #expect(diagnostic.hint?.contains("Notification Service Extension") == true)
    }

    @Test(arguments: [
        "class NotificationService: CTNotificationServiceExtension {",
        "final class Service: ClixNotificationServiceExtension {",
        "class NotificationService: BrazeNotificationService.NotificationService {",
    ]) func `the folder of a class that inherits from a vendor's is one of an extension`(head: String) throws
    {
        var project = TestProject()
        project.files = ["NSE/Service.swift": "\(head)\n}"]
        #expect(try project.kind() == .sources)
        #expect(try project.report().diagnostics.serious.isEmpty)
        let method = """
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                Kit.record(request.content.userInfo)
            """
        project.files["NSE/Service.swift"] = "\(head)\n\(method)\n}\n}"
        #expect(try project.report().diagnostics.serious.map(\.code) == [.extensionNoAnswer])
        project.files["NSE/Service.swift"] =
            "\(head)\n\(method)\nsuper.didReceive(request, withContentHandler: contentHandler)\n}\n}"
        #expect(try project.report().diagnostics.serious.isEmpty)
        project.files["NSE/Service.swift"] = "// A UNNotificationServiceExtension is in another folder."
        #expect(try project.kind() == nil)
    }

    @Test func `the folder of an extension is judged with its Info.plist and its entitlements`() throws {
        var project = TestProject()
        project.files = project.files.filter { $0.key.hasPrefix("NSE/") }
        #expect(try project.kind() == .sources)
        #expect(try project.report().diagnostics.serious.isEmpty)
        var wrong = project
        wrong.replace("NSE/Info.plist", "usernotifications.service", "usernotifications.content-extension")
        #expect(try wrong.report().diagnostics.first?.code == .appWrongKind)
        wrong = project
        wrong.replace("NSE/Info.plist", "NSExtensionPointIdentifier", "NSExtensionPointIdentifer")
        #expect(try wrong.report().diagnostics.first?.code == .appWrongKind)
        wrong = project
        wrong.replace("NSE/NSE.entitlements", "group.com.example", "com.example")
        #expect(try wrong.report().diagnostics.first?.code == .appAppGroup)
        // Expo and CocoaPods name it after the target.
        wrong = project
        wrong.files["NSE/NSE-Info.plist"] = wrong.files.removeValue(forKey: "NSE/Info.plist")
        #expect(try wrong.report().diagnostics.serious.isEmpty)
        wrong.replace("NSE/NSE-Info.plist", ".NotificationService", ".Other")
        #expect(try wrong.report().diagnostics.first?.code == .appPrincipalClass)
    }

    private func expo(_ plugins: String) throws -> AppReport {
        var project = TestProject()
        project.files = [
            "package.json": #"{"dependencies":{"expo":"52"}}"#,
            "app.json": """
            {"expo": {"name": "Example", "ios": {"bundleIdentifier": "com.example.app"},
              "plugins": \(plugins)}}
            """,
        ]
        return try project.report()
    }

    @Test func `an Expo project without a plugin for it has no extension`() throws {
        let report = try expo(#"["expo-notifications", ["expo-build-properties", {}]]"#)
        #expect(report.kind == .expo)
        #expect(report.name == "Example")
        #expect(report.facts.bundleID == "com.example.app")
        let diagnostic = try #require(report.diagnostics.first)
        #expect(diagnostic.code == .appNoExtension)
        #expect(diagnostic.hint?.contains("config plugin") == true)
    }

    @Test(arguments: [
        #"[["onesignal-expo-plugin", {"mode": "production"}]]"#, #"["./plugins/with-service-extension"]"#,
    ])
    func `an Expo project with a plugin may have one`(plugins: String) throws {
        let report = try expo(plugins)
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        #expect(report.diagnostics.first?.code == .appIncomplete)
        #expect(report.answer.title == "PICTURE NOT CHECKED")
    }

    @Test func `an Expo configuration in JavaScript`() throws {
        var project = TestProject()
        project.files = [
            "package.json": #"{"dependencies":{"expo":"52"}}"#,
            "app.config.js": "export default { name: 'Example', plugins: ['expo-notifications'] };",
        ]
        #expect(try project.report().diagnostics.first?.code == .appNoExtension)
        project.files["app.config.js"] = "export default { ios: { googleServicesFile: './Google.plist' } };"
        #expect(try project.report().diagnostics.first?.code == .appNoExtension)
        project.files["app.config.js"] = "export default { plugins: [['onesignal-expo-plugin', {}]] };"
        #expect(try project.report().diagnostics.serious.isEmpty)
    }

    @Test func `an extension that Expo's EAS signs has an identifier below the app's`() throws {
        let declared = { (identifier: String) in
            #"["onesignal-expo-plugin"], "extra": {"eas": {"build": {"experimental": {"ios": {"appExtensions": [{"targetName": "OneSignalNotificationServiceExtension", "bundleIdentifier": "\#(identifier)"}]}}}}}"#
        }
        #expect(try expo(declared("com.example.other.OneSignal")).diagnostics.first?.code == .appBundleID)
        #expect(try expo(declared("com.example.app.OneSignal")).diagnostics.serious.isEmpty)
    }

    @Test func `targets of Expo's apple-targets are read`() throws {
        var project = TestProject()
        project.files = [
            "package.json": #"{"dependencies":{"expo":"52"}}"#,
            "app.json": #"{"expo": {"name": "A", "plugins": ["@bacons/apple-targets"]}}"#,
            "targets/a/expo-target.config.js": "module.exports = { type: 'widget' };",
            "targets/a/NotificationService.swift": TestProject.source,
        ]
        #expect(try project.report().diagnostics.first?.code == .appNoExtension)
        project.files["targets/a/expo-target.config.js"] =
            "module.exports = { type: 'notification-service' };"
        #expect(try project.report().diagnostics.serious.isEmpty)
        project.replace("targets/a/NotificationService.swift", "contentHandler(request.content)", "")
        #expect(try project.report().diagnostics.first?.code == .extensionNoAnswer)
    }

    @Test func `the source that an own plugin of Expo copies is read`() throws {
        var project = TestProject()
        let files = project.files
        project.files = [
            "package.json": #"{"dependencies":{"expo":"52"}}"#,
            "app.json": #"{"expo": {"name": "A", "plugins": ["./plugins/push"]}}"#,
            "plugins/push/NotificationService.swift": TestProject.source,
            "plugins/push/NSE-Info.plist": files["NSE/Info.plist"] ?? "",
            "plugins/push/NSE.entitlements": TestProject.plist(
                "<key>com.apple.security.application-groups</key><array><string>{{GROUP}}</string></array>"),
        ]
        let found = try project.report().diagnostics
        #expect(found.serious.isEmpty && found.contains { $0.code == .appIncomplete }, "\(found)")
        project.replace("plugins/push/NSE-Info.plist", ".NotificationService", ".Push")
        #expect(try project.report().diagnostics.first?.code == .appPrincipalClass)
    }

    private func maui(_ reference: String, _ more: [String: String] = [:]) throws -> AppReport {
        var project = TestProject()
        project.files = [
            "App/App.csproj": """
            <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>net9.0-android;net9.0-ios</TargetFrameworks>
            <ApplicationId>com.example.app</ApplicationId></PropertyGroup><ItemGroup>\(reference)</ItemGroup></Project>
            """
        ]
        project.files.merge(more) { $1 }
        return try project.report()
    }

    @Test func `a .NET project with and without an extension`() throws {
        let without = try maui("")
        #expect(without.kind == .maui)
        #expect(without.diagnostics.first?.code == .appNoExtension)
        let reference =
            #"<ProjectReference Include="..\NSE\NSE.csproj"><IsAppExtension>true</IsAppExtension></ProjectReference>"#
        #expect(try maui(reference).diagnostics.serious.isEmpty)
        let files = [
            "NSE/NSE.csproj": """
            <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>
            <IsAppExtension>true</IsAppExtension></PropertyGroup></Project>
            """,
            "NSE/Info.plist": TestProject.plist(
                """
                <key>CFBundleIdentifier</key><string>com.example.other</string>
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
                <key>NSExtensionPrincipalClass</key><string>NotificationService</string></dict>
                """),
        ]
        #expect(try maui(reference, files).diagnostics.first?.code == .appBundleID)
        let missing = try #require(try maui("", files).diagnostics.first(.appNotEmbedded))
        #expect(
            missing.message.contains("IsAppExtension") && missing.hint?.contains("IsAppExtension") == true)
        for (name, isFaulty) in [("NotificationService", false), ("PushService", true)] {
            var named = files
            named["NSE/Info.plist"] = files["NSE/Info.plist"]?.split(separator: "other").joined(
                separator: "app.nse")
            named["NSE/NotificationService.cs"] = """
                using UserNotifications;
                [Register("\(name)")]
                public class \(name) : UNNotificationServiceExtension {
                    public override void DidReceiveNotificationRequest(UNNotificationRequest request, Action<UNNotificationContent> contentHandler) {
                        contentHandler(request.Content);
                    }
                }
                """
            let serious = try maui(reference, named).diagnostics.serious
            #expect(serious.map(\.code) == (isFaulty ? [.appPrincipalClass] : []), "\(serious)")
            #expect(serious.first?.hint?.contains("Write PushService in") != false, "\(serious)")
        }
    }

    @Test func `built apps on disk`() throws {
        let root = try makeTemporaryFolder()
        defer { removeFolder(root) }
        let app = TestApp()
        for (name, bytes) in app.files {
            writeFile(root + "/A.xcarchive/Products/Applications/Example.app/" + name, bytes)
        }
        writeFile(root + "/Example.ipa", app.zip.bytes)
        let archive = root + "/A.xcarchive"
        for (path, kind) in [
            (archive, AppKind.xcarchive), (archive + "/Products/Applications/Example.app", .app),
            (archive + "/Products/Applications/Example.app/PlugIns/NSE.appex/", .appex),
            (root + "/Example.ipa", .ipa),
        ] {
            let report = try AppReader.read(path: path)
            #expect(report.kind == kind)
            #expect(report.diagnostics.serious.isEmpty, "\(kind): \(report.diagnostics)")
            #expect(report.facts.extensions.count == 1)
            #expect(report.answer.verdict == (kind == .appex ? .unverified : .shows))
        }
    }

    @Test func `what is no app is refused with a sentence`() throws {
        var project = TestProject()
        project.files = ["readme.md": "hello"]
        let error = try project.withFolder { path in
            #expect(throws: AppReadError.self) { try AppReader.read(path: path) }
        }
        #expect(error?.message.contains("holds no app") == true)
        #expect(AppReader.recognise(path: "/nonexistent/App.ipa") == nil)
        #expect(throws: AppReadError.self) { try AppReader.read(path: "/nonexistent/App.ipa") }
    }

    @Test func `folders of other people's code are left out`() throws {
        var project = TestProject()
        project.files = [
            "package.json": #"{"dependencies":{"react-native":"0.76.0"}}"#,
            "node_modules/a/ios/Example.xcodeproj/project.pbxproj": TestProject.project(hasExtension: true),
        ]
        let report = try project.report()
        #expect(report.facts.extensions.isEmpty)
        #expect(report.diagnostics.first?.code == .appIncomplete)
        #expect(report.answer.title == "PICTURE NOT CHECKED")
        #expect(report.answer.sentence.contains("no iOS project yet"))
        project.files["package.json"] = #"{"dependencies":{"@nativescript/core":"8.6.0"}}"#
        #expect(try project.report().answer.sentence.contains("ns prepare ios"))
    }
}
