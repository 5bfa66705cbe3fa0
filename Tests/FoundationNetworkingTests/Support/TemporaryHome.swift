import Foundation

/// A separate directory as `TMPDIR`. At the end the variable is restored and the directory removed.
final class TemporaryHome {
    let path: String
    private let before = ProcessInfo.processInfo.environment["TMPDIR"]

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        setenv("TMPDIR", path, 1)
    }

    deinit {
        if let before { setenv("TMPDIR", before, 1) } else { unsetenv("TMPDIR") }
        remove()
    }

    var contents: [String]? { try? FileManager.default.contentsOfDirectory(atPath: path) }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
