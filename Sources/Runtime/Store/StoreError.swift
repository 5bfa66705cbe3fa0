import Glibc
import NotificationCore

/// Failures of the store: each names the place and the remedy; the words of the system are the `cause`.
///
/// No call site invents wording: ``StoreError+Syscall`` has one builder for each system call.
enum StoreError {
    /// The code for an errno of any system call.
    static func code(_ code: Int32) -> Code {
        switch code {
        case ENOSPC, EMLINK: .fsNoSpace
        case EDQUOT: .fsQuota
        case EACCES, EPERM, EROFS, ETXTBSY, ENAMETOOLONG: .fsPermission
        case ENOENT, ESTALE, ENODEV, ENXIO: .fsGone
        case EEXIST, ENOTDIR, EISDIR, ELOOP: .fsConflict
        case EMFILE, ENFILE, ENOMEM, EAGAIN: .internalResource
        case EBADF, EINVAL, EFAULT, ESPIPE: .internalDefect
        default: .fsIO
        }
    }

    /// The remedy; nil where the explanation of the code is enough.
    static func hint(_ code: Int32, at path: String) -> String? {
        switch code {
        case ENOSPC:
            "Free space or inodes (df, df -i) on the file system of \(path), or name another directory with "
                + "--app-group."
        case EDQUOT: "Raise the quota for uid \(geteuid()) on the file system of \(path), or free some of it."
        case EACCES, EPERM:
            "Make \(path) writable for uid \(geteuid()), or name another directory with --app-group."
        case EROFS: "Mount the file system of \(path) writable, or name another directory with --app-group."
        case ENAMETOOLONG: "Choose a shorter directory for --app-group."
        case ENOENT, ESTALE, ENODEV, ENXIO:
            "Leave the directory in place while nse-run works; the next run makes it again."
        case ENOTDIR, ELOOP, EISDIR, EEXIST:
            "Look at what is at \(path), and move it away if it is not nse-run's."
        case EFBIG: "Raise the limit on the size of files (ulimit -f)."
        case EIO: "Look for errors of the disk below \(path) in the kernel's log."
        case EMFILE, ENFILE: "Raise the limit on open files (ulimit -n)."
        default: nil
        }
    }

    static func make(
        _ error: SystemCallError, _ what: String, at path: String, code: Code? = nil, hint: String? = nil
    ) -> CodedFailure {
        CodedFailure(
            code ?? Self.code(error.code), "\(what): \(words(error.code))",
            hint: hint ?? Self.hint(error.code, at: path),
            cause: "\(error.call.rawValue): \(words(error.code)) (errno \(error.code))")
    }

    /// The system's words for an errno, with a small first letter.
    static func words(_ code: Int32) -> String {
        let words = Errno(code).text
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
