import Glibc
package import NotificationCore

package enum FileBytes {
    package static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    package static func read(_ path: String) throws(CodedFailure) -> [UInt8] {
        try Errno.rethrown(
            try Descriptor.withFile(path, O_RDONLY) { (file) throws(Errno) in try file.readToEnd() }
        ) {
            CodedFailure(
                .internalInstallation, "cannot read \(path)", cause: "\($0.text) (errno \($0.number))")
        }
    }
}
