import CLinux
import Glibc
import NotificationCore

/// All that a run reads and writes below it is reached from this descriptor, wherever its path leads later.
package struct GroupDirectory: Sendable {
    let path: String
    /// Opened with O_PATH: a directory above `Attachments/` need not be readable.
    private let directory: OwnedDescriptor
    var descriptor: Int32 { directory.number }

    /// Opens the directory at the absolute path; a link to a directory is followed.
    static func open(path: String, calls: StoreSystemCalls) throws(CodedFailure) -> GroupDirectory {
        try open(path, flags: 0, calls)
    }

    func isInPlace() -> Bool {
        guard let here = stat(descriptor: descriptor) else { return false }
        return stat(path: path)?.isSame(as: here) == true
    }

    /// This directory, or the one that took its place after it was removed for good, which is made if need be. A moved
    /// directory stays the only one, and a link in its place is not followed: it could lead anywhere.
    /// - Throws: `fs.gone`.
    func renewed(calls: StoreSystemCalls) throws(CodedFailure) -> GroupDirectory {
        if isInPlace() { return self }
        guard let status = stat(descriptor: descriptor), status.st_nlink == 0 else {
            throw StoreError.gone(path: path)
        }
        try AppGroup.makeDirectories(path, calls)
        return try CodedFailure.rethrown(try Self.open(path, flags: O_NOFOLLOW, calls)) {
            $0.code == .fsConflict ? StoreError.gone(path: path) : $0
        }
    }

    private static func open(
        _ path: String, flags: Int32, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> GroupDirectory {
        let opened = calls.attempt(.open) {
            unsafe Glibc.open(path, clinux_o_path | O_DIRECTORY | O_CLOEXEC | flags)
        }
        return GroupDirectory(
            path: path, directory: try opened.owned { StoreError.openGroup($0, path: path) })
    }
}
