import Glibc
import NotificationCore

/// An open file for inspection. The descriptor is closed with the last reference.
final class OpenFile {
    let descriptor: Int32
    let size: Int
    let isRegular: Bool

    /// Nil when the file cannot be opened; errno holds the reason. Does not block on a pipe.
    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            return nil
        }
        size = Int(status.st_size)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    deinit { close(descriptor) }

    /// The bytes of the file for the structural walks.
    var window: ByteWindow {
        let file = self
        return ByteWindow(size: size) { (offset, buffer) throws(ReadError) in
            try file.read(at: offset, &buffer)
        }
    }

    /// Fills `buffer`, and returns fewer bytes only at the end of the file.
    func read(at offset: Int, _ buffer: inout [UInt8]) throws(ReadError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = buffer.withUnsafeMutableBytes { bytes in
                pread(
                    descriptor, bytes.baseAddress.map { $0 + filled }, bytes.count - filled, offset + filled)
            }
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw ReadError(number: errno)
            }
            filled += count
        }
        return filled
    }
}
