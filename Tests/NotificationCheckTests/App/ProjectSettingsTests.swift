import NotificationCheck
import NotificationCore
import Testing

/// Settings as generators of projects write them.
struct ProjectSettingsTests {
    private let file = "Example.xcodeproj/project.pbxproj"

    @Test func `a file of settings for the whole project may set what is absent`() throws {
        var project = TestProject()
        project.replace(file, " CODE_SIGN_ENTITLEMENTS = Example/Example.entitlements;", "")
        let without = try project.report()
        #expect(without.diagnostics.contains { $0.code == .appEnvironment && $0.severity == .error })
        project.replace(
            file, "C0 = { isa = XCBuildConfiguration;",
            "R9 = { isa = PBXFileReference; path = Shared.xcconfig; };\n"
                + "C0 = { isa = XCBuildConfiguration; baseConfigurationReference = R9;")
        let with = try project.report()
        #expect(!with.diagnostics.contains { $0.code == .appEnvironment })
    }

    @Test func `a path may lead up`() throws {
        var project = TestProject(folder: "ios/")
        project.replace(
            "ios/" + file, "INFOPLIST_FILE = NSE/Info.plist;",
            "INFOPLIST_FILE = \"$(SRCROOT)/./Example/../NSE/Info.plist\";")
        let report = try project.report()
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        #expect(report.facts.extensions.first?.infoFile == "ios/NSE/Info.plist")
    }

    @Test func `a folder of the target that is inside another group`() throws {
        var project = TestProject()
        project.replace(file, "files = ( B2 );", "files = ( );")
        project.replace(
            file, "T2 = { isa = PBXNativeTarget;",
            "G2 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1 /* set */, ); explicitFileTypes = {}; "
                + "explicitFolders = (); path = Sources; sourceTree = \"<group>\"; };\n"
                + "T2 = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = ( G2 );")
        project.files["Extensions/Sources/NotificationService.swift"] = TestProject.source
        project.files["NSE/NotificationService.swift"] = nil
        let report = try project.report()
        #expect(report.facts.extensions.first?.knows("attachment-url") == true)
    }
}
