package final class AnswerGate<Answer: Sendable>: Sendable {
    private struct State {
        var isOpen = false
        var waiting: Answer?
    }

    private let state = Locked(State())
    private let completion: @Sendable (Answer) -> Void

    /// - Parameter completion: receives the answer when the gate is open.
    package init(then completion: @escaping @Sendable (Answer) -> Void) { self.completion = completion }

    package func answer(_ answer: Answer) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting = answer }
            return state.isOpen
        }
        if isOpen { completion(answer) }
    }

    /// The delegate implements the method: passes its answer on.
    package func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting.take()
        }
        if let waiting { completion(waiting) }
    }
}
