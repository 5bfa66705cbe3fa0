import Glibc
import NotificationCore

/// Failures of the store: each names the place and the remedy; the words of the system are the `cause`.
enum StoreError {
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

/// One builder for each system call, for the errnos that mean something special for that call.
extension StoreError {
    static func openGroup(_ error: SystemCallError, path: String) -> CodedFailure {
        make(
            error, "The app group \(path) cannot be opened", at: path,
            hint: error.code == ENOENT
                ? "The first run that publishes a file makes it. Name the directory of your runs with --app-group."
                : nil)
    }

    /// open(2) of a directory with O_DIRECTORY and O_NOFOLLOW: ELOOP and ENOTDIR are a link or a file in its place.
    static func openDirectory(_ error: SystemCallError, path: String) -> CodedFailure {
        switch error.code {
        case ELOOP, ENOTDIR:
            make(error, "\(path) is not a directory of nse-run's but a link or a file", at: path)
        default:
            make(error, "The directory \(path) cannot be opened", at: path)
        }
    }

    /// open(2) with O_TMPFILE, or with O_CREAT and O_EXCL below `.staging`.
    static func stage(_ error: SystemCallError, path: String) -> CodedFailure {
        error.code == ENOENT
            ? gone(error, path: path) : make(error, "A download cannot be staged in \(path)", at: path)
    }

    /// write(2). EFBIG is RLIMIT_FSIZE or the file system's largest file.
    static func write(_ error: SystemCallError, path: String) -> CodedFailure {
        make(error, "A download cannot be written to \(path)", at: path)
    }

    static func chmod(_ error: SystemCallError, path: String) -> CodedFailure {
        make(error, "The mode of \(path) cannot be set", at: path)
    }

    /// fsync(2) and syncfs(2). The pages may count as clean then: the file is given up, the call not repeated.
    static func sync(_ error: SystemCallError, path: String) -> CodedFailure {
        make(error, "\(path) cannot be made durable", at: path)
    }

    /// linkat(2). EXDEV: a directory of the app group is the mount point of another file system.
    static func link(_ error: SystemCallError, path: String) -> CodedFailure {
        if error.code == ENOENT { return gone(error, path: path) }
        let isOtherSystem = error.code == EXDEV || error.code == EOPNOTSUPP
        return make(
            error, "The download cannot be published as \(path)", at: path,
            code: isOtherSystem ? .fsPermission : nil,
            hint: isOtherSystem ? "Use a directory on one file system that has hard links." : nil)
    }

    static func openPublished(_ error: SystemCallError, path: String) -> CodedFailure {
        switch error.code {
        case ELOOP, ENXIO, EISDIR: conflict(path: path, "it is not a regular file")
        default: make(error, "The published file \(path) cannot be opened", at: path)
        }
    }

    /// open(2) and flock(2) of `.lock`.
    static func lock(_ error: SystemCallError, path: String) -> CodedFailure {
        make(error, "\(path) \(error.code == ELOOP ? "is a link" : "cannot be locked")", at: path)
    }

    // Failures without an errno.

    /// The directory that was opened is not the one that the path names any more.
    static func gone(_ error: SystemCallError? = nil, path: String) -> CodedFailure {
        CodedFailure(
            .fsGone, "\(path) was removed or replaced while nse-run was at work",
            hint: hint(ENOENT, at: path),
            cause: error.map { "\($0.call.rawValue): \(words($0.code)) (errno \($0.code))" })
    }

    /// The name of some content is taken by something else.
    static func conflict(path: String, _ why: String) -> CodedFailure {
        CodedFailure(
            .fsConflict, "\(path) does not hold the content of its name: \(why)",
            hint: "The file was changed or damaged after it was published. Look at it, then remove it.")
    }

    static func owner(path: String, owner: UInt32) -> CodedFailure {
        CodedFailure(
            .fsPermission, "\(path) belongs to uid \(owner), and nse-run works as uid \(geteuid())",
            hint: "Run as uid \(owner), or name another directory with --app-group.")
    }

    static func writableByOthers(path: String) -> CodedFailure {
        CodedFailure(
            .fsPermission, "\(path) is writable for everyone, so that others could put files into it",
            hint: "chmod o-w \(path)")
    }

    /// A path that cannot be that of an app group.
    static func place(_ message: String) -> CodedFailure {
        CodedFailure(.fsGone, message, hint: "Name a directory with --app-group or $NSE_APP_GROUP.")
    }
}
