import Glibc

/// Within 100 ms, or at once for answers that wait for it. `fdatasync` runs while others write.
final class JournalSync: Sendable {
    private struct State {
        /// Writes up to this number are in the file.
        var written: UInt64 = 0
        var synced: UInt64 = 0
        /// How often the file was replaced.
        var replaced: UInt64 = 0
        /// Up to this replacement the name of the file is on the disk.
        var named: UInt64 = 0
        /// Called when their write is on the disk; nil: it cannot be.
        var waiting: [(write: UInt64, then: @Sendable (Bool) -> Void)] = []
        var file: OwnedDescriptor
        var ends = false
        /// Something of this file could not be brought to the disk. Later syncs may say nothing of it.
        var hasLost = false
    }

    private let state: Monitor<State>
    private let thread: NamedThread
    /// The longest time from a write to the disk.
    static let interval: Duration = .milliseconds(100)

    /// Why something written may not be on the disk, until another file replaces this one.
    var fault: String? {
        state.withLock { $0.hasLost } ? "the journal cannot be brought to the disk" : nil
    }

    init(of journal: JournalFile) throws(StateError) {
        let (state, folder) = (Monitor(State(file: journal.descriptor)), journal.folder)
        self.state = state
        thread = try Errno.rethrown(
            try NamedThread.start("nse-journal") { Self.run(state, folder) }
        ) { _ in StateError("there is no thread for the journal") }
    }

    /// Nothing counts as synced until the name is on the disk, too: without it the next start would read the file
    /// before.
    func replace(_ file: OwnedDescriptor) {
        // The file before is closed when the lock is free.
        _ = state.change { state in
            state.hasLost = false
            state.replaced += 1
            state.written += 1
            return replacing(&state.file, with: file)
        }
    }

    /// - Parameter then: called on the thread of the journal when it is on the disk, with false when it cannot be
    ///   brought there; nil: nothing waits for it.
    func wrote(then: (@Sendable (Bool) -> Void)? = nil) {
        let needsWake = state.withLock { state in
            state.written += 1
            if let then { state.waiting.append((state.written, then)) }
            return then != nil || state.written == state.synced + 1
        }
        if needsWake { state.wakeAll() }
    }

    func stop() {
        state.change { $0.ends = true }
        thread.join()
    }

    /// - Parameter folder: the directory of the file.
    private static func run(_ state: Monitor<State>, _ folder: OwnedDescriptor) {
        while true {
            let ends = state.wait { state -> Bool? in
                if state.ends { return true }
                return state.written > state.synced ? false : nil
            }
            // Writes without a waiter gather for a while; one with a waiter ends that.
            if !ends {
                _ = state.wait(atMost: interval) { state -> Bool? in
                    state.ends || !state.waiting.isEmpty ? true : nil
                }
            }
            let (file, upTo, replaced, isNamed) = state.withLock {
                ($0.file, $0.written, $0.replaced, $0.named == $0.replaced)
            }
            let isWritten = withExtendedLifetime(file) { fdatasync(file.number) == 0 }
            let hasName = isNamed || fsync(folder.number) == 0
            let ready = state.withLock { state in
                state.synced = upTo
                // Of a file that was replaced meanwhile nothing is needed.
                if !(isWritten && hasName), state.replaced == replaced { state.hasLost = true }
                if hasName { state.named = replaced }
                let ready = state.waiting.filter { $0.write <= upTo }
                state.waiting.removeAll { $0.write <= upTo }
                return ready
            }
            for each in ready { each.then(isWritten && hasName) }
            if ends { return }
        }
    }
}
