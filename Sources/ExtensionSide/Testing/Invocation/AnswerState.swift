/// The state of the extension's answer: one phase at a time, each entered at most once, in the order of the cases.
///
/// Every sentence about the answer, in the timeline, the message, the diagnostics and the drill, follows from this
/// value, so no two of them can contradict each other: a call either is the answer, or comes after the answer, or
/// comes after the time.
struct AnswerState: Sendable {
    enum End: Sendable {
        /// - Parameter isWaiting: a request was under way, or a thread worked.
        case timeOver(isWaiting: Bool)
        /// The process has ended, so no call can come any more.
        case outOfMemory(String)
    }

    enum Phase: Sendable {
        case waiting
        /// The handler was called in time. The system is judging the attachments.
        case answering(HandlerCall)
        case answered(HandlerCall, Resolution)
        case ended(End, at: Duration)
    }

    private(set) var phase = Phase.waiting
    private(set) var vainCalls: [HandlerCall] = []
    /// Whether calls still count, and lines about the extension go into the timeline.
    private(set) var isOpen = true

    var isSettled: Bool {
        switch phase {
        case .waiting, .answering: false
        case .answered, .ended: true
        }
    }

    var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    var answer: HandlerCall? {
        switch phase {
        case .answering(let call), .answered(let call, _): call
        case .waiting, .ended: nil
        }
    }

    /// All calls before the end of the process.
    var calls: [HandlerCall] { (answer.map { [$0] } ?? []) + vainCalls }

    /// Classifies a call of the handler and makes its line; nil when the invocation is over.
    mutating func call(
        at instant: Duration, on thread: HandlerCall.Thread
    ) -> (call: HandlerCall, line: String)? {
        guard isOpen else { return nil }
        let (kind, effect): (HandlerCall.Kind, String) =
            switch phase {
            case .waiting: (.delivered, "")
            case .ended(.outOfMemory, _): (.late, "; on a phone the process has ended before: no effect")
            case .ended(.timeOver, _) where vainCalls.isEmpty: (.late, "; too late: no effect")
            case .answering, .answered, .ended: (.second, "; not the first time: no effect")
            }
        let call = HandlerCall(at: instant, kind: kind, thread: thread)
        switch phase {
        case .waiting: phase = .answering(call)
        case .ended(.outOfMemory, _): break
        case .answering, .answered, .ended: vainCalls.append(call)
        }
        return (call, "the content handler is called \(thread.words)\(effect)")
    }

    mutating func resolve(_ resolution: Resolution) {
        if case .answering(let call) = phase { phase = .answered(call, resolution) }
    }

    /// - Returns: whether this decided the delivery.
    mutating func end(_ end: End, at instant: Duration) -> Bool {
        guard isOpen, isWaiting else { return false }
        phase = .ended(end, at: instant)
        return true
    }

    /// The invocation is over. Calls that follow because the bench ends requests do not count.
    mutating func close() { isOpen = false }
}
