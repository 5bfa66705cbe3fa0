import Foundation

/// A directory of its own as `TMPDIR`, put back and removed at the end.
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
