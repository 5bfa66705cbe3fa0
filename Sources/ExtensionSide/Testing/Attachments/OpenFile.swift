import Glibc
import NotificationCore

/// A finished file that is inspected: one descriptor, closed with the last reference.
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

    /// A window on the file, for the structural walks.
    var window: ByteWindow { ByteWindow(Descriptor(descriptor), size: size, owner: self) }

    /// Fills `buffer`, and returns fewer bytes only at the end of the file.
    func read(at offset: Int, _ buffer: inout [UInt8]) throws(ReadError) -> Int {
        do throws(Errno) {
            return try Descriptor(descriptor).readFully(at: offset, into: &buffer)
        } catch {
            throw ReadError(error)
        }
    }
}
