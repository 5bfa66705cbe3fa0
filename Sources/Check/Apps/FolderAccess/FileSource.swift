internal import Glibc

/// A regular file, closed when the object is released.
final class FileSource {
    let size: Int
    private let file: OwnedDescriptor

    /// - Throws: ``AppFileFault/absent``, or the message of the system; a pipe or device is refused.
    init(path: String) throws(AppFileFault) {
        file = try Errno.rethrown(try OwnedDescriptor(path, O_RDONLY | O_NONBLOCK)) {
            [ENOENT, ENOTDIR].contains($0.number) ? AppFileFault.absent : .system($0.text)
        }
        guard let status = stat(descriptor: file.number), status.isRegular else {
            throw .system("it is not a regular file")
        }
        size = Int(status.st_size)
    }

    /// Exactly that many bytes; throws when they are not there.
    func read(at offset: Int, count: Int) throws(AppFileFault) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
            throw .damaged("it ends too early")
        }
        let bytes = try Errno.rethrown(try Descriptor(file.number).readFully(at: offset, count: count)) {
            AppFileFault.system($0.text)
        }
        guard bytes.count == count else { throw .damaged("it became shorter while it was read") }
        return bytes
    }
}
