import NotificationCore

/// Something that is to be done with a call. The provider's delegate does it, and says so with ``fulfill()`` or
/// ``fail()``.
public class CXAction: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: what changes is behind a lock; the settings of an action are made before it is requested.
    package enum End: Sendable, Hashable { case fulfilled, failed }

    private struct State {
        var end: End?
        var onEnd: (@Sendable (End) -> Void)?
    }

    private let state = Locked(State())

    /// Names the action.
    public let uuid = UUID()
    /// A minute after the action was made; Apple does not say how long it is. A phone decides when time is over.
    public let timeoutDate = Date(timeIntervalSince1970: ExtensionSurroundings.current.secondsSince1970 + 60)

    /// An action.
    public override init() { super.init() }

    /// The action itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether it was fulfilled or has failed.
    public var isComplete: Bool { end != nil }

    /// It is done. Only the first word counts.
    public func fulfill() { end(.fulfilled) }
    /// It cannot be done. Only the first word counts.
    public func fail() { end(.failed) }

    /// What the delegate said.
    package var end: End? { state.withLock { $0.end } }

    private func end(_ end: End) {
        let onEnd: (@Sendable (End) -> Void)? = state.withLock { state in
            guard state.end == nil else { return nil }
            state.end = end
            defer { state.onEnd = nil }
            return state.onEnd
        }
        onEnd?(end)
    }

    /// - Parameter body: called once, at once when the action is complete.
    func whenEnded(_ body: @escaping @Sendable (End) -> Void) {
        let end: End? = state.withLock { state in
            if state.end == nil { state.onEnd = body }
            return state.end
        }
        if let end { body(end) }
    }
}

/// An action on one call.
public class CXCallAction: CXAction, @unchecked Sendable {
    /// Of the call.
    public let callUUID: UUID

    /// An action on a call.
    public init(call callUUID: UUID) {
        self.callUUID = callUUID
        super.init()
    }
}
