package import Glibc

/// The calls of stat(2) as initialisers. They are nil when the call fails; errno then has the reason.
extension stat {
    package init?(path: String) {
        self.init()
        guard fstatat(AT_FDCWD, path, &self, 0) == 0 else { return nil }
    }

    /// What is at a path, which may be a link itself.
    package init?(link path: String) { self.init(path, in: AT_FDCWD) }

    package init?(descriptor: Int32) {
        self.init()
        guard fstat(descriptor, &self) == 0 else { return nil }
    }

    /// What has a name in a directory, which may be a link itself.
    package init?(_ name: String, in directory: Int32) {
        self.init()
        guard fstatat(directory, name, &self, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    }

    /// Neither a directory nor a link, pipe, socket or device.
    package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
    package var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }

    package func isSame(as other: stat) -> Bool { FileIdentity(self) == FileIdentity(other) }
}

/// Names a file on this machine, for as long as the file exists.
package struct FileIdentity: Sendable, Hashable {
    private let device: dev_t
    private let inode: ino_t

    package init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
    }

    /// What is at a path; links are followed. Nil when nothing is there.
    package init?(path: String) {
        guard let status = stat(path: path) else { return nil }
        self.init(status)
    }
}
