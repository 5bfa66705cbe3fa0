package import NotificationCheck

package protocol NotificationInput: Sendable {
    /// The bytes that are delivered when there is no valid notification in them.
    var bytes: [UInt8] { get }

    func read(_ bytes: [UInt8], _ settings: DeliverySettings) throws(PayloadError) -> InputReading
}

package struct InputReading: Sendable {
    /// The payload that the phone gets.
    package let payload: NotificationPayload
    /// The request that it was compiled from; nil when the input is the payload.
    package let request: CompiledRequest?
    /// JSON Pointers of values that the input does not have: what they name is not fetched.
    let unknown: Set<String>
    package var whole: (document: JSONDocument, part: JSONDocument.Reference)?

    /// - Throws: a code of the family `payload`.
    package init(
        _ bytes: [UInt8], _ settings: DeliverySettings, unknown: Set<String> = []
    ) throws(PayloadError) {
        let payload: NotificationPayload
        do throws(PayloadError) {
            payload = try NotificationPayload(
                parsing: bytes, limit: settings.maxPayload, resultKey: settings.resultKey)
        } catch {
            if error.code == .payloadSyntax {
                try CompiledRequest.refuseSeveral(bytes, at: error.offset, from: settings.from)
            }
            guard error.code == .payloadShape,
                let request = try CompiledRequest.ofList(bytes, settings.request)
            else { throw error }
            try self.init(request, settings)
            return
        }
        // Nearly all inputs have aps and are not a sender's request.
        let isPayload = payload.aps != nil && (settings.from == .auto || settings.from == .apns)
        if !isPayload, let request = try settings.request(payload.document) {
            try self.init(request, settings)
        } else {
            self.init(payload: payload, request: nil, unknown: unknown)
        }
    }

    /// - Throws: what is wrong with the payload that the phone would get.
    package init(_ request: CompiledRequest, _ settings: DeliverySettings) throws(PayloadError) {
        do throws(PayloadError) {
            let payload = try NotificationPayload(
                parsing: request.payload, limit: .max, resultKey: settings.resultKey)
            self.init(payload: payload, request: request, unknown: request.unknown)
        } catch {
            // The position is left out: it is in compiled bytes that the user does not have.
            throw PayloadError(error.code, "\(request.words): \(error.message)", hint: error.hint)
        }
    }

    private init(payload: NotificationPayload, request: CompiledRequest?, unknown: Set<String>) {
        (self.payload, self.request, self.unknown) = (payload, request, unknown)
    }

    /// The same with all mended that is certain, and a note on each change.
    /// - Parameter read: reads the whole text with a change in it.
    package func repaired(
        _ finder: ReferenceFinder, read: ([UInt8]) -> InputReading?
    ) -> (reading: InputReading, notes: [Diagnostic]) {
        var (reading, notes) = (self, [Diagnostic]())
        while notes.count < Self.mostRepairs,
            let (part, note) = Repair.next(reading.payload, of: reading.request, finder: finder),
            let again = read(reading.text(with: part))
        {
            reading = again
            notes.append(note)
        }
        return (reading, notes)
    }

    private static let mostRepairs = 16

    private func text(with bytes: [UInt8]) -> [UInt8] {
        guard let whole else { return bytes }
        var edits = PayloadEdits(whole.document)
        edits.replace(document: whole.part, with: bytes)
        return edits.applied()
    }
}

/// One notification on its way through the engine. It is decided once, by the first caller of ``claim()``:
/// the worker that has all answers, the clock, or an interruption.
package final class AcceptedNotification: Sendable {
    private struct State {
        var reading: OpenReading?
        var answers = SharedAnswers()
        /// The number of outstanding answers, plus one while a worker is still asking.
        var pending = 0
        var takenUp: Instant?
        var alarms: [Alarm] = []
        var isClaimed = false
        var surplus = 0
        var isPublishing = false
        /// Whether no more fetches are started for it.
        var isRefused = false
    }

    /// Zero-based index in the order of arrival; fetches for earlier ones go first.
    package let sequence: Int
    package let input: any NotificationInput
    package let readAt: WallClock
    /// The longest time from ``takeUp(at:)`` to the decision.
    let budget: Duration
    let conditions: DeliveryConditions?
    /// Nil: that of the engine's settings.
    let finder: ReferenceFinder?
    private let state = Locked(State())

    /// - Parameter takenUp: when its budget began; nil: the engine says later when it begins.
    package init(
        sequence: Int = 0, input: any NotificationInput, readAt: WallClock, budget: Duration,
        takenUp: Instant? = nil, conditions: DeliveryConditions? = nil, finder: ReferenceFinder? = nil
    ) {
        self.sequence = sequence
        self.input = input
        self.readAt = readAt
        self.budget = budget
        self.conditions = conditions
        self.finder = finder
        if let takenUp { state.withLock { $0.takenUp = takenUp } }
    }

    /// Its identity, while it lives.
    var key: UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(self))) }

    var answers: SharedAnswers { state.withLock { $0.answers } }

    /// When its budget began; nil as long as it waits for its turn.
    var takenUp: Instant? { state.withLock { $0.takenUp } }

    /// When it is decided even if answers are missing; nil while it waits for its turn.
    var deadline: Instant? { takenUp.map { $0 + budget } }

    var isRefused: Bool { state.withLock { $0.isRefused } }

    // MARK: - The decision

    /// - Returns: true for the first, whose decision counts.
    func claim() -> Bool { state.withLock { !replacing(&$0.isClaimed, with: true) } }

    var isClaimed: Bool { state.withLock { $0.isClaimed } }

    func noteSurplus() { state.withLock { $0.surplus += 1 } }

    package var surplusAnswers: Int { state.withLock { $0.surplus } }

    func notePublishing() { state.withLock { $0.isPublishing = true } }

    var isPublishing: Bool { state.withLock { $0.isPublishing } }

    // MARK: - Its reading

    func keep(_ reading: OpenReading) { state.withLock { $0.reading = reading } }

    var reading: OpenReading? { state.withLock { $0.reading } }

    /// Takes the reading away; nil when none was kept.
    func takeReading() -> OpenReading? { state.withLock { $0.reading.take() } }

    // MARK: - Waiting

    func beginAsking() { state.withLock { $0.pending += 1 } }

    func expectAnswer() { state.withLock { $0.pending += 1 } }

    /// Notes that the worker has asked for all answers.
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

    func note(_ answer: ReceivedAnswer, for url: String) { state.withLock { $0.answers[url] = answer } }

    func note(_ answers: SharedAnswers) { state.withLock { $0.answers.add(answers) } }

    /// Notes that an expected answer will not arrive, because no more fetches are started.
    /// - Returns: true when nothing else is outstanding.
    func refuse() -> Bool {
        state.withLock { state in
            state.isRefused = true
            state.pending -= 1
            return state.pending == 0
        }
    }

    func markRefused() { state.withLock { $0.isRefused = true } }

    // MARK: - Time

    /// Begins its budget, unless it has begun.
    /// - Returns: true for the first caller.
    func takeUp(at now: Instant) -> Bool {
        state.withLock { state in
            guard state.takenUp == nil else { return false }
            state.takenUp = now
            return true
        }
    }

    func arm(_ alarm: Alarm) { state.withLock { $0.alarms.append(alarm) } }

    /// Removes and returns the alarms, which the caller cancels after the decision.
    func takeAlarms() -> [Alarm] { state.withLock { replacing(&$0.alarms, with: []) } }

    /// Removes what it had only until it was decided; of a reading, says whether there was one.
    func leave() -> (alarms: [Alarm], hadReading: Bool, wasTakenUp: Bool) {
        state.withLock { state in
            defer {
                state.alarms = []
                state.reading = nil
            }
            return (state.alarms, state.reading != nil, state.takenUp != nil)
        }
    }
}

/// Answers by URL, in an array: a notification names few URLs, so a dictionary would cost more.
struct SharedAnswers: Sendable {
    private var entries: [(url: String, received: ReceivedAnswer)] = []

    subscript(url: String) -> ReceivedAnswer? {
        get { entries.first { $0.url == url }?.received }
        set {
            if let index = entries.firstIndex(where: { $0.url == url }) { entries.remove(at: index) }
            if let newValue { entries.append((url, newValue)) }
        }
    }

    mutating func add(_ others: SharedAnswers) {
        for (url, received) in others.entries where self[url] == nil { entries.append((url, received)) }
    }
}
