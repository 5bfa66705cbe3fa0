import Foundation
import NotificationCheck
import NotificationCore
import Testing

/// The extensions of this repository, as folders of sources.
struct OwnExtensionTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static let folders: [String] = {
        let fixtures = "Tests/Fixtures/Extensions"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + fixtures)) ?? []
        return names.sorted().map { fixtures + "/" + $0 } + [
            "samples/extension", "samples/app", "samples/extensions/Template",
        ]
    }()

    /// Those that are meant to be wrong, and what their code shows.
    private static let faulty: [String: Set<Code>] = [
        "EarlyAnswerExtension": [.extensionNoChange], "ForgottenPathExtension": [.extensionNoAnswer],
        "SynchronousDataExtension": [.extensionBlockedMain], "Template": [.extensionNoChange],
        "XcodeTemplateExtension": [.extensionNoChange],
    ]

    @Test func `there are many`() { #expect(Self.folders.count > 30) }

    @Test(arguments: folders) func `a healthy one raises nothing`(folder: String) throws {
        let path = Self.root + "/" + folder
        guard AppReader.recognise(path: path) == .sources else { return }
        let found = try AppReader.read(path: path).diagnostics.serious
        let name = folder.split(separator: "/").last.map(String.init) ?? ""
        #expect(Set(found.map(\.code)) == Self.faulty[name] ?? [], "\(found)")
    }
}
