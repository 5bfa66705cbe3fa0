import Foundation
import Testing

/// SwiftPM shows the module of this name to every target of the graph, so a target that imports it gets the one of the
/// extension's side. The system's side must therefore not import it at all, not even if it can.
@Suite struct ShadowingTests {
    /// The folders whose targets belong to the extension's side.
    private static let extensionSide = [
        "Sources/ExtensionSide/",
        "Tests/FoundationNetworkingTests/",
        "Tests/UserNotificationsTests/", "Tests/AppleModulesTests/", "Tests/ServiceExtensionTestingTests/",
        "Tests/Extensions/", "Tests/ExtensionFidelityTests/", "Tests/Helpers/",
    ]

    private static var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    @Test func `Nothing of the system's side imports the shadowed module`() throws {
        var seen = 0
        for folder in ["Sources", "Tests"] {
            let place = Self.root.appending(path: folder).resolvingSymlinksInPath()
            let files = FileManager.default.enumerator(atPath: place.path)
            while let name = files?.nextObject() as? String {
                let path = "\(folder)/\(name)"
                guard path.hasSuffix(".swift"), !Self.extensionSide.contains(where: path.hasPrefix) else {
                    continue
                }
                seen += 1
                let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
                let imports = text.split(separator: "\n").filter {
                    $0.contains(
                        /^\s*(@\w+(\(\w+\))?\s+)*((public|package|internal|private)\s+)?import\s+.*FoundationNetworking/
                    )
                }
                #expect(imports.isEmpty, "\(path): \(imports)")
            }
        }
        #expect(seen > 300, "the sources were not found under \(Self.root.path)")
    }
}
