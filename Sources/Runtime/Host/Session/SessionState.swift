import ExtensionWire
import NotificationCore

/// The state of one process of an extension and of the notification that it has. The process is not trusted: messages
/// for another notification, exchanges that it does not have and answers that come twice change nothing but the record.
struct SessionState: Sendable {
    enum Process: Sendable, Hashable {
        case starting
        /// The process has sent its hello.
        case greeted
        case ready
        case ended(ChildEnd)
    }

    struct Setup: Sendable {
        var settings: ExtensionSettings
        var welcome: Welcome
        var isVirtual: Bool
    }

    struct Exchange: Sendable {
        var index: Int
        var cancellation: Cancellation?
    }

    struct Current: Sendable {
        enum Phase: Sendable {
            case starting
            case running
            /// The handler has been called in time.
            case answered(WireAnswer, taken: ProcessingResult?, isSettled: Bool)
            case over
        }

        let job: HostJob
        let number: UInt64
        let budget: TimeBudget
        var phase = Phase.starting
        var report: ExtensionReport
        var diagnostics: [Diagnostic] = []
        var hasReturned = false
        /// The ping at the warning, and whether the main queue has answered it.
        var pinged = false
        var isMainFree = false
    }

    let setup: Setup
    var process = Process.starting
    /// The reason why the process cannot be used any more; reported when it has ended.
    var fault: CodedFailure?
    var name: String?
    /// Whether its waits follow the host's clock.
    var followsClock = false
    var startTook: Duration?
    var current: Current?
    var exchanges: [UInt64: Exchange] = [:]
    /// Exchanges that lost their connection while the process had no notification; reported with the next one.
    var lost: [UInt64] = []
    var notifications: UInt64 = 0
    /// Late diagnostics of earlier notifications, for the record of the next.
    var overdue: [Diagnostic] = []
    var wantsKill = false
    /// The number of answers whose files are being taken over: until that ends, the home is neither emptied nor released.
    var intakes = 0
    /// The effects that wait for that.
    var afterIntakes: [SessionEffect] = []

    // MARK: Work on the clock

    var sent: UInt64 = 0
    /// The time that was last sent to the process.
    var toldTime: Instant?
    /// Whether the process has reported that everything in it waits, and no message was sent since.
    var isIdle = false
    var isAtWork = false
    /// Counts the times that the process was idle, so that an old alarm is recognised.
    var turn: UInt64 = 0

    var effects: [SessionEffect] = []

    /// The way in which the process's network is closed, for people; nil when it was not asked for.
    var sandbox: String?

    init(_ setup: Setup) { self.setup = setup }

    // MARK: - Common changes

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
        // Its end comes at once, says the outcome of the notification, and makes room for the next.
        if wantsKill { return true }
        guard let current else { return false }
        if case .over = current.phase, setup.settings.linger == .zero { return false }
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

    /// Marks the process as unusable and kills it; the reason is reported when it has ended.
    mutating func condemn(_ code: Code, _ message: String) {
        if fault == nil { fault = CodedFailure(code, message) }
        kill()
    }
}

/// An effect of a change of a session's state; carried out in order, with no lock held.
enum SessionEffect: Sendable {
    case send(HostMessage, OwnedDescriptor?)
    case watchMemory
    case begin(WireRequest, exchange: UInt64)
    case cancel(Cancellation)
    case take(WireAnswer, HostJob)
    /// The answer is delivered in any case at this instant.
    case settle(by: Instant, number: UInt64)
    /// The extension waits for this instant and nothing else.
    case wake(at: Instant, turn: UInt64)
    case stopWaking
    case endWork
    case deliver(HostJob, ProcessingResult)
    case finished(HostJob, ExtensionReport, [Diagnostic])
    case endLinger(at: Instant, number: UInt64)
    case kill
    case free
    case gone
}

struct HostJob: Sendable {
    let notification: AcceptedNotification
    let payload: NotificationPayload
    let answer: ExtensionAnswer
}
