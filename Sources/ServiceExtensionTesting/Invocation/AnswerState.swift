import NotificationCore

/// What is known of the extension's answer: one phase at a time, each entered once, in the order of the cases.
///
/// Every sentence about the answer, in the timeline, the message, the diagnostics and the drill, follows from this
/// value, so no two of them can contradict each other: a call either is the answer, or comes after the answer, or
/// comes after the time.
struct AnswerState: Sendable {
    /// Why the system stopped waiting.
    enum End: Sendable {
        /// - Parameter isWaiting: a request was under way, or a thread worked.
        case timeOver(isWaiting: Bool)
        /// The process has ended, so no call can come any more.
        case outOfMemory(String)
    }

    enum Phase: Sendable {
        case waiting
        /// The handler was called in time; the system is looking at the attachments.
        case answering(HandlerCall)
        case answered(HandlerCall, Resolution)
        case ended(End, at: Duration)
    }

    private(set) var phase = Phase.waiting
    /// Calls that change nothing, in order: after the answer, or after the time.
    private(set) var vainCalls: [HandlerCall] = []
    private var isClosed = false

    /// Whether it is known what the user sees.
    var isSettled: Bool {
        switch phase {
        case .waiting, .answering: false
        case .answered, .ended: true
        }
    }

    var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// The answer that counts.
    var answer: HandlerCall? {
        switch phase {
        case .answering(let call), .answered(let call, _): call
        case .waiting, .ended: nil
        }
    }

    /// The calls of a process that was alive.
    var calls: [HandlerCall] { (answer.map { [$0] } ?? []) + vainCalls }

    /// What a call of the handler is, and its line; nil when the run is over.
    mutating func call(
        at instant: Duration, on thread: HandlerCall.Thread
    ) -> (call: HandlerCall, line: String)? {
        if isClosed { return nil }
        func called(_ kind: HandlerCall.Kind, _ suffix: String) -> (HandlerCall, String) {
            (
                HandlerCall(at: instant, kind: kind, thread: thread),
                "the content handler is called \(thread.words)\(suffix)"
            )
        }
        switch phase {
        case .waiting:
            let result = called(.delivered, "")
            phase = .answering(result.0)
            return result
        case .answering, .answered:
            let result = called(.second, "; not the first time: no effect")
            vainCalls.append(result.0)
            return result
        case .ended(.timeOver, _):
            let isFirst = vainCalls.isEmpty
            let result = called(
                isFirst ? .late : .second,
                isFirst ? "; too late: no effect" : "; not the first time: no effect")
            vainCalls.append(result.0)
            return result
        case .ended(.outOfMemory, _):
            return called(.late, "; on a phone the process has ended before: no effect")
        }
    }

    /// The system has looked at the answer.
    mutating func resolve(_ resolution: Resolution) {
        if case .answering(let call) = phase { phase = .answered(call, resolution) }
    }

    /// - Returns: whether this decided.
    mutating func end(_ end: End, at instant: Duration) -> Bool {
        guard !isClosed, isWaiting else { return false }
        phase = .ended(end, at: instant)
        return true
    }

    /// The run is over: what the bench itself ends makes no calls.
    mutating func close() { isClosed = true }

    /// Whether lines about the extension are still taken.
    var isOpen: Bool { !isClosed }
}
