import CLinux
import Glibc
import NotificationCore

extension AppGroup {
    /// Gives the file its name.
    ///
    /// - Returns: false when the name is taken.
    func place(
        _ file: StagedFile, in directory: Int32, as name: String, path: String
    ) throws(CodedFailure) -> Bool {
        let result: Result<Int, SystemCallError>
        if let stagedName = file.name.withLock({ $0 }), let staged = staging.withLock({ $0.directory }) {
            result = placeNamed(stagedName, from: staged, in: directory, as: name)
            if case .success = result {
                file.name.withLock { $0 = nil }
                staging.withLock { staging in _ = staging.names.remove(stagedName) }
            }
        } else {
            result = placeUnnamed(file.descriptor, in: directory, as: name)
        }
        if result.code == EEXIST { return false }
        try result.orThrow {
            $0.call == .rename ? StoreError.rename($0, path: path) : StoreError.link($0, path: path)
        }
        return true
    }

    private func placeUnnamed(
        _ file: Int32, in directory: Int32, as name: String
    ) -> Result<Int, SystemCallError> {
        // Not AT_EMPTY_PATH, which needs CAP_DAC_READ_SEARCH on kernels before 6.10.
        calls.attempt(.link) {
            unsafe linkat(AT_FDCWD, "/proc/self/fd/\(file)", directory, name, AT_SYMLINK_FOLLOW)
        }
    }

    private func placeNamed(
        _ stagedName: String, from staged: Int32, in directory: Int32, as name: String
    ) -> Result<Int, SystemCallError> {
        let result = calls.attempt(.rename) {
            unsafe clinux_rename_noreplace(staged, stagedName, directory, name)
        }
        // Kernels and file systems without RENAME_NOREPLACE; a link never replaces either.
        guard result.code == EINVAL || result.code == ENOSYS else { return result }
        let link = calls.attempt(.link) { unsafe linkat(staged, stagedName, directory, name, 0) }
        if case .success = link {
            // If this fails the published file has a second name, which the next sweep removes.
            _ = calls.attempt(.unlink) { unsafe unlinkat(staged, stagedName, 0) }
        }
        return link
    }

    /// The name is taken. Uses that file when it has the same content.
    func reuse(
        _ name: String, in directory: Int32, for file: StagedFile, path: String, _ durability: Durability
    ) throws(CodedFailure) {
        let opened = calls.attempt(.open) {
            // O_NONBLOCK: a named pipe in this place must not block the call.
            unsafe openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        }
        let published = Int32(try opened.orThrow { StoreError.openPublished($0, path: path) })
        defer { close(published) }
        let there = try Self.fileStatus(published, path: path, calls)
        let here = try Self.fileStatus(file.descriptor, path: path, calls)
        guard there.st_mode & S_IFMT == S_IFREG else {
            throw StoreError.conflict(path: path, "it is not a regular file")
        }
        // The same file: published twice in one delivery.
        let isSame = there.st_dev == here.st_dev && there.st_ino == here.st_ino
        if !isSame, there.st_size < here.st_size, try isBeginning(published, of: file, path: path) {
            return try replaceTorn(name, in: directory, with: file, path: path, durability)
        }
        guard isSame || there.st_size == here.st_size else {
            throw StoreError.conflict(path: path, "it has \(there.st_size) bytes instead of \(here.st_size)")
        }
        if !isSame, try !hasSameBytes(published, as: file, path: path) {
            throw StoreError.conflict(path: path, "its bytes are others")
        }
        // The process that published it may not have made it durable yet.
        if durability == .each, !isSame { try Self.sync(published, path: path, calls) }
        // The staged file was changed a moment ago: its time is now, by the clock of the file system. That the
        // file of another user cannot be touched is no reason to lose the picture.
        if here.st_ctim.tv_sec - there.st_mtim.tv_sec >= 60 {
            _ = calls.attempt(.touch) { futimens(published, nil) }
        }
    }

    /// A power cut between the name and the bytes leaves a file that is too short, which no delivery names.
    private func isBeginning(
        _ published: Int32, of file: StagedFile, path: String
    ) throws(CodedFailure) -> Bool {
        try hasSameBytes(published, as: file, path: path, untilEnd: true)
    }

    /// Puts the whole file in the place of one that is too short, in one step.
    private func replaceTorn(
        _ name: String, in directory: Int32, with file: StagedFile, path: String, _ durability: Durability
    ) throws(CodedFailure) {
        let whole = staging.withLock { staging -> String in
            staging.lastNumber += 1
            return StagedName(process: getpid(), number: staging.lastNumber).text
        }
        guard try place(file, in: directory, as: whole, path: path) else {
            throw StoreError.conflict(path: path, "it is too short, and its replacement's name is taken")
        }
        let result = calls.attempt(.rename) { unsafe renameat(directory, whole, directory, name) }
        if case .failure = result { _ = calls.attempt(.unlink) { unsafe unlinkat(directory, whole, 0) } }
        try result.orThrow { StoreError.rename($0, path: path) }
        if durability == .each { try Self.sync(file.descriptor, path: path, calls) }
    }

    /// Compared byte for byte: quicker than a second digest, and the first difference ends it.
    private func hasSameBytes(
        _ published: Int32, as file: StagedFile, path: String, untilEnd: Bool = false
    ) throws(CodedFailure) -> Bool {
        let chunk = 128 << 10
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * chunk, alignment: 16)
        defer { unsafe buffer.deallocate() }
        let one = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<chunk])
        let other = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[chunk...])
        var offset = 0
        while true {
            let count = try unsafe file.read(at: offset, into: one)
            let otherCount = try unsafe StagedFile.read(
                published, at: offset, into: other, place: path, calls)
            guard count == otherCount || untilEnd && otherCount < count else { return false }
            if otherCount == 0 { return true }
            guard let a = one.baseAddress, let b = other.baseAddress,
                unsafe memcmp(a, b, otherCount) == 0
            else { return false }
            offset += otherCount
        }
    }
}
