/// An answer that is ready, or that will be once its work is started.
package final class PendingAnswer: Sendable {
    private struct State: Sendable {
        var answer: CheckAnswer?
        var work: (@Sendable (PendingAnswer) -> Void)?
    }

    private let state: Monitor<State>

    /// - Parameter work: delivers the answer, now or later; called at most once.
    init(_ work: @escaping @Sendable (PendingAnswer) -> Void) {
        state = Monitor(State(answer: nil, work: work))
    }

    private init(_ answer: CheckAnswer) { state = Monitor(State(answer: answer)) }

    package static func ready(_ answer: CheckAnswer) -> PendingAnswer { PendingAnswer(answer) }

    package func start() {
        let work = state.withLock { state in
            let work = state.work
            state.work = nil
            return work
        }
        work?(self)
    }

    func put(_ answer: CheckAnswer) {
        state.change { state in if state.answer == nil { state.answer = answer } }
    }

    /// Starts the work and waits; the judge's budget bounds the time.
    package func wait() -> CheckAnswer {
        start()
        return state.wait { $0.answer }
    }
}

/// Answers in the order of their inputs; a bounded number of them is in progress.
package struct AnswerQueue<Fault: Sendable>: Sendable {
    package enum Entry: Sendable {
        case answer(PendingAnswer)
        /// There is no answer, for this reason.
        case fault(Fault)
    }

    private let window: Int
    /// The entries; those that were taken are nil, so that nothing of them is kept.
    private var entries: [Entry?] = []
    /// The index of the first that was not taken, and of the first that was not started.
    private var head = 0
    private var started = 0

    /// - Parameter window: how many are in progress at once; at least one.
    package init(window: Int) { self.window = max(1, window) }

    package var count: Int { entries.count - head }

    /// Adds entries after all others, and starts those that the window has room for.
    package mutating func append(_ new: [Entry]) {
        if head > 4096, head * 2 > entries.count {
            entries.removeFirst(head)
            started -= head
            head = 0
        }
        entries += new.map { $0 }
        start()
    }

    /// Takes the next one and waits for it; nil when there is none.
    package mutating func next() -> Entry? {
        guard head < entries.count else { return nil }
        start()
        let entry = entries[head]
        entries[head] = nil
        head += 1
        return entry
    }

    private mutating func start() {
        while started < entries.count, started < head + window {
            if case .answer(let answer) = entries[started] { answer.start() }
            started += 1
        }
    }
}
