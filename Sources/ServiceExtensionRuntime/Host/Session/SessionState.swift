import ExtensionWire
import NotificationCore

/// What is known of one process of an extension and of the notification that it has.
///
/// A value: every input changes it and appends what is to be done. The process is not believed: messages for another
/// notification, exchanges that it does not have and answers that come twice change nothing but the record.
struct SessionState: Sendable {
    enum Process: Sendable, Hashable {
        case starting
        /// It has said hello.
        case greeted
        case ready
        case ended(ChildEnd)
    }

    /// What the session is told once.
    struct Setup: Sendable {
        var path: String
        var welcome: Welcome
        /// Whether the host's clock is a virtual one.
        var isVirtual: Bool
        var keepsProcess: Bool
        var memoryLimit: Int
        /// How long the process is watched after the delivery, on the clock.
        var linger: Duration
    }

    struct Exchange: Sendable {
        /// In the current report.
        var index: Int
        var cancellation: Cancellation?
    }

    struct Current: Sendable {
        enum Phase: Sendable {
            /// The process is not ready.
            case starting
            case running
            /// The handler has been called in time.
            case answered(WireAnswer, taken: ProcessingResult?, isSettled: Bool)
            /// The notification has been decided.
            case over
        }

        let job: HostJob
        let number: UInt64
        let budget: TimeBudget
        var phase = Phase.starting
        var report: ExtensionReport
        var diagnostics: [Diagnostic] = []
        /// `didReceive` has returned.
        var hasReturned = false
        /// The ping at the warning, and whether the main queue has answered it.
        var pinged = false
        var isMainFree = false
    }

    let setup: Setup
    var process = Process.starting
    /// Why the process cannot be used any more; told when it has ended.
    var fault: CodedFailure?
    var name: String?
    /// Its waits follow the host's clock.
    var followsClock = false
    var startTook: Duration?
    var current: Current?
    var exchanges: [UInt64: Exchange] = [:]
    /// Exchanges that lost their connection while the process had no notification; told with the next one.
    var lost: [UInt64] = []
    /// Notifications that it got.
    var notifications: UInt64 = 0
    /// Late news of notifications before, for the record of the next.
    var overdue: [Diagnostic] = []
    var wantsKill = false
    /// Answers whose files are being taken over: until then the home is neither emptied nor given away.
    var intakes = 0
    /// What waits for that.
    var afterIntakes: [SessionEffect] = []

    // MARK: Work on the clock

    /// Messages that were sent.
    var sent: UInt64 = 0
    /// The time that the process was told last.
    var toldTime: Instant?
    /// It has said that everything in it waits, and has been told nothing since.
    var isIdle = false
    var isAtWork = false
    /// Counts the times that it was idle, so that an alarm of before is known.
    var turn: UInt64 = 0

    var effects: [SessionEffect] = []

    /// What closes the network of the process, for people; nil when it was not asked for.
    var sandbox: String?

    init(_ setup: Setup) { self.setup = setup }

    // MARK: - What happens often

    mutating func send(_ message: HostMessage, _ descriptor: OwnedDescriptor? = nil, at now: Instant) {
        if case .ended = process { return }
        if followsClock, toldTime != now {
            toldTime = now
            sent += 1
            effects.append(.send(.time(now.nanoseconds), nil))
        }
        sent += 1
        if isIdle {
            isIdle = false
            turn += 1
            effects.append(.stopWaking)
        }
        effects.append(.send(message, descriptor))
    }

    /// Whether the session is to be counted as work of the clock.
    var shouldWork: Bool {
        if case .ended = process { return false }
        // Its end comes at once, says what became of the notification, and makes room for the next.
        if wantsKill { return true }
        guard let current else { return false }
        if case .over = current.phase, setup.linger == .zero { return false }
        if case .ready = process {
            // One whose waits are real: while the network owes it something, that is what it waits for.
            return followsClock ? !isIdle : exchanges.isEmpty
        }
        return true
    }

    /// Done as soon as no answer's files are being taken over.
    mutating func leaveHome(_ effect: SessionEffect) {
        if intakes == 0 { effects.append(effect) } else { afterIntakes.append(effect) }
    }

    mutating func kill() {
        guard !wantsKill else { return }
        if case .ended = process { return }
        wantsKill = true
        effects.append(.kill)
    }

    /// The process cannot be trusted or used any more; what it has is told when it has ended.
    mutating func condemn(_ code: Code, _ message: String) {
        if fault == nil { fault = CodedFailure(code, message) }
        kill()
    }
}
