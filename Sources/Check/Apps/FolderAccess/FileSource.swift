internal import Glibc

/// A regular file, closed when the object is released.
final class FileSource {
    let size: Int
    private let descriptor: Int32

    /// - Throws: ``AppFileFault/absent``, or the message of the system; a pipe or device is refused.
    init(path: String) throws(AppFileFault) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .absent }
            throw .system(Errno.current.text)
        }
        guard let status = stat(descriptor: descriptor), status.isRegular else {
            close(descriptor)
            throw .system("it is not a regular file")
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Exactly that many bytes; throws when they are not there.
    func read(at offset: Int, count: Int) throws(AppFileFault) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
            throw .damaged("it ends too early")
        }
        let bytes = try Errno.rethrown(try Descriptor(descriptor).readFully(at: offset, count: count)) {
            AppFileFault.system($0.text)
        }
        guard bytes.count == count else { throw .damaged("it became shorter while it was read") }
        return bytes
    }
}
