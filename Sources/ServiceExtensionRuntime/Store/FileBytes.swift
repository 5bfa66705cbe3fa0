import Glibc
package import NotificationCore

/// Whole small files that belong to the installation.
package enum FileBytes {
    package static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    package static func read(_ path: String) throws(CodedFailure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CodedFailure(.internalInstallation, "cannot read \(path)", cause: "open: errno \(errno)")
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return bytes }
            bytes += chunk[..<count]
        }
    }
}
