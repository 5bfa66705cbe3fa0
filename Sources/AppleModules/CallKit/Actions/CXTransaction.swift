import NotificationCore

/// Actions that are done together.
public class CXTransaction: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked: what changes is behind a lock.
    private let list: Locked<[CXAction]>

    /// Names the transaction.
    public let uuid = UUID()

    /// With several actions.
    public init(actions: [CXAction]) { list = Locked(actions) }
    /// With one action.
    public convenience init(action: CXAction) { self.init(actions: [action]) }

    /// The transaction itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// In the order in which they are done.
    public var actions: [CXAction] { list.withLock { $0 } }
    /// Whether all are complete.
    public var isComplete: Bool { actions.allSatisfy(\.isComplete) }

    /// One more, after the others.
    public func addAction(_ action: CXAction) { list.withLock { $0.append(action) } }
}
