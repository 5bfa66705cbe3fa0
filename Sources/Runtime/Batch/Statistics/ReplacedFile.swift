package import Glibc
package import NotificationCore

/// A file that is replaced in one step, so that a reader sees either the whole old one or the whole new one.
///
/// A pipe or a terminal cannot be replaced; it is written to.
package final class ReplacedFile: Sendable {
    private enum Way {
        case replace(String)
        case write(Int32)
    }

    private let way: Way
    private let mode: mode_t

    /// Finds out whether it can be written, and leaves what is there.
    /// - Parameter mode: what tells of pushes is not for everybody; metrics are, for another user's collector.
    init(_ path: String, mode: mode_t = 0o640) throws(Errno) {
        self.mode = mode
        if let status = stat(path: path), !status.isRegular {
            // A pipe without a reader is reported before the batch begins.
            let descriptor = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { throw Errno.current }
            way = .write(descriptor)
            return
        }
        // A link stays one.
        let target = FilePaths.real(path) ?? path
        way = .replace(target)
        try Self.discard(Self.stage(beside: target, mode))
    }

    deinit { if case .write(let descriptor) = way { close(descriptor) } }

    func write(_ bytes: [UInt8]) throws(Errno) {
        switch way {
        case .write(let descriptor): try Descriptor(descriptor).writeAll(bytes)
        case .replace(let path):
            let staged = try Self.stage(beside: path, mode)
            do throws(Errno) {
                try Descriptor(staged.descriptor).writeAll(bytes)
                guard unsafe rename(staged.path, path) == 0 else { throw Errno.current }
                close(staged.descriptor)
            } catch {
                Self.discard(staged)
                throw error
            }
        }
    }

    /// Makes the new file under a hidden name with another ending, so that a collector of `*.prom` does not see it.
    package static func stage(
        beside path: String, _ mode: mode_t
    ) throws(Errno) -> (descriptor: Int32, path: String) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
        let name = slash ?? path.startIndex
        let staged = path[..<name] + "." + path[name...] + ".\(getpid()).tmp"
        // A file of this name is left from an ended process with the same number.
        unsafe unlink(String(staged))
        let descriptor = unsafe open(
            String(staged), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw Errno.current }
        return (descriptor, String(staged))
    }

    package static func discard(_ staged: (descriptor: Int32, path: String)) {
        close(staged.descriptor)
        unsafe unlink(staged.path)
    }
}
