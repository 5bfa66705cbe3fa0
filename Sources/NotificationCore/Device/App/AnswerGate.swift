/// Holds the answer of an async method back until it is known that the method was written.
///
/// A default answers too, before it is known to be one.
package final class AnswerGate<Answer: Sendable>: Sendable {
    private struct State {
        var isOpen = false
        var waiting: Answer?
    }

    private let state = Locked(State())
    private let completion: @Sendable (Answer) -> Void

    /// - Parameter completion: gets the answer once the gate is open.
    package init(then completion: @escaping @Sendable (Answer) -> Void) { self.completion = completion }

    /// The method has ended.
    package func answer(_ answer: Answer) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting = answer }
            return state.isOpen
        }
        if isOpen { completion(answer) }
    }

    /// The method was written: its answer goes on.
    package func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            state.isOpen = true
            return state.waiting
        }
        if let waiting { completion(waiting) }
    }
}
