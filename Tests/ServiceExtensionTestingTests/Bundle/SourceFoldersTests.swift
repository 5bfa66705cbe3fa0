import Foundation
import Testing

@testable import ServiceExtensionTesting

/// Where the Info.plist and the pictures of an extension are looked for.
@Suite struct SourceFoldersTests {
    @Test func `The common folder comes first, then those of the files`() {
        let files = [
            "/app/Service/Main.swift", "/app/Service/Media/Loader.swift", "/app/Service/Media/Type.swift",
        ]
        #expect(SourceFolders.folders(of: files) == ["/app/Service", "/app/Service/Media"])
        #expect(SourceFolders.folders(of: ["/a/b/x.swift", "/c/d/y.swift"]) == ["/a/b", "/c/d"])
        #expect(SourceFolders.folders(of: []) == [])
    }

    @Test func `Of copies that a plug-in makes, the folders of the originals count`() throws {
        let root = TestFiles.unusedPath()
        let target = root.appendingPathComponent("Sources/Service")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try Data("# the app's\n../../../App/Service\n../../../App/Shared/Money.swift\n\n".utf8)
            .write(to: target.appendingPathComponent("Originals.txt"))
        let app = root.deletingLastPathComponent().path + "/App"
        #expect(
            SourceFolders.folders(of: [
                target.path + "/Placeholder.swift",
                root.path + "/.build/plugins/outputs/ci/Service/destination/Rewrite/Rewritten+Main.swift",
            ]) == [app, app + "/Service", app + "/Shared"])
    }

    @Test func `A module of this package has its own`() {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        #expect(SourceFolders.of(module: "ServiceExtensionTestingTests").first == folder.path)
        #expect(SourceFolders.of(module: "../x") == [])
    }
}
