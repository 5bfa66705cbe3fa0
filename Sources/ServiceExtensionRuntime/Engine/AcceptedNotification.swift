package import NotificationCore

/// Where the bytes of a notification come from.
package protocol NotificationInput: Sendable {
    /// The bytes that are delivered when there is no valid notification in them.
    var bytes: [UInt8] { get }

    /// Reads the payload. Pure; called on any thread, again when a reading was not kept.
    func payload(limit: Int, resultKey: String) throws(PayloadError) -> NotificationPayload
}

/// A payload as it came, whole.
package struct PayloadBytes: NotificationInput {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func payload(limit: Int, resultKey: String) throws(PayloadError) -> NotificationPayload {
        try NotificationPayload(parsing: bytes, limit: limit, resultKey: resultKey)
    }
}

/// One notification on its way through the engine.
///
/// It is decided once, by the first to claim it: the worker that has all answers, or the clock. While it waits it
/// holds its bytes, the answers that it got and, as far as there is room for it, its reading.
package final class AcceptedNotification: Sendable {
    private struct State {
        var reading: OpenReading?
        var answers = SharedAnswers()
        /// Answers to come, and one for the worker that is still asking.
        var pending = 0
        var takenUp: Instant?
        var alarms: [Alarm] = []
        var isClaimed = false
        /// Answers of an extension after the first.
        var surplus = 0
        var isPublishing = false
        /// It is to be dropped: nothing is fetched for it any more.
        var isRefused = false
    }

    /// Zero-based index in the order of arrival; fetches for earlier ones go first.
    package let sequence: Int
    package let input: any NotificationInput
    package let readAt: WallClock
    /// Its time, from when it is taken up.
    let budget: Duration
    /// The push type and the device of this one; nil: those of the engine's settings.
    let conditions: DeliveryConditions?
    private let state = Locked(State())

    /// - Parameter takenUp: when its budget began; nil when that is the engine's to say.
    package init(
        sequence: Int = 0, input: any NotificationInput, readAt: WallClock, budget: Duration,
        takenUp: Instant? = nil, conditions: DeliveryConditions? = nil
    ) {
        self.sequence = sequence
        self.input = input
        self.readAt = readAt
        self.budget = budget
        self.conditions = conditions
        if let takenUp { state.withLock { $0.takenUp = takenUp } }
    }

    /// What has been answered so far, by URL.
    var answers: SharedAnswers { state.withLock { $0.answers } }

    /// When its budget began; nil as long as it waits for its turn.
    package var takenUp: Instant? { state.withLock { $0.takenUp } }

    /// When it is decided whatever is missing; nil as long as it waits for its turn.
    var deadline: Instant? { takenUp.map { $0 + budget } }

    var isRefused: Bool { state.withLock { $0.isRefused } }

    // MARK: - The decision

    /// - Returns: true for the first, whose decision counts.
    func claim() -> Bool {
        state.withLock { state in
            defer { state.isClaimed = true }
            return !state.isClaimed
        }
    }

    package var isClaimed: Bool { state.withLock { $0.isClaimed } }

    /// An extension answered again.
    func noteSurplus() { state.withLock { $0.surplus += 1 } }

    /// Answers of an extension that came after the first.
    package var surplusAnswers: Int { state.withLock { $0.surplus } }

    /// Everything is there, and what is attached is being published.
    func notePublishing() { state.withLock { $0.isPublishing = true } }

    var isPublishing: Bool { state.withLock { $0.isPublishing } }

    // MARK: - Its reading

    func keep(_ reading: OpenReading) { state.withLock { $0.reading = reading } }

    var reading: OpenReading? { state.withLock { $0.reading } }

    /// Takes the reading away; nil when none was kept.
    func takeReading() -> OpenReading? { state.withLock { $0.reading.take() } }

    // MARK: - Waiting

    /// A worker begins to ask for answers; they may come before it has asked for all.
    func beginAsking() { state.withLock { $0.pending += 1 } }

    /// One more answer will come.
    func expectAnswer() { state.withLock { $0.pending += 1 } }

    /// The worker has asked for all.
    /// - Returns: true when nothing is outstanding, so that the worker goes on itself.
    func endAsking() -> Bool {
        state.withLock { state in
            state.pending -= 1
            return state.pending == 0
        }
    }

    /// - Returns: true when it was the last one that was outstanding.
    func receive(_ answer: ReceivedAnswer, for url: String) -> Bool {
        state.withLock { state in
            state.answers[url] = answer
            state.pending -= 1
            return state.pending == 0
        }
    }

    /// An answer that was there at once.
    func note(_ answer: ReceivedAnswer, for url: String) {
        state.withLock { $0.answers[url] = answer }
    }

    /// What was expected will not come: nothing is taken up any more.
    /// - Returns: true when nothing else is outstanding.
    func refuse() -> Bool {
        state.withLock { state in
            state.isRefused = true
            state.pending -= 1
            return state.pending == 0
        }
    }

    /// It was refused before anything was outstanding.
    func markRefused() { state.withLock { $0.isRefused = true } }

    // MARK: - Time

    /// Its budget begins, unless it has.
    /// - Returns: true for the first caller.
    func takeUp(at now: Instant) -> Bool {
        state.withLock { state in
            guard state.takenUp == nil else { return false }
            state.takenUp = now
            return true
        }
    }

    func arm(_ alarm: Alarm) { state.withLock { $0.alarms.append(alarm) } }

    /// Nothing is to ring for it any more.
    func takeAlarms() -> [Alarm] {
        state.withLock { state in
            defer { state.alarms = [] }
            return state.alarms
        }
    }
}

/// Answers by URL. A notification names few, so they are looked through.
struct SharedAnswers: Sendable {
    private var entries: [(url: String, received: ReceivedAnswer)] = []

    subscript(url: String) -> ReceivedAnswer? {
        get { entries.first { $0.url == url }?.received }
        set {
            entries.removeAll { $0.url == url }
            if let newValue { entries.append((url, newValue)) }
        }
    }
}
