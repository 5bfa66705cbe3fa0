import Glibc
package import NotificationCore

/// Reads small files of the installation as a whole.
package enum FileBytes {
    package static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    package static func read(_ path: String) throws(CodedFailure) -> [UInt8] {
        do throws(Errno) {
            return try Descriptor.withFile(path, O_RDONLY) { (file) throws(Errno) -> [UInt8] in
                try file.readToEnd()
            }
        } catch {
            throw CodedFailure(
                .internalInstallation, "cannot read \(path)", cause: "\(error.text) (errno \(error.number))")
        }
    }
}
