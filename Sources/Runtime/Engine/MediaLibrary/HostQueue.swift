import NotificationCore

struct HostKey: Hashable, Sendable {
    let text: String
    /// The hash, computed once: a fetch looks up its host a dozen times.
    private let hash: Int

    init(_ url: HTTPURL) {
        text = url.origin
        hash = text.hashValue
    }

    static func == (a: HostKey, b: HostKey) -> Bool { a.hash == b.hash && a.text == b.text }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// `Sendable` unchecked, as ``LibraryState/Flight``: it belongs to one state.
final class HostQueue: @unchecked Sendable {
    private var urgent = WaitingFetches()
    private var normal = WaitingFetches()
    var running = 0
    /// Whether it is in the round of hosts that get places.
    var isInTurn = false
    var health = HostHealth()

    var isIdle: Bool { !hasWaiting && running == 0 }
    var hasWaiting: Bool { urgent.first != nil || normal.first != nil }

    func append(_ id: UInt64, place: Int, urgent isUrgent: Bool) {
        if isUrgent { urgent.insert(id, place: place) } else { normal.insert(id, place: place) }
    }

    var first: UInt64? { urgent.first ?? normal.first }

    func popFirst() -> UInt64? { urgent.popFirst() ?? normal.popFirst() }
}

/// Fetches in the order of the lines that wait for them: workers ask out of order, and the output waits for its lines.
struct WaitingFetches {
    private var items = FIFO<(id: UInt64, place: Int)>()

    var first: UInt64? { items.first?.id }

    mutating func insert(_ id: UInt64, place: Int) {
        items.append((id, place), overtaking: { $0.place > place })
    }

    mutating func popFirst() -> UInt64? { items.popFirst()?.id }
}

/// Whether a host is worth waiting for. After 16 transfers in a row that were ended by the budget it is
/// suspended; then one transfer probes it after 1 s, and as long as that fails as well after 2, 4 … 60 s.
struct HostHealth: Sendable {
    static let limit = 16
    static let longest: Duration = .seconds(60)

    private var lostInARow = 0
    private var pause: Duration = .seconds(1)
    /// Nil: it is not suspended.
    private(set) var suspendedUntil: Instant?
    private var isProbed = false

    var isHealthy: Bool { lostInARow == 0 && suspendedUntil == nil }

    func isSuspended(at now: Instant) -> Bool {
        suspendedUntil.map { isProbed || now < $0 } ?? false
    }

    enum Admission { case open, probe, suspended }

    /// Asked for each transfer that wants to begin; the one that is let through as a probe decides.
    mutating func admission(at now: Instant) -> Admission {
        guard let until = suspendedUntil else { return .open }
        guard !isProbed, now >= until else { return .suspended }
        isProbed = true
        return .probe
    }

    mutating func noteAnswer() { self = HostHealth() }

    /// Notes that a probe ended before it asked the host: the next transfer probes.
    mutating func noteUnused() { isProbed = false }

    /// Notes that a transfer was cancelled because no notification had time left for it.
    /// - Returns: true when the host is suspended by this.
    mutating func noteExpiry(at now: Instant, isProbe: Bool) -> Bool {
        lostInARow += 1
        if suspendedUntil != nil {
            // Transfers that began before the suspension say nothing new.
            guard isProbe else { return false }
            isProbed = false
            pause = min(pause * 2, Self.longest)
            suspendedUntil = now + pause
            return true
        }
        guard lostInARow >= Self.limit else { return false }
        suspendedUntil = now + pause
        return true
    }
}
