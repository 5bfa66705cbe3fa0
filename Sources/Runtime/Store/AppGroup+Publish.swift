import CLinux
import Glibc
package import NotificationCore

extension AppGroup {
    package struct Publication: Sendable {
        package var body: Body
        /// 64 lower-case hexadecimal digits.
        package var sha256: String
        /// The extension of the type that was admitted, without a dot.
        package var fileExtension: String
    }

    /// One that cannot be published does not stop the others. An existing file with the same content is used,
    /// and its time touched (at most once a minute), so that pruning sees that it is in use.
    /// - Returns: one result for each file, in order. Failures: `fs.conflict` (the name is taken by other
    ///   content), `fs.gone`, `fs.no_space`, `fs.quota`, `fs.io`, `fs.permission`, `internal.resource`.
    func publishEach(
        _ files: [Publication], durability: Durability = .each
    ) -> [Result<StoredAttachment, CodedFailure>] {
        var results: [Result<StoredAttachment, CodedFailure>] = []
        var toSync: [String: CodedFailure?] = [:]
        for file in files {
            do throws(CodedFailure) {
                results.append(.success(try publish(file, durability)))
                toSync[String(file.sha256.prefix(2))] = .some(nil)
            } catch {
                results.append(.failure(explained(error)))
            }
        }
        guard !toSync.isEmpty else { return results }
        let place = durability == .each ? syncDirectories(&toSync) : nil
        let gone = isInPlace() ? nil : StoreError.gone(path: attachmentsPath)
        for index in files.indices {
            guard case .success = results[index] else { continue }
            let directory = toSync[String(files[index].sha256.prefix(2))] ?? nil
            if let failure = gone ?? place ?? directory {
                results[index] = .failure(failure)
            } else {
                known.withLock { $0.insert(files[index].sha256) }
            }
        }
        return results
    }

    /// Makes durable what was published with ``Durability/deferred``: everything, with one call.
    /// - Throws: `fs.io`, `fs.no_space`, `fs.quota`. Never to be repeated: what was lost then counts as written.
    ///   `fs.gone` when what was published is not where its path leads any more.
    package func commit() throws(CodedFailure) {
        let (waiting, began) = committed.withLock {
            ($0.takeWaiting(), SystemTime.nanoseconds(CLOCK_REALTIME))
        }
        try calls.attempt(.syncfs) { clinux_syncfs(descriptor) }
            .orThrow { StoreError.sync($0, path: attachmentsPath) }
        try checkPlace()
        committed.withLock { $0.note(waiting, at: began) }
    }

    /// Whether that file, published with ``Durability/deferred``, needs no further ``commit()``.
    func isCommitted(_ sha256: String) -> Bool { committed.withLock { $0.contains(sha256) } }

    func named(_ sha256: String, _ fileExtension: String) -> StoredAttachment {
        let relativePath = PublishedName(sha256: sha256, fileExtension: fileExtension).relativePath
        return StoredAttachment(
            path: path + "/" + relativePath, relativePath: relativePath, deduplicated: true)
    }

    /// Touches the file's time (at most once a minute), so that pruning sees that it is in use. Waits for removals that
    /// are under way. Nil when there is none of that name where the path leads, or no regular file that can be read.
    func openPublished(sha256: String, fileExtension: String) -> StagedFile? {
        guard isInPlace() else { return nil }
        let name = PublishedName(sha256: sha256, fileExtension: fileExtension).place
        let opened = calls.attempt(.open) {
            unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        }
        guard case .success(let number) = opened else { return nil }
        let file = StagedFile(descriptor: Int32(number), place: attachmentsPath + "/" + name, calls: calls)
        guard let status = stat(descriptor: file.descriptor), status.isRegular else {
            return nil
        }
        if WallClock.now().seconds - Int64(status.st_mtim.tv_sec) >= 60, !noteUse(of: file) { return nil }
        return file
    }

    /// Touches the file's time while nothing is pruned, so that later pruning sees that it is in use.
    /// - Returns: false when it was removed meanwhile.
    private func noteUse(of file: StagedFile) -> Bool {
        // Without the lock there is no pruning either.
        let lock = try? awaitDeliveryLock()
        defer { withExtendedLifetime(lock) {} }
        _ = calls.attempt(.touch) { futimens(file.descriptor, nil) }
        return stat(descriptor: file.descriptor).map { $0.st_nlink > 0 } ?? false
    }

    private func publish(
        _ publication: Publication, _ durability: Durability
    ) throws(CodedFailure) -> StoredAttachment {
        let published = PublishedName(
            sha256: publication.sha256, fileExtension: publication.fileExtension)
        // Names come from a digest and from our own table; this is the last check before the file system.
        guard published.isWellFormed else {
            throw CodedFailure(
                .internalDefect, "A file was to be published under a name that nse-run does not make")
        }
        let (subdirectory, name) = (String(published.directory), published.text)
        let relativePath = published.relativePath
        let path = path + "/" + relativePath
        let isKept = DescriptorLimit.isAmple
        var directory = try isKept ? keptSubdirectory(subdirectory) : openSubdirectory(subdirectory)
        let file: StagedFile
        switch publication.body.storage {
        case .file(let staged, _): file = staged
        case .memory(let buffer):
            if isThere(name, of: publication, in: directory.number, durability) {
                return StoredAttachment(path: path, relativePath: relativePath, deduplicated: true)
            }
            file = try stage()
            try unsafe file.append(buffer.bytes)
        }
        try calls.attempt(.fchmod) { fchmod(file.descriptor, 0o440) }
            .orThrow { StoreError.chmod($0, path: path) }
        if durability == .deferred { committed.withLock { $0.wait(publication.sha256) } }
        // Before it has a name, so that no name ever belongs to bytes that a loss of power takes away.
        if durability == .each { try Self.sync(file.descriptor, path: path, calls) }
        let isNew: Bool
        do throws(CodedFailure) {
            isNew = try place(file, in: directory.number, as: name, path: path)
        } catch {
            guard isKept, forgetRemoved(directory, subdirectory) else { throw error }
            directory = try keptSubdirectory(subdirectory)
            isNew = try place(file, in: directory.number, as: name, path: path)
        }
        if !isNew { try reuse(name, in: directory.number, for: file, path: path, durability) }
        return StoredAttachment(path: path, relativePath: relativePath, deduplicated: !isNew)
    }

    /// Whether the name belongs to the same content, durable by now: it is of the same size, and this process has
    /// published it or it is older than five minutes. Touches its time, at most once a minute, for a prune to see.
    private func isThere(
        _ name: String, of publication: Publication, in directory: Int32, _ durability: Durability
    ) -> Bool {
        var status = stat()
        let found = calls.attempt(.stat) {
            unsafe fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW)
        }
        guard case .success = found, status.isRegular,
            Int(status.st_size) == publication.body.count
        else { return false }
        let age = WallClock.now().seconds - Int64(status.st_mtim.tv_sec)
        guard age >= 300 || known.withLock({ $0.contains(publication.sha256) }) else { return false }
        if durability == .deferred {
            let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
            committed.withLock { $0.see(publication.sha256, of: modified, isOld: age >= 300) }
        }
        if age >= 60 {
            _ = calls.attempt(.touch) { unsafe utimensat(directory, name, nil, AT_SYMLINK_NOFOLLOW) }
        }
        return true
    }

    /// The descriptor of one of the 256 directories, kept as long as the app group is open. Nothing can be placed in
    /// one that was removed meanwhile: ``forgetRemoved(_:_:)``.
    private func keptSubdirectory(_ name: String) throws(CodedFailure) -> OwnedDescriptor {
        let index = Int(name, radix: 16) ?? 0
        if let kept = subdirectories.withLock({ $0[index] }) { return kept }
        let opened = try openSubdirectory(name)
        return subdirectories.withLock { subdirectories in
            let winner = subdirectories[index] ?? opened
            subdirectories[index] = winner
            return winner
        }
    }

    /// - Returns: whether somebody removed the kept directory: the next use then opens one by its name.
    private func forgetRemoved(_ directory: OwnedDescriptor, _ name: String) -> Bool {
        if let status = stat(descriptor: directory.number), status.st_nlink > 0 { return false }
        let index = Int(name, radix: 16) ?? 0
        subdirectories.withLock { if $0[index] === directory { $0[index] = nil } }
        return true
    }

    private func openSubdirectory(_ name: String) throws(CodedFailure) -> OwnedDescriptor {
        let path = attachmentsPath + "/" + name
        let made = try Self.makeDirectory(name, at: descriptor, name: path, mode: 0o750, calls)
        let directory = try Self.openDirectory(name, at: descriptor, name: path, calls)
        if made {
            try calls.attempt(.fchmod) { fchmod(directory.number, mode) }
                .orThrow { StoreError.chmod($0, path: path) }
        }
        return directory
    }

    /// The new names, then the directories that hold them.
    /// - Returns: the failure of `Attachments/` itself.
    private func syncDirectories(_ directories: inout [String: CodedFailure?]) -> CodedFailure? {
        for name in directories.keys {
            do throws(CodedFailure) {
                let path = attachmentsPath + "/" + name
                let directory = try Self.openDirectory(name, at: descriptor, name: path, calls)
                try Self.sync(directory.number, path: path, calls)
            } catch {
                directories[name] = .some(error)
            }
        }
        return CodedFailure.thrown(by: try Self.sync(descriptor, path: attachmentsPath, calls))
    }

    /// Publishes admitted files, each on its own; see ``publishEach(_:durability:)``.
    func publishEach(
        _ media: [AdmittedMedia], durability: Durability = .each
    ) -> [Result<StoredAttachment, CodedFailure>] {
        publishEach(media.map(Publication.init), durability: durability)
    }
}

/// Digests of what this process has published, the latest ones.
struct KnownDigests: Sendable {
    private var digests: Set<DigestPrefix> = []
    private static let most = 65_536

    func contains(_ sha256: String) -> Bool { DigestPrefix(sha256).map(digests.contains) ?? false }

    mutating func insert(_ sha256: String) {
        guard let prefix = DigestPrefix(sha256) else { return }
        if digests.count >= Self.most { digests = [] }
        digests.insert(prefix)
    }
}

/// What survives a loss of power: the same picture under many addresses is synced once.
struct CommittedDigests: Sendable {
    /// When the sync began that has the file, in nanoseconds since 1970.
    private var times: [DigestPrefix: Int64] = [:]
    /// What is written and not synced.
    private var waiting: [String] = []
    private static let most = 65_536
    /// A file's time is behind the clock by up to a tick of the kernel.
    private static let tick: Int64 = 20_000_000

    func contains(_ sha256: String) -> Bool { DigestPrefix(sha256).map { times[$0] != nil } ?? false }

    /// Called before the file has its name: one of that name that was pruned says nothing of this one.
    mutating func wait(_ sha256: String) {
        if let prefix = DigestPrefix(sha256) { times[prefix] = nil }
        waiting.append(sha256)
    }

    /// Called for a file that was published before. Another process may have published it again after our sync: then
    /// its time `modified`, in nanoseconds since 1970, is later, and it needs a new sync. `isOld`: the system has
    /// written it by now.
    mutating func see(_ sha256: String, of modified: Int64, isOld: Bool) {
        guard let prefix = DigestPrefix(sha256) else { return }
        if let time = times[prefix] {
            if modified > time - Self.tick { wait(sha256) }
        } else if isOld {
            note([sha256], at: modified + 2 * Self.tick)
        }
    }

    mutating func note(_ digests: [String], at time: Int64) {
        if times.count >= Self.most { times = [:] }
        for prefix in digests.compactMap(DigestPrefix.init) { times[prefix] = time }
    }

    mutating func takeWaiting() -> [String] {
        defer { waiting = [] }
        return waiting
    }
}

/// 128 bits of a digest.
private struct DigestPrefix: Hashable {
    var high: UInt64
    var low: UInt64

    init?(_ sha256: String) {
        let text = sha256.utf8Span.span
        guard text.count == 64 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for index in 0..<32 {
            guard let digit = Hexadecimal.value(text[index]) else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        (self.high, self.low) = (high, low)
    }
}

/// The moment from which on published files survive a loss of power.
package enum Durability: Sendable, Hashable {
    /// They survive from the return of `publish` on: one fsync for each file, one for each directory.
    case each
    /// From the return of ``AppGroup/commit()`` on, for all files published before: one syncfs for a batch. Until then
    /// no output may name them.
    case deferred
}

extension AppGroup.Publication {
    init(_ admitted: AdmittedMedia) {
        self.init(
            body: admitted.media.body, sha256: admitted.media.sha256,
            fileExtension: admitted.admission.type.fileExtension)
    }
}
