import NotificationCore

/// An action on calls. The provider's delegate carries it out and reports that with ``fulfill()`` or ``fail()``.
public class CXAction: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; a lock protects its state, and its settings are made before requests.
    package enum End: Sendable, Hashable { case fulfilled, failed }

    private struct State {
        var end: End?
        var onEnd: (@Sendable (End) -> Void)?
    }

    private let state = Locked(State())

    public let uuid = UUID()
    /// A minute after the creation: Apple does not document it. The simulated phone decides when the time is over.
    public let timeoutDate = Date(timeIntervalSince1970: ExtensionSurroundings.current.secondsSince1970 + 60)

    public override init() { super.init() }

    public var isComplete: Bool { end != nil }

    public func fulfill() { end(.fulfilled) }
    public func fail() { end(.failed) }

    package var end: End? { state.withLock { $0.end } }

    private func end(_ end: End) {
        let onEnd: (@Sendable (End) -> Void)? = state.withLock { state in
            guard state.end == nil else { return nil }
            state.end = end
            return state.onEnd.take()
        }
        onEnd?(end)
    }

    /// Calls `body` once when the action is complete, immediately when it is complete already.
    func whenEnded(_ body: @escaping @Sendable (End) -> Void) {
        let end: End? = state.withLock { state in
            if state.end == nil { state.onEnd = body }
            return state.end
        }
        if let end { body(end) }
    }
}

public class CXCallAction: CXAction, @unchecked Sendable {
    public let callUUID: UUID

    public init(call callUUID: UUID) {
        self.callUUID = callUUID
        super.init()
    }
}
