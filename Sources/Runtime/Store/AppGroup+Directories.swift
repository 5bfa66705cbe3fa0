import Glibc
import NotificationCore

extension Result where Failure == SystemCallError {
    /// The value, or the failure that the builder makes of the errno.
    @discardableResult
    func orThrow(_ builder: (SystemCallError) -> CodedFailure) throws(CodedFailure) -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw builder(error)
        }
    }

    /// The errno, or 0.
    var code: Int32 {
        if case .failure(let error) = self { error.code } else { 0 }
    }
}

extension AppGroup {
    /// Makes a path absolute, without `.` and doubled slashes; `..` stays, because only the kernel knows where it leads.
    static func absolute(_ path: String) throws(CodedFailure) -> String {
        if path.isEmpty || path.utf8.contains(0) {
            throw StoreError.place("The app group needs a directory, and this is none: \"\(path)\"")
        }
        var whole = path
        if !path.hasPrefix("/") {
            guard let current = unsafe getcwd(nil, 0) else {
                throw StoreError.place("The working directory is gone, so \(path) leads nowhere")
            }
            defer { unsafe free(current) }
            whole = unsafe String(cString: current) + "/" + path
        }
        return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// Makes a directory and those above it, with umask 027, and makes them durable.
    static func makeDirectories(_ path: String, _ calls: StoreSystemCalls) throws(CodedFailure) {
        var status = stat()
        // The usual case costs one call; a path that ends in a link to a directory is as good.
        if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
        var parent = ""
        for name in path.split(separator: "/") {
            let directory = parent + "/" + name
            if try makeDirectory(directory, at: AT_FDCWD, name: directory, mode: 0o750, calls) {
                let above = parent.isEmpty ? "/" : parent
                try syncDirectory(above, at: AT_FDCWD, path: above, calls)
            }
            parent = directory
        }
    }

    /// - Returns: false when the directory, or something else of that name, existed already.
    static func makeDirectory(
        _ name: String, at directory: Int32, name path: String, mode: mode_t, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> Bool {
        let result = calls.attempt(.mkdir) { unsafe mkdirat(directory, name, mode) }
        switch result.code {
        case EEXIST:
            return false
        // On the way down, an existing directory that cannot be written may give that error before EEXIST.
        case EROFS, EACCES, EPERM:
            var status = stat()
            if unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return false }
            fallthrough
        default:
            try result.orThrow { StoreError.mkdir($0, path: path) }
            return true
        }
    }

    /// Opens a directory; a symbolic link in its place is refused.
    static func openDirectory(
        _ name: String, at directory: Int32, name path: String, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> Int32 {
        let result = calls.attempt(.open) {
            unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        return Int32(try result.orThrow { StoreError.openDirectory($0, path: path) })
    }

    static func syncDirectory(
        _ name: String, at directory: Int32, path: String, _ calls: StoreSystemCalls
    ) throws(CodedFailure) {
        // A directory above may belong to another user and not be readable. Then it cannot be made durable here.
        let descriptor = unsafe openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        try sync(descriptor, path: path, calls)
    }

    static func sync(_ descriptor: Int32, path: String, _ calls: StoreSystemCalls) throws(CodedFailure) {
        let result = calls.attempt(.fsync) { fsync(descriptor) }
        // EINVAL: a file system on which there is nothing to sync.
        if result.code == EINVAL { return }
        try result.orThrow { StoreError.sync($0, path: path) }
    }

    static func fileStatus(
        _ descriptor: Int32, path: String, _ calls: StoreSystemCalls
    ) throws(CodedFailure) -> stat {
        var status = stat()
        try calls.attempt(.fstat) { unsafe fstat(descriptor, &status) }
            .orThrow { StoreError.stat($0, path: path) }
        return status
    }
}
