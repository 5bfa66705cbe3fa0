import Foundation
import NotificationCore

/// A separate keychain for one test, in a directory that is removed with it.
final class KeychainBench: Sendable {
    let directory: URL
    private let before: ExtensionSurroundings

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "keychain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        before = ExtensionSurroundings.install(ExtensionSurroundings(appGroup: directory.path))
    }

    deinit {
        ExtensionSurroundings.install(before)
        try? FileManager.default.removeItem(at: directory)
    }

    var file: URL { directory.appendingPathComponent("Keychain/items.json") }
}
