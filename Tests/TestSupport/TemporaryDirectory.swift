import Foundation

/// A directory of its own below the system's temporary one, gone with the object.
package final class TemporaryDirectory: Sendable {
    /// Absolute, without symbolic links, without a slash at the end.
    package let path: String

    package init() throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = base.appendingPathComponent("nse-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The absolute path of something in it.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and returns its absolute path; directories on the way are made.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Writes a text and returns its absolute path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    package func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: file(name))))
    }

    /// Relative paths of everything below, also hidden, sorted; directories end in a slash.
    package func tree() -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
        return walk.compactMap { $0 as? String }.map { name in
            var isDirectory: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: file(name), isDirectory: &isDirectory)
            return isDirectory.boolValue ? name + "/" : name
        }.sorted()
    }
}
