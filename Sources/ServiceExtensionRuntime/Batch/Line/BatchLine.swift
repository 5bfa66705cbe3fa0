import NotificationCore

/// One line on its way through a batch.
///
/// It is decided once, by whoever claims the latch: the worker that has all answers, or the clock. As long as it
/// waits it holds its bytes and the answers that it got, nothing that was parsed: reading it again costs
/// microseconds, and thousands of lines wait at a time.
final class BatchLine: Sendable {
    private struct State {
        var answers: [String: SharedAnswer.Use] = [:]
        /// Answers to come, and one for whoever is still asking.
        var pending = 0
        var takenUp: Instant?
        var alarms: [Alarm] = []
        /// It is to be dropped: nobody fetches for it any more.
        var isRefused = false
    }

    /// Place in the output, from 0.
    let sequence: Int
    /// From 1.
    let number: Int
    let input: InputLine
    let readAt: WallClock
    /// Its time, from when it is taken up.
    let budget: Duration
    /// Bytes that it was charged for when it was read.
    let charge: Int
    /// Where the rest of it goes when it is too long to be held.
    let rest: PassingLine?
    let latch = DeliveryLatch()
    private let state = Locked(State())

    init(
        sequence: Int, number: Int, input: InputLine, readAt: WallClock, budget: Duration,
        charge: Int = 0, rest: PassingLine? = nil
    ) {
        self.sequence = sequence
        self.number = number
        self.input = input
        self.readAt = readAt
        self.budget = budget
        self.charge = charge
        self.rest = rest
    }

    /// What has been answered so far, by URL.
    var answers: [String: SharedAnswer.Use] { state.withLock { $0.answers } }

    /// When its budget began; nil as long as it waits for its turn.
    var takenUp: Instant? { state.withLock { $0.takenUp } }

    /// When it is decided whatever is missing; nil as long as it waits for its turn.
    var deadline: Instant? { takenUp.map { $0 + budget } }

    var isRefused: Bool { state.withLock { $0.isRefused } }

    // MARK: - Waiting

    /// Someone begins to ask for answers; they may come before he has asked for all.
    func beginAsking() { state.withLock { $0.pending += 1 } }

    /// One more answer will come.
    func expectAnswer() { state.withLock { $0.pending += 1 } }

    /// He has asked for all.
    /// - Returns: true when nothing is outstanding, so that he goes on himself.
    func endAsking() -> Bool {
        state.withLock { state in
            state.pending -= 1
            return state.pending == 0
        }
    }

    /// - Returns: true when it was the last one that was outstanding.
    func receive(_ answer: SharedAnswer.Use, for url: String) -> Bool {
        state.withLock { state in
            state.answers[url] = answer
            state.pending -= 1
            return state.pending == 0
        }
    }

    /// An answer that was there at once.
    func note(_ answer: SharedAnswer.Use, for url: String) {
        state.withLock { $0.answers[url] = answer }
    }

    /// What was expected will not come: the batch takes nothing up any more.
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
    /// - Returns: true for the one who began it.
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
