import NotificationCore
import Testing

@testable import NotificationCheck

/// One project for each rule: healthy but for one thing.
struct ProjectRuleTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var code: Code
        var severity = Severity.error
        var change: @Sendable (inout TestProject) -> Void
        var testDescription: String { name }
    }

    static let pbxproj = "Example.xcodeproj/project.pbxproj"

    static let cases: [Case] = [
        Case(name: "no extension", code: .appNoExtension) { $0 = TestProject(extensionTarget: false) },
        Case(name: "a service extension with an unknown point", code: .appWrongKind) {
            $0.replace("NSE/Info.plist", "usernotifications.service", "usernotification-service")
        },
        Case(name: "a content extension", code: .appWrongKind) {
            $0.replace("NSE/Info.plist", "usernotifications.service", "usernotifications.content-extension")
        },
        Case(name: "not embedded", code: .appNotEmbedded) {
            $0.replace(pbxproj, "files = ( B1 )", "files = ( )")
        },
        Case(name: "embedded in Frameworks", code: .appNotEmbedded) {
            $0.replace(pbxproj, "dstSubfolderSpec = 13", "dstSubfolderSpec = 10")
        },
        Case(name: "copied only when installing", code: .appNotEmbedded, severity: .warning) {
            $0.replace(pbxproj, "Postprocessing = 0", "Postprocessing = 1")
        },
        Case(name: "embedded for the Mac alone", code: .appNotEmbedded) {
            $0.replace(
                pbxproj, "isa = PBXBuildFile; fileRef = P2",
                "isa = PBXBuildFile; fileRef = P2; platformFilter = maccatalyst")
        },
        Case(name: "embedded for the Mac and the television", code: .appNotEmbedded) {
            $0.replace(
                pbxproj, "isa = PBXBuildFile; fileRef = P2",
                "isa = PBXBuildFile; platformFilters = (macos, tvos, ); fileRef = P2")
        },
        Case(name: "bundle identifier", code: .appBundleID) {
            $0.replace(pbxproj, "com.example.app.NSE", "com.example.other.NSE")
        },
        Case(name: "another team", code: .appSigning) {
            $0.replace(pbxproj, "INFOPLIST_FILE = Ex", "DEVELOPMENT_TEAM = ABCDE12345; INFOPLIST_FILE = Ex")
            $0.replace(
                pbxproj, "INFOPLIST_FILE = NSE/", "DEVELOPMENT_TEAM = FGHIJ67890; INFOPLIST_FILE = NSE/")
        },
        Case(name: "deployment target", code: .appDeploymentTarget, severity: .warning) {
            $0.replace(
                pbxproj, "INFOPLIST_FILE = NSE/", "IPHONEOS_DEPLOYMENT_TARGET = 18.0; INFOPLIST_FILE = NSE/")
        },
        Case(name: "versions", code: .appVersion, severity: .note) {
            $0.replace(pbxproj, "INFOPLIST_FILE = NSE/", "CURRENT_PROJECT_VERSION = 1; INFOPLIST_FILE = NSE/")
        },
        Case(name: "class of another kind", code: .appPrincipalClass) {
            $0.replace(
                "NSE/NotificationService.swift", ": UNNotificationServiceExtension {", ": NSObject {")
        },
        Case(name: "class renamed", code: .appPrincipalClass) {
            $0.replace("NSE/NotificationService.swift", "class NotificationService", "class PushService")
        },
        Case(name: "Swift class without its module", code: .appPrincipalClass) {
            $0.replace("NSE/Info.plist", "$(PRODUCT_MODULE_NAME).", "")
        },
        Case(name: "Objective-C class with a module", code: .appPrincipalClass) {
            $0.files["NSE/NotificationService.swift"] = nil
            $0.files["NSE/NotificationService.m"] = """
                #import "NotificationService.h"
                @implementation NotificationService
                - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                    withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
                    contentHandler(request.content);
                }
                @end
                """
        },
        Case(name: "handler never called", code: .extensionNoAnswer) {
            $0.replace("NSE/NotificationService.swift", "contentHandler(request.content)", "")
        },
        Case(name: "no aps-environment", code: .appEnvironment) {
            $0.replace("Example/Example.entitlements", "aps-environment", "other")
        },
        Case(name: "app groups differ", code: .appAppGroup, severity: .warning) {
            $0.replace("NSE/NSE.entitlements", "group.com.example", "group.com.other")
        },
        Case(name: "a group that the entitlements do not have", code: .appAppGroup, severity: .warning) {
            $0.replace(
                "NSE/NotificationService.swift", "self.contentHandler = contentHandler",
                "self.contentHandler = contentHandler; _ = UserDefaults(suiteName: \"group.com.other\")")
        },
        Case(name: "a group that only the extension has", code: .appAppGroup, severity: .warning) {
            $0.replace("Example/Example.entitlements", "<string>group.com.example</string>", "")
            $0.replace(
                "NSE/NotificationService.swift", "self.contentHandler = contentHandler",
                "self.contentHandler = contentHandler; _ = UserDefaults(suiteName: \"group.com.example\")")
        },
        Case(name: "a group without its prefix", code: .appAppGroup, severity: .note) {
            $0.replace(
                "NSE/NotificationService.swift", "self.contentHandler = contentHandler",
                "self.contentHandler = contentHandler; _ = UserDefaults(suiteName: \"com.example\")")
        },
        Case(name: "the class is not compiled", code: .appPrincipalClass) {
            $0.replace(pbxproj, "files = ( B2 )", "files = ( )")
        },
        Case(name: "http only for the app", code: .appTransportSecurity, severity: .note) {
            $0.replace(
                "Example/Info.plist", "<key>CFBundlePackageType",
                "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>\n"
                    + "<key>CFBundlePackageType")
        },
        Case(name: "pod only in the app", code: .appVendorMissing) {
            $0.files["Podfile"] =
                "target 'Example' do\n  pod 'OneSignalXCFramework'\nend\ntarget 'NSE' do\nend\n"
            $0.replace(
                "NSE/NotificationService.swift", "import UserNotifications", "import OneSignalExtension")
        },
        Case(name: "use_frameworks! for the app alone", code: .appVendorMissing) {
            $0.files["Podfile"] =
                "target 'Example' do\n  use_frameworks!\nend\ntarget 'NSE' do\n  pod 'Alamofire'\nend\n"
        },
        Case(name: "all pods inherited", code: .appExtensionAPI, severity: .warning) {
            $0.files["Podfile"] = """
                target 'Example' do
                  use_frameworks! # all
                  if ENV['X'] == 'y' then
                    pod 'A'
                  end
                  pod "Alamofire", '~> 5.0'
                  target 'NSE' do
                    pod 'Firebase/Messaging'
                  end
                end
                post_install do |installer|
                end
                """
        },
        Case(name: "the app's engine for the extension", code: .appExtensionAPI, severity: .warning) {
            $0.files["Podfile"] =
                "target 'Example' do\nend\ntarget 'NSE' do\n  use_react_native!(:path => 'x')\nend\n"
        },
        Case(name: "extension API not held", code: .appExtensionAPI, severity: .note) {
            $0.replace(
                pbxproj, "INFOPLIST_FILE = NSE/", "APPLICATION_EXTENSION_API_ONLY = NO; INFOPLIST_FILE = NSE/"
            )
        },
        Case(name: "key of Firebase misspelt", code: .appUnknownKey) {
            $0.replace(
                "NSE/NotificationService.swift", "\"attachment-url\"]", "\"fcm_options\"][\"imageURL\"]")
        },
        Case(name: "arm64 left out", code: .appArchitecture) {
            $0.replace(pbxproj, "INFOPLIST_FILE = NSE/", "EXCLUDED_ARCHS = arm64; INFOPLIST_FILE = NSE/")
        },
        Case(name: "for Intel alone", code: .appArchitecture) {
            $0.replace(pbxproj, "INFOPLIST_FILE = NSE/", "ARCHS = x86_64; INFOPLIST_FILE = NSE/")
        },
        Case(name: "for the simulator alone", code: .appArchitecture) {
            $0.replace(
                pbxproj, "INFOPLIST_FILE = NSE/",
                "SUPPORTED_PLATFORMS = iphonesimulator; INFOPLIST_FILE = NSE/")
        },
        Case(name: "for the Mac alone", code: .appArchitecture) {
            $0.replace(
                pbxproj, "INFOPLIST_FILE = NSE/", "SUPPORTED_PLATFORMS = macosx; INFOPLIST_FILE = NSE/")
        },
        Case(name: "an empty class", code: .appPrincipalClass) {
            $0.replace("NSE/Info.plist", "$(PRODUCT_MODULE_NAME).NotificationService", "")
        },
        Case(name: "another module", code: .appPrincipalClass) {
            $0.replace(pbxproj, "INFOPLIST_FILE = NSE/", "PRODUCT_MODULE_NAME = Push; INFOPLIST_FILE = NSE/")
            $0.replace("NSE/Info.plist", "$(PRODUCT_MODULE_NAME)", "NSE")
        },
        Case(name: "http in the code", code: .appTransportSecurity, severity: .warning) {
            $0.replace(
                "NSE/NotificationService.swift", "self.contentHandler = contentHandler",
                "self.contentHandler = contentHandler; _ = URL(string: \"http://cdn.example.com/a.jpg\")")
        },
        Case(name: "merge conflict in the project", code: .appDamaged) {
            $0.replace(pbxproj, "objects = {", "objects = {\n<<<<<<< HEAD\n=======\n>>>>>>> main\n")
        },
        Case(name: "merge conflict in the Info.plist", code: .appDamaged) {
            $0.replace("NSE/Info.plist", "<key>NSExtension</key>", "<<<<<<< HEAD\n<key>NSExtension</key>")
        },
    ]

    @Test func `a healthy project has no diagnostic above a note`() throws {
        let report = try TestProject().report()
        #expect(report.kind == .xcodeProject)
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        #expect(report.facts.extensions.first?.bundleID == "com.example.app.NSE")
        #expect(report.facts.extensions.first?.principalClass == "NSE.NotificationService")
        #expect(report.facts.extensions.first?.knows("attachment-url") == true)
        #expect(report.facts.minimumOS == SystemVersion(15))
    }

    @Test func `an app is ready only when the code that attaches its picture was read`() throws {
        var project = TestProject()
        let file = "NSE/NotificationService.swift"
        let answer = try project.report().answer
        #expect(answer.title == "PICTURE NOT CHECKED")
        #expect(
            answer.sentence.hasSuffix(
                "but the code that attaches it was not read, or not followed to its end."))
        project.files["NSE/Picture.swift"] = "func add(_ a: [Any], to c: Any) { c.attachments = a }"
        #expect(try project.report().answer.title == "THE APP IS READY")
        var elsewhere = project
        elsewhere.replace(
            file, "self.contentHandler = contentHandler",
            "self.contentHandler = contentHandler; Worker.start(request, contentHandler)")
        #expect(try elsewhere.report().answer.title == "PICTURE NOT CHECKED")
        project.files["NSE/Picture.swift"] = nil
        project.replace(file, "import UserNotifications", "import OneSignalExtension")
        #expect(try project.report().answer.title == "THE APP IS READY")
    }

    @Test(arguments: cases) func `one fault is the first diagnostic`(_ example: Case) throws {
        var project = TestProject()
        example.change(&project)
        let diagnostics = try project.report().diagnostics
        let first = try #require(diagnostics.first(example.code), "\(diagnostics)")
        #expect(first.severity == example.severity)
        if example.severity == .note {
            #expect(diagnostics.serious.isEmpty, "\(diagnostics)")
        } else {
            #expect(diagnostics.first?.code == example.code, "\(diagnostics)")
            #expect(first.hint != nil)
        }
    }

    @Test func `the project file itself is enough of a path`() throws {
        let report = try TestProject().withFolder { try AppReader.read(path: $0 + "/Example.xcodeproj/") }
        #expect(report.diagnostics.serious.isEmpty)
    }

    @Test func `an extension is compared with the app that contains it`() throws {
        var project = TestProject()
        project.replace(Self.pbxproj, "targets = ( T1", "targets = ( T0, T1")
        project.replace(
            Self.pbxproj, "F1 = {",
            """
            T0 = { isa = PBXNativeTarget; name = Other; productType = "com.apple.product-type.application"; \
            productReference = P0; buildConfigurationList = L9; buildPhases = ( ); };
            L9 = { isa = XCConfigurationList; buildConfigurations = ( C9 ); };
            C9 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \
            PRODUCT_BUNDLE_IDENTIFIER = com.example.other; IPHONEOS_DEPLOYMENT_TARGET = 12.0; }; };
            F1 = {
            """)
        let report = try project.report()
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        #expect(report.facts.bundleID == "com.example.app")
    }

    @Test(arguments: [
        "\"EXCLUDED_ARCHS[sdk=iphonesimulator*]\" = arm64;", "ARCHS = \"$(ARCHS_STANDARD)\";",
        "SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\";", "EXCLUDED_ARCHS = \"\";",
    ])
    func `settings that leave phones in raise nothing`(setting: String) throws {
        var project = TestProject()
        project.replace(Self.pbxproj, "INFOPLIST_FILE = NSE/", setting + " INFOPLIST_FILE = NSE/")
        #expect(try project.report().diagnostics.serious.isEmpty)
    }

    @Test func `a Podfile may let the app's pods be built for the extension`() throws {
        var project = TestProject()
        project.files["Podfile"] = """
            target 'Example' do
              pod 'Alamofire'
              target 'NSE' do
                pod 'Firebase/Messaging'
              end
            end
            post_install do |installer|
              config.build_settings['APPLICATION_EXTENSION_API_ONLY'] = 'No'
            end
            """
        #expect(try project.report().diagnostics.serious.isEmpty)
    }

    @Test(arguments: [
        "use_frameworks!\ntarget 'Example' do\nend\ntarget 'NSE' do\n  use_frameworks!\nend\n",
        "target 'Example' do\n  use_frameworks! if ENV['X']\nend\ntarget 'NSE' do\nend\n",
        "def shared\n  use_frameworks!\nend\ntarget 'Example' do\n  shared\nend\ntarget 'NSE' do\n  shared\nend\n",
        "abstract_target 'All' do\n  use_frameworks!\n  target 'Example' do\n  end\n  target 'NSE' do\n  end\nend\n",
    ])
    func `a Podfile with use_frameworks! for both, or where that is not known`(podfile: String) throws {
        var project = TestProject()
        project.files["Podfile"] = podfile
        #expect(try project.report().diagnostics.serious.isEmpty)
    }

    @Test func `a copy phase that names its folder`() throws {
        var project = TestProject()
        project.replace(Self.pbxproj, "dstSubfolderSpec = 13", "dstSubfolder = PlugIns")
        #expect(try project.report().diagnostics.serious.isEmpty)
    }

    @Test func `nothing is said of keys when an SDK may read them`() throws {
        var push = PushNeeds()
        push.media = [.init(pointer: "/fcm_options/image")]
        var project = TestProject()
        #expect(try project.report().facts.diagnostics(for: push).map(\.code) == [.appUnknownKey])
        project.replace(
            "NSE/NotificationService.swift", "import UserNotifications", "import FirebaseMessaging")
        #expect(try project.report().facts.diagnostics(for: push).isEmpty)
    }

    @Test func `a class in a synchronized folder is found`() throws {
        var project = TestProject()
        project.replace(
            Self.pbxproj, "buildPhases = ( S2, F2 );",
            "buildPhases = ( F2 ); fileSystemSynchronizedGroups = ( G2 );")
        project.replace(
            Self.pbxproj, "F1 = {", "G2 = { isa = PBXFileSystemSynchronizedRootGroup; path = NSE; };\nF1 = {")
        #expect(try project.report().facts.extensions.first?.knows("attachment-url") == true)
    }

    @Test func `settings of a configuration file are not known, and nothing is said of them`() throws {
        var project = TestProject()
        project.replace(Self.pbxproj, "com.example.app.NSE", "\"$(APP_ID).NSE\"")
        project.replace(Self.pbxproj, "CODE_SIGN_ENTITLEMENTS = Example/Example.entitlements;", "")
        project.replace(
            Self.pbxproj, "C1 = { isa = XCBuildConfiguration;",
            "C1 = { isa = XCBuildConfiguration; baseConfigurationReference = X;")
        #expect(try project.report().diagnostics.serious.isEmpty)
    }
}
