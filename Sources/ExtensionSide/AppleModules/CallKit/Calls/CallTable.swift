import NotificationCore

/// The calls, providers and observers of this process. The calls belong to one simulated phone and are removed for another.
enum CallTable {
    // Unchecked because of the weak reference, which is read and set under the lock of `state` only.
    private struct State: @unchecked Sendable {
        weak var host: (any AppHost)?
        var calls: [CallRecord] = []
        var owners: [UUID: Owner] = [:]

        mutating func forgetOtherPhones() {
            guard let current = ExtensionSurroundings.current.host, current !== host else { return }
            host = current
            calls = []
            owners = [:]
        }
    }

    // Unchecked because of the weak reference, which is set once, before others see it.
    private struct Owner: @unchecked Sendable {
        weak var object: CXProvider?
    }

    private static let state = Locked(State())
    static let providers = WeakList<CXProvider>()
    static let observers = WeakList<CXCallObserver>()

    static var host: (any AppHost)? { ExtensionSurroundings.current.host }

    static var calls: [CallRecord] {
        state.withLock { state in
            state.forgetOtherPhones()
            return state.calls
        }
    }

    static func call(_ uuid: UUID) -> CallRecord? { calls.first { $0.uuid == uuid } }

    static func provider(of uuid: UUID) -> CXProvider? {
        state.withLock { $0.owners[uuid] }?.object ?? providers.live.last
    }

    /// - Returns: false when there is a call of that identifier already.
    static func begin(_ call: CallRecord, by provider: CXProvider) -> Bool {
        let owner = Owner(object: provider)
        let isNew = state.withLock { state in
            state.forgetOtherPhones()
            guard !state.calls.contains(where: { $0.uuid == call.uuid }) else { return false }
            state.calls.append(call)
            state.owners[call.uuid] = owner
            return true
        }
        if isNew { tellObservers(call) }
        return isNew
    }

    static func change(_ uuid: UUID, _ body: @Sendable (inout CallRecord) -> Void) {
        let changed: CallRecord? = state.withLock { state in
            guard let index = state.calls.firstIndex(where: { $0.uuid == uuid }) else { return nil }
            body(&state.calls[index])
            let call = state.calls[index]
            if call.hasEnded {
                state.calls.remove(at: index)
                state.owners[uuid] = nil
            }
            return call
        }
        if let changed { tellObservers(changed) }
    }

    private static func tellObservers(_ call: CallRecord) {
        for observer in observers.live { observer.tell(CXCall(call)) }
    }
}
