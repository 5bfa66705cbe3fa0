import Foundation
import Glibc

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
        let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw failure("cannot create", path) }
        defer { close(target) }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var offset = 0
        while true {
            let count = buffer.withUnsafeMutableBytes { pread(source, $0.baseAddress, $0.count, offset) }
            if count == 0 { return }
            if count < 0, errno == EINTR { continue }
            guard count > 0, write(buffer[..<count], to: target) else {
                let failure = failure("cannot copy the body to", path)
                unlink(path)
                throw failure
            }
            offset += count
        }
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to target: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(target, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func failure(_ what: String, _ path: String) -> Failure {
        Failure("\(what) \(path): \(String(cString: strerror(errno)))")
    }
}
