import NotificationCore

/// A line that is too long to be held, on its way from the input to the output: a few pieces at a time.
final class PassingLine: Sendable {
    private struct State {
        var pieces = FIFO<[UInt8]>()
        var isComplete = false
        var isAbandoned = false
    }

    private static let most = 4
    private let state = Monitor(State())

    /// Waits for room for a piece.
    /// - Returns: false when nothing more is written.
    func put(_ piece: [UInt8]) -> Bool {
        let isWanted: Bool = state.wait { state -> Bool? in
            if state.isAbandoned { return false }
            guard state.pieces.count < Self.most else { return nil }
            state.pieces.append(piece)
            return true
        }
        state.wakeAll()
        return isWanted
    }

    func finish() { state.change { $0.isComplete = true } }

    func abandon() { state.change { $0.isAbandoned = true } }

    /// The next piece; nil after the last one.
    func take() -> [UInt8]? {
        let piece: [UInt8]?? = state.wait { state in
            if let piece = state.pieces.popFirst() { return .some(piece) }
            return state.isComplete || state.isAbandoned ? .some(nil) : nil
        }
        state.wakeAll()
        return piece ?? nil
    }
}
