import CLinux
import Glibc
package import NotificationCore

/// The app group, opened when the first file is staged and not before: a payload without media needs none.
package final class LazyAppGroup: StagingArea {
    private enum State: Sendable {
        case closed
        case open(AppGroup)
        case failed(CodedFailure)
    }

    /// Held while the directory is opened, so that two first downloads open it once. It stays held while a disk
    /// hangs, so only threads that may hang take it.
    private let opening = Locked(())
    /// The result of opening it. Held for moments only, so that threads that must not wait for a disk may ask.
    private let state = Locked(State.closed)
    private let open: @Sendable () throws(CodedFailure) -> AppGroup

    package init(open: @escaping @Sendable () throws(CodedFailure) -> AppGroup) {
        self.open = open
    }

    /// Why it could not be opened the last time; nil before the first try, during a try, or when it
    /// worked. Never waits for the disk.
    package var openFailure: CodedFailure? {
        state.withLock { if case .failed(let failure) = $0 { failure } else { nil } }
    }

    package func stage() throws(CodedFailure) -> StagedFile {
        try current().stage()
    }

    /// `fs.gone` when the app group was opened and its path leads elsewhere by now; nil otherwise. Whatever was
    /// published is not to be named then. May block for as long as the disk does.
    func displacement() -> CodedFailure? { CodedFailure.thrown(by: try opened?.checkPlace()) }

    func lease() throws(CodedFailure) -> AppGroup.DeliveryLock? {
        try current().tryDeliveryLock()
    }

    func publishEach(
        _ media: [AdmittedMedia], durability: Durability
    ) -> [Result<StoredAttachment, CodedFailure>] {
        do throws(CodedFailure) {
            // What was staged in a directory that has gone goes with it; what is in memory goes where the path leads.
            let isStaged = media.contains { $0.media.body.file != nil }
            return try (isStaged ? group() : current()).publishEach(media, durability: durability)
        } catch {
            return media.map { _ in .failure(error) }
        }
    }

    /// Whether that file, published with ``Durability/deferred``, needs no further sync.
    func isCommitted(_ sha256: String) -> Bool { opened?.isCommitted(sha256) ?? false }

    /// Calls `body` with the app group, opened if need be. May block for as long as the disk does.
    func withGroup<Answer>(
        _ body: (AppGroup) throws(CodedFailure) -> Answer
    ) throws(CodedFailure) -> Answer {
        try body(group())
    }

    /// Removes named files of staging, which only the fallback without `O_TMPFILE` can leave.
    package func discardStaged() {
        if case .open(let group) = state.withLock({ $0 }) { group.discardStaged() }
    }

    /// Opens it when it is not open. A failure goes to the caller; the next call tries again: a disk may be late.
    private func group() throws(CodedFailure) -> AppGroup {
        if let group = opened { return group }
        return try opening.withLock { _ throws(CodedFailure) in
            if let group = opened { return group }
            do throws(CodedFailure) {
                let group = try open()
                state.withLock { $0 = .open(group) }
                return group
            } catch {
                state.withLock { $0 = .failed(error) }
                throw error
            }
        }
    }

    /// A new download needs `Attachments/` where the path leads. One that was removed is made again; a directory
    /// that has taken its place is not used.
    private func current() throws(CodedFailure) -> AppGroup {
        let former = try group()
        if former.isInPlace() { return former }
        return try opening.withLock { _ throws(CodedFailure) in
            let group = opened ?? former
            if group.isInPlace() { return group }
            let renewed = try group.renewed()
            state.withLock { $0 = .open(renewed) }
            return renewed
        }
    }

    private var opened: AppGroup? {
        if case .open(let group) = state.withLock({ $0 }) { group } else { nil }
    }
}

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
