internal import NotificationCore

/// Who asked for which name, and which name is looked up next. No threads and no waiting of its own.
///
/// A key is in `lookups` from the first question until the answer. There it is queued (and in one of the two
/// queues) or running; a queued key that nobody waits for any longer is dropped when its turn comes.
struct LookupQueue<Waiter> {
    struct Key: Hashable, Sendable {
        var name: String
        var absolute: Bool
    }

    private struct Lookup {
        var waiters: [UInt64: Waiter] = [:]
        var isRunning = false
        var isFamiliar: Bool
    }

    /// Threads in all.
    let pool: Int
    /// Threads for names that have not answered before: two fewer, at least one. However many such names
    /// hang, a familiar name finds a thread.
    var strangers: Int { max(pool - 2, 1) }

    private var lookups: [Key: Lookup] = [:]
    private var familiar: Set<Key> = []
    private var familiarQueue = FIFO<Key>()
    private var strangerQueue = FIFO<Key>()
    private var runningStrangers = 0

    /// More names than a batch has hosts; when it is reached, they have to prove themselves again.
    private static var mostFamiliar: Int { 8192 }

    init(pool: Int) { self.pool = max(pool, 1) }

    /// How many threads would find work now.
    var ready: Int { familiarQueue.count + min(strangerQueue.count, strangers - runningStrangers) }

    /// A name that is being asked for already gets one more who waits, not one more lookup.
    mutating func ask(_ key: Key, ticket: UInt64, _ waiter: Waiter) {
        if lookups[key] != nil {
            lookups[key]?.waiters[ticket] = waiter
            return
        }
        let isFamiliar = familiar.contains(key)
        lookups[key] = Lookup(waiters: [ticket: waiter], isFamiliar: isFamiliar)
        if isFamiliar { familiarQueue.append(key) } else { strangerQueue.append(key) }
    }

    /// - Returns: who waited, for the caller to answer; nil when the answer has gone out.
    mutating func cancel(_ key: Key, ticket: UInt64) -> Waiter? {
        lookups[key]?.waiters.removeValue(forKey: ticket)
    }

    /// The next name for a free thread; it counts as running from here on.
    mutating func next() -> Key? {
        while let key = familiarQueue.popFirst() {
            if begin(key) { return key }
        }
        while runningStrangers < strangers, let key = strangerQueue.popFirst() {
            if begin(key) {
                runningStrangers += 1
                return key
            }
        }
        return nil
    }

    /// - Parameter answered: the name server said something, be it that there is no such name.
    /// - Returns: all who wait for this name.
    mutating func finish(_ key: Key, answered: Bool) -> [Waiter] {
        guard let lookup = lookups.removeValue(forKey: key) else { return [] }
        if lookup.isRunning, !lookup.isFamiliar { runningStrangers -= 1 }
        if answered {
            if familiar.count >= Self.mostFamiliar { familiar = [] }
            familiar.insert(key)
        } else {
            familiar.remove(key)
        }
        return Array(lookup.waiters.values)
    }

    /// Takes out everyone who waits, for a lookup that is queued or for one that runs.
    mutating func drain() -> [Waiter] {
        var waiters: [Waiter] = []
        for key in Array(lookups.keys) {
            waiters += lookups[key]?.waiters.values.map { $0 } ?? []
            lookups[key]?.waiters = [:]
        }
        return waiters
    }

    /// False when there is nothing to do for this place in the queue; forgotten when nobody waits any longer.
    private mutating func begin(_ key: Key) -> Bool {
        guard let lookup = lookups[key], !lookup.isRunning else { return false }
        guard !lookup.waiters.isEmpty else {
            lookups[key] = nil
            return false
        }
        lookups[key]?.isRunning = true
        return true
    }
}
