internal import Glibc

/// Bytes that can be read anywhere, without holding them all.
protocol ByteSource {
    var size: Int { get }
    /// Exactly that many bytes; throws when they are not there.
    func read(at offset: Int, count: Int) throws(AppFileFault) -> [UInt8]
}

/// Bytes in memory.
struct MemorySource: ByteSource {
    let bytes: [UInt8]
    var size: Int { bytes.count }

    func read(at offset: Int, count: Int) throws(AppFileFault) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
            throw .damaged("it ends too early")
        }
        return Array(bytes[offset..<offset + count])
    }
}

/// A regular file. Closed when it is released.
final class FileSource: ByteSource {
    let size: Int
    private let descriptor: Int32

    /// - Throws: ``AppFileFault/absent``, or the system's words; a pipe or device is refused.
    init(path: String) throws(AppFileFault) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .absent }
            throw .system(Self.words(errno))
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .system("it is not a regular file")
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    func read(at offset: Int, count: Int) throws(AppFileFault) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
            throw .damaged("it ends too early")
        }
        var failure: Int32?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            done = 0
            while done < count {
                let result = unsafe pread(
                    descriptor, buffer.baseAddress?.advanced(by: done), count - done, off_t(offset + done))
                if result < 0 {
                    if errno == EINTR { continue }
                    failure = errno
                    return
                }
                if result == 0 { return }
                done += result
            }
        }
        if let failure { throw .system(Self.words(failure)) }
        guard bytes.count == count else { throw .damaged("it became shorter while it was read") }
        return bytes
    }

    static func words(_ code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
