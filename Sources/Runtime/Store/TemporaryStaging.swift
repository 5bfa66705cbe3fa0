import CLinux
import Glibc
package import NotificationCore

/// Stages large bodies for a caller that publishes nothing, in unnamed files of TMPDIR.
package final class TemporaryStaging: StagingArea {
    private let directory: String

    /// - Parameter directory: nil: `$TMPDIR`, else `/tmp`.
    package init(directory: String? = nil) {
        self.directory = directory ?? ProcessEnvironment.variables["TMPDIR"] ?? "/tmp"
    }

    package func stage() throws(CodedFailure) -> StagedFile {
        let result = StoreSystemCalls.live.attempt(.openUnnamed) {
            unsafe open(directory, clinux_o_tmpfile_bit | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
        }
        if case .success(let descriptor) = result {
            return StagedFile(descriptor: Int32(descriptor), place: directory)
        }
        // Without O_TMPFILE a name exists for a moment.
        var template = Array((directory + "/nse-XXXXXX").utf8CString)
        let descriptor = unsafe mkstemp(&template)
        guard descriptor >= 0 else {
            throw StoreError.stage(SystemCallError(call: .openStaged, code: errno), path: directory)
        }
        _ = unsafe unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return StagedFile(descriptor: descriptor, place: directory)
    }
}
