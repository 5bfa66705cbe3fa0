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
    /// The time limit: a minute after the creation, because Apple does not document it. The simulated phone decides when the
    /// time is over.
    public let timeoutDate = Date(timeIntervalSince1970: ExtensionSurroundings.current.secondsSince1970 + 60)

    public override init() { super.init() }

    /// Whether it was fulfilled or has failed.
    public var isComplete: Bool { end != nil }

    /// Completes the action with success. Only the first completion counts.
    public func fulfill() { end(.fulfilled) }
    /// Completes the action with failure. Only the first completion counts.
    public func fail() { end(.failed) }

    /// The completion that the delegate reported; nil before that.
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
