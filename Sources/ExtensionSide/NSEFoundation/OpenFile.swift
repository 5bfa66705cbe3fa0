package import NotificationCore

/// A file that is open for reading, whatever it is.
package struct OpenFile {
    private let file: OwnedDescriptor
    package let size: Int
    package let isRegular: Bool

    /// Nil when the file cannot be opened; errno holds the reason. Does not block on a pipe.
    package init?(_ path: String) {
        guard let file = try? OwnedDescriptor(path, O_RDONLY | O_NONBLOCK),
            let status = stat(descriptor: file.number)
        else { return nil }
        self.file = file
        size = Int(status.st_size)
        isRegular = status.isRegular
    }

    package var window: ByteWindow { ByteWindow(Descriptor(file.number), size: size, owner: file) }

    /// All its bytes; fewer than ``size`` when it has become shorter.
    package func bytes() throws(Errno) -> [UInt8] {
        try Descriptor(file.number).readFully(at: 0, count: size)
    }

    /// The bytes of a regular file; nil when it is larger than `most` or cannot be read.
    package static func contents(of path: String, atMost most: Int) -> [UInt8]? {
        guard let file = OpenFile(path), file.isRegular, file.size <= most else { return nil }
        return try? file.bytes()
    }
}
