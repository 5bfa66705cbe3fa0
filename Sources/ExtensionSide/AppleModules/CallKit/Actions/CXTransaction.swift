import NotificationCore

/// A group of actions that are requested together.
public class CXTransaction: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by a lock.
    private let list: Locked<[CXAction]>

    /// The identifier of the transaction.
    public let uuid = UUID()

    /// Creates a transaction of several actions.
    public init(actions: [CXAction]) { list = Locked(actions) }
    /// Creates a transaction of one action.
    public convenience init(action: CXAction) { self.init(actions: [action]) }

    /// The actions, in the order in which they are carried out.
    public var actions: [CXAction] { list.withLock { $0 } }
    /// Whether all actions are complete.
    public var isComplete: Bool { actions.allSatisfy(\.isComplete) }

    /// Adds an action after the others.
    public func addAction(_ action: CXAction) { list.withLock { $0.append(action) } }
}
