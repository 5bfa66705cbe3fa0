import NotificationCore

public class CXTransaction: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by a lock.
    private let list: Locked<[CXAction]>

    public let uuid = UUID()

    public init(actions: [CXAction]) { list = Locked(actions) }
    public convenience init(action: CXAction) { self.init(actions: [action]) }

    public var actions: [CXAction] { list.withLock { $0 } }
    public var isComplete: Bool { actions.allSatisfy(\.isComplete) }

    public func addAction(_ action: CXAction) { list.withLock { $0.append(action) } }
}
