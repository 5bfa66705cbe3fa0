/// The memory that an extension would need on a phone, where a decoded picture costs four bytes a pixel. It is not
/// allocated. A phone ends a service extension at about 24 MiB ("ActiveHard 24 MB" in device logs); older ones at 12.
package final class SimulatedMemory: Sendable {
    private struct State {
        var charged = 0
        var peak = 0
        var isOver = false
    }

    private let state = Locked(State())
    package let limit: Int
    private let onExcess: @Sendable (_ what: String, _ charged: Int) -> Void

    /// - Parameter onExcess: called once, on the thread of the charge that went over `limit`.
    package init(
        limit: Int = PhoneRules.extensionMemory,
        onExcess: @escaping @Sendable (_ what: String, _ charged: Int) -> Void = { _, _ in }
    ) {
        self.limit = limit
        self.onExcess = onExcess
    }

    /// - Parameter what: a text for people, such as `UIImage 4000×3000`.
    package func charge(_ bytes: Int, for what: String) {
        let charged = state.withLock { state -> Int? in
            state.charged = Int(Int64(state.charged).addingSaturating(Int64(max(bytes, 0))))
            state.peak = max(state.peak, state.charged)
            guard state.charged > limit, !state.isOver else { return nil }
            state.isOver = true
            return state.charged
        }
        if let charged { onExcess(what, charged) }
    }

    package func release(_ bytes: Int) {
        state.withLock { $0.charged = max(0, $0.charged - max(bytes, 0)) }
    }

    package var charged: Int { state.withLock { $0.charged } }
    package var peak: Int { state.withLock { $0.peak } }
}
