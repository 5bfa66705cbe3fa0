import Foundation
import Glibc

/// Captures what code writes to standard error, for suites that run one at a time.
func standardError(of body: () -> Void) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    let saved = dup(STDERR_FILENO)
    defer {
        close(file)
        close(saved)
        unlink(path)
    }
    dup2(file, STDERR_FILENO)
    body()
    dup2(saved, STDERR_FILENO)
    return try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
}
