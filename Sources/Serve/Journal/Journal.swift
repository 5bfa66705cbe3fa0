/// Used under the lock of the ``World``. What is written with ``later(_:)`` is in the file after the next
/// ``write(_:)`` or within 100 ms.
final class Journal: Sendable {
    private struct State {
        /// It is nil when nothing is kept (`--state off`).
        var file: JournalFile?
        /// Entries that are not in the file yet.
        var buffer: [UInt8] = []
        /// Its size when it was last rewritten.
        var shortSize = 0
        /// A shorter one is being written: there is one file for it.
        var isReplacing = false
        var fault: String?
    }

    private let state: Locked<State>
    let sync: JournalSync?
    private let mostBytes: Int
    /// What was wrong with its file.
    let damage: JournalDamage

    /// - Parameter file: nil keeps nothing.
    /// - Parameter mostBytes: a larger journal is to be rewritten, unless what is needed fills a quarter of it.
    init(_ file: sending JournalFile?, mostBytes: Int = 256 << 20) throws(StateError) {
        self.mostBytes = mostBytes
        damage = file?.damage ?? JournalDamage()
        sync = if let file { try JournalSync(of: file) } else { nil }
        state = Locked(State(file: file))
    }

    var isBroken: Bool { fault != nil }
    var fault: String? {
        state.withLock { $0.fault } ?? sync?.fault
    }
    /// It is long, and most of what it holds may no longer be needed; or some of it may not be on the disk, whose place only
    /// a new file can take.
    var isLong: Bool {
        sync?.fault != nil
            || state.withLock { state in (state.file?.size ?? 0) > max(mostBytes, 4 * state.shortSize) }
    }
    var size: Int { state.withLock { $0.file?.size ?? 0 } }

    /// Writes entries, and all before them.
    /// - Returns: false when they are not in the file; those of ``later(_:)`` are tried again then, these are not.
    func write(_ entries: [JournalEntry]) -> Bool {
        let isWritten = state.withLock { state in
            guard state.file != nil else { return true }
            let before = state.buffer.count
            return Self.add(entries, to: &state) && Self.flush(&state, keeping: before)
        }
        if isWritten { sync?.wrote() }
        return isWritten
    }

    func later(_ entry: JournalEntry) {
        state.withLock { state in
            guard state.file != nil else { return }
            _ = Self.add([entry], to: &state)
            // Not without bound.
            if state.buffer.count > 1 << 20 { _ = Self.flush(&state, keeping: state.buffer.count) }
        }
    }

    /// Adds all of the entries to what is to be written, or none.
    private static func add(_ entries: [JournalEntry], to state: inout State) -> Bool {
        let before = state.buffer.count
        do {
            for entry in entries { JournalFile.append(try entry.encoded, to: &state.buffer) }
            return true
        } catch {
            state.buffer.removeLast(state.buffer.count - before)
            state.fault = "an entry of the journal cannot be written: \(error)"
            return false
        }
    }

    /// Writes what was to be written later. After a failed write it tries again: pushes are taken when there is room.
    /// - Parameter probing: also tries whether there is room for the next push when nothing is to be written.
    func flush(probing: Bool = false) {
        let hasWritten = state.withLock { state in
            guard state.file != nil, probing || !state.buffer.isEmpty || state.fault != nil else {
                return false
            }
            let count = state.buffer.count
            return Self.flush(&state, keeping: count, probing: probing) && count > 0
        }
        if hasWritten { sync?.wrote() }
    }

    private static func flush(_ state: inout State, keeping count: Int, probing: Bool = false) -> Bool {
        do throws(StateError) {
            // Nothing, or a few bytes, can often be written where the next push cannot.
            if probing || state.fault != nil { try state.file?.probe() }
            try state.file?.append(state.buffer)
            state.buffer.removeAll(keepingCapacity: state.buffer.count < 1 << 20)
            state.fault = nil
            return true
        } catch {
            state.buffer.removeLast(state.buffer.count - count)
            state.fault = error.description
            return false
        }
    }

    /// - Parameter then: called when everything written so far is on the disk; false when it cannot be.
    func whenDurable(_ then: @escaping @Sendable (Bool) -> Void) {
        if let sync { sync.wrote(then: then) } else { then(true) }
    }

    /// - Parameter next: the entries, one after the other; nil at the end.
    func replace(_ next: () -> JournalEntry?) throws(StateError) {
        if let fresh = try beginReplacement() { try replace(with: fresh, next) }
    }

    /// Begins a shorter journal. Call it, and take the state for it, under the lock under which entries are written.
    /// - Returns: nil when nothing is kept, or another one is under way.
    func beginReplacement() throws(StateError) -> JournalReplacement? {
        let begun = try state.withLock {
            (state) throws(StateError) -> (path: String, source: OwnedDescriptor, size: Int)? in
            guard let file = state.file, !state.isReplacing else { return nil }
            // If it fails: not again before the journal is a third larger.
            state.shortSize = file.size / 3
            // What waits has happened already: it is part of the state.
            let isFlushed = Self.flush(&state, keeping: state.buffer.count)
            guard isFlushed else { throw StateError(state.fault ?? "the journal cannot be written") }
            state.isReplacing = true
            return (file.path, file.descriptor, file.size)
        }
        guard let (path, source, size) = begun else { return nil }
        do throws(StateError) {
            return try JournalReplacement(of: path, source: source, taken: size)
        } catch {
            state.withLock { $0.isReplacing = false }
            throw error
        }
    }

    /// Entries can be written meanwhile.
    /// - Parameter next: the entries of the state, one after the other; nil at the end.
    /// - Parameter between: called from time to time.
    func replace(
        with fresh: JournalReplacement, _ next: () -> JournalEntry?, between: () -> Void = {}
    ) throws(StateError) {
        var fresh = fresh
        defer { state.withLock { $0.isReplacing = false } }
        do throws(StateError) {
            while let bytes = try Self.frames(next) {
                try fresh.append(bytes)
                between()
            }
            // Most of it while others write: under the lock only what is written in the last moment.
            for _ in 0..<10 {
                let end = size
                let isLittle = end - fresh.taken < 1 << 16
                try fresh.take(upTo: end)
                try fresh.sync()
                if isLittle { break }
            }
            try finish(&fresh)
        } catch {
            fresh.discard()
            throw error
        }
    }

    /// Some of the next entries as they stand in the file; nil when there are none.
    private static func frames(_ next: () -> JournalEntry?) throws(StateError) -> [UInt8]? {
        var pending: [UInt8] = []
        while pending.count < 1 << 20, let entry = next() {
            guard let bytes = try? entry.encoded else {
                throw StateError("the journal cannot be written again: an entry has no text")
            }
            JournalFile.append(bytes, to: &pending)
        }
        return pending.isEmpty ? nil : pending
    }

    private func finish(_ fresh: inout JournalReplacement) throws(StateError) {
        try state.withLock { (state) throws(StateError) in
            guard let file = state.file else { throw StateError("the journal is closed") }
            try fresh.take(upTo: file.size)
            try fresh.sync()
            try file.become(fresh.file, named: fresh.name, size: fresh.size)
            // Before the next write, which is to be synced in the new file.
            sync?.replace(fresh.file)
            state.shortSize = file.size
        }
    }

    func close(flushes: Bool = true) {
        if flushes { flush() }
        sync?.stop()
        state.withLock { $0.file = nil }
    }
}
