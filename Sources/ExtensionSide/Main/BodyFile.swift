import Foundation
import Glibc
import NotificationCore

/// Gives the unnamed file of a body a name in the directory for temporary files.
enum BodyFile {
    struct Failure: Error {
        /// The reason, as a text for people.
        let message: String

        init(_ message: String) { self.message = message }
    }

    /// - Parameter descriptor: the caller keeps it.
    /// - Returns: the path. The caller removes the file.
    static func name(_ descriptor: Int32) throws(Failure) -> String {
        let directory = NSTemporaryDirectory()
        for _ in 0..<100 {
            let path =
                directory + "CFNetworkDownload_" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".tmp"
            if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 {
                return path
            }
            if errno == EEXIST { continue }
            // The file system has no unnamed files, or the directory is on another one.
            try copy(descriptor, to: path)
            return path
        }
        throw Failure("no name is free in \(directory)")
    }

    private static func copy(_ source: Int32, to path: String) throws(Failure) {
        do throws(Errno) {
            try Descriptor.withFile(path, O_WRONLY | O_CREAT | O_EXCL) { (target) throws(Errno) -> Void in
                do throws(Errno) {
                    try copy(Descriptor(source), to: target)
                } catch {
                    unlink(path)
                    throw error
                }
            }
        } catch {
            throw Failure("cannot copy the body to \(path): \(error.text)")
        }
    }

    private static func copy(_ source: Descriptor, to target: Descriptor) throws(Errno) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var offset = 0
        while true {
            let count = try source.readFully(at: offset, into: &buffer)
            if count == 0 { return }
            try target.writeAll(buffer[..<count])
            offset += count
        }
    }
}
