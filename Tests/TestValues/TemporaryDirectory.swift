import Foundation
import Glibc

/// A directory of its own below the system's temporary one, gone with the object.
package final class TemporaryDirectory: Sendable {
    /// Absolute, without symbolic links, without a slash at the end.
    package let path: String

    /// - Parameter forEveryUser: programs of other users can reach it: where TMPDIR lies in someone's home, another
    ///   directory for temporary files is taken.
    package init(forEveryUser: Bool = false) throws {
        let own = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let bases = forEveryUser ? [own.path, "/tmp", "/dev/shm"].filter(Self.isOpenToAll) : [own.path]
        guard let base = bases.first else {
            throw ToolError(description: "no directory for temporary files is open to every user")
        }
        path = "\(base)/nse-test-\(UUID().uuidString)"
        guard mkdir(path, 0o700) == 0, chmod(path, forEveryUser ? 0o755 : 0o700) == 0 else {
            throw ToolError(description: "cannot make \(path), errno \(errno)")
        }
    }

    /// Everyone may pass through it and all above it.
    private static func isOpenToAll(_ path: String) -> Bool {
        var place = path
        while true {
            var status = stat()
            guard stat(place, &status) == 0, status.st_mode & S_IXOTH != 0 else { return false }
            if place == "/" { return true }
            place = URL(fileURLWithPath: place).deletingLastPathComponent().path
        }
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
