import NotificationCore

public class CXCallObserver: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by a lock.
    private struct Listener: @unchecked Sendable {
        weak var delegate: (any CXCallObserverDelegate)?
        var queue: DispatchQueue?
    }

    private let listener = Locked(Listener())

    public override init() {
        super.init()
        CallTable.observers.add(self)
    }

    public var calls: [CXCall] { CallTable.calls.map { CXCall($0) } }

    /// - Parameter queue: nil is the main queue.
    public func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
        let new = Listener(delegate: delegate, queue: queue)
        listener.withLock { $0 = new }
    }

    func tell(_ call: CXCall) {
        let listener = listener.withLock { $0 }
        (listener.queue ?? .main).async { listener.delegate?.callObserver(self, callChanged: call) }
    }
}

@preconcurrency
public protocol CXCallObserverDelegate: NSObjectProtocol {
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}
