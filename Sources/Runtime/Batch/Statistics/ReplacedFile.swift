package import Glibc
package import NotificationCore

/// A file that is replaced in one step, so that a reader sees either the whole old one or the whole new one.
///
/// A pipe or a terminal cannot be replaced; it is written to.
package final class ReplacedFile: Sendable {
    private enum Way {
        case replace(String)
        case write(OwnedDescriptor)
    }

    private let way: Way
    private let mode: mode_t

    /// Finds out whether it can be written, and leaves what is there.
    /// - Parameter mode: what tells of pushes is not for everybody; metrics are, for another user's collector.
    init(_ path: String, mode: mode_t = 0o640) throws(Errno) {
        self.mode = mode
        if let status = stat(path: path), !status.isRegular {
            // A pipe without a reader is reported before the batch begins.
            way = .write(try OwnedDescriptor(path, O_WRONLY | O_NONBLOCK))
            return
        }
        // A link stays one.
        let target = FilePaths.real(path) ?? path
        way = .replace(target)
        unsafe unlink(try Self.stage(beside: target, mode).path)
    }

    func write(_ bytes: [UInt8]) throws(Errno) {
        switch way {
        case .write(let file): try Descriptor(file.number).writeAll(bytes)
        case .replace(let path):
            let staged = try Self.stage(beside: path, mode)
            do throws(Errno) {
                try Descriptor(staged.file.number).writeAll(bytes)
                guard unsafe rename(staged.path, path) == 0 else { throw Errno.current }
            } catch {
                unsafe unlink(staged.path)
                throw error
            }
        }
    }

    /// Makes the new file under a hidden name with another ending, so that a collector of `*.prom` does not see it.
    package static func stage(
        beside path: String, _ mode: mode_t
    ) throws(Errno) -> (file: OwnedDescriptor, path: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
        let name = slash ?? path.startIndex
        let staged = String(path[..<name] + "." + path[name...] + ".\(getpid()).tmp")
        // A file of this name is left from an ended process with the same number.
        unsafe unlink(staged)
        return (try OwnedDescriptor(staged, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode), staged)
    }
}
