enum StateStore {
    /// - Parameter directory: nil keeps nothing.
    /// - Parameter extensions: by bundle identifier; empty: for all others.
    /// - Parameter kept: how many pushes stay in the list of received ones.
    static func open(
        directory: String?, setups: [PhoneSetup], extensions: [String: ExtensionChoice], kept: Int,
        now: Double, journalBytes: Int = 256 << 20
    ) throws(StateError) -> (journal: Journal, state: WorldState) {
        var state = WorldState(log: PushLog(capacity: kept))
        state.extensions = extensions
        guard let directory else {
            add(setups, to: &state, at: now)
            return (try Journal(nil), state)
        }
        var began: Double?
        let file = try JournalFile.open(
            directory: directory, isEntry: { (try? JournalEntry(decoding: $0)) != nil }
        ) { (bytes) throws(StateError) in
            guard let entry = try? JournalEntry(decoding: bytes) else {
                throw StateError(
                    "the journal in \(directory) holds an entry that this version cannot read; move it away, or give a different --state"
                )
            }
            if began == nil {
                // The first entry says it, and may be lost.
                let at = if case .began(let at) = entry { at } else { now }
                began = at
                add(setups, to: &state, at: at)
            }
            return state.restore(entry)
        }
        if began == nil { add(setups, to: &state, at: now) }
        state.discardUnheld(at: now)
        state.began = began ?? now
        let isWhole = began != nil && file.damage.lost == 0
        let journal = try Journal(file, mostBytes: journalBytes)
        do throws(StateError) {
            try compact(journal, state)
        } catch {
            // On a full disk a whole journal goes on as it is; after damage nothing is to be appended to it.
            guard isWhole else { throw error }
            journal.flush(probing: true)
        }
        return (journal, state)
    }

    private static func add(_ setups: [PhoneSetup], to state: inout WorldState, at began: Double) {
        var maker = PhoneMaker(now: began, calendar: .system)
        for setup in setups {
            if let index = try? state.phones.add(maker.make(setup)) { state.schedule(index) }
        }
    }

    /// Writes what is still needed: the phones as they are, and the list of received pushes.
    static func compact(_ journal: Journal, _ state: WorldState) throws(StateError) {
        var entries = CompactEntries(state: state)
        try journal.replace { entries.next() }
    }
}

/// The entries of a short journal, one after the other.
struct CompactEntries: Sendable {
    let state: WorldState
    /// What comes first: when the state was made, and the channels.
    private var first: ArraySlice<JournalEntry>
    private var phone = 0
    private var push: Int
    private var gone: ArraySlice<JournalEntry.StoredToken>
    /// What comes last: the list may be empty, or end with pushes that are not kept.
    private var last: JournalEntry?

    init(state: WorldState) {
        self.state = state
        push = state.log.first
        gone = state.phones.storedGone[...]
        last = .numbered(state.log.last)
        first = [.began(at: state.began)]
        for (app, id, channel) in state.apns.channels.all {
            first.append(.channel(app, id: id, storesOne: channel.policy == .newest))
            guard let message = channel.message else { continue }
            first.append(.channelMessage(app, id: id, body: message.body, end: message.end))
        }
    }

    mutating func next() -> JournalEntry? {
        if let entry = first.popFirst() { return entry }
        if let token = gone.popFirst() { return .gone(token) }
        while phone < state.phones.slots.count {
            defer { phone += 1 }
            guard let slot = state.phones.slots[phone] else { continue }
            // A phone of the devices file to which nothing has happened is made again.
            if slot.isTouched || slot.origin != .file { return state.stored(phone) }
        }
        while push <= state.log.last {
            defer { push += 1 }
            if let entry = state.log[push] { return .received(entry) }
        }
        return last.take()
    }
}
