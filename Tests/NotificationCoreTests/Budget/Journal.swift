import NotificationCore

/// What happened, in order, from any thread.
final class Journal<Entry: Sendable>: Sendable {
    private let stored = Locked<[Entry]>([])

    var entries: [Entry] { stored.withLock { $0 } }
    func note(_ entry: Entry) { stored.withLock { $0.append(entry) } }
}
