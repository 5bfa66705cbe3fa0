import NotificationCore

/// Tells what becomes of calls.
public class CXCallObserver: NSObject, @unchecked Sendable {
    // Unchecked: what changes is behind a lock.
    private struct Listener: @unchecked Sendable {
        weak var delegate: (any CXCallObserverDelegate)?
        var queue: DispatchQueue?
    }

    private let listener = Locked(Listener())

    /// Sees the calls of this app.
    public override init() {
        super.init()
        CallTable.add(self)
    }

    /// The calls that are not over.
    public var calls: [CXCall] { CallTable.calls.map { CXCall($0) } }

    /// - Parameters:
    ///   - delegate: not kept alive.
    ///   - queue: where it is called; nil is the main queue.
    public func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
        let new = Listener(delegate: delegate, queue: queue)
        listener.withLock { $0 = new }
    }

    func tell(_ call: CXCall) {
        let listener = listener.withLock { $0 }
        (listener.queue ?? .main).async { listener.delegate?.callObserver(self, callChanged: call) }
    }
}

/// What an observer of calls tells.
@preconcurrency
public protocol CXCallObserverDelegate: NSObjectProtocol {
    /// A call is new, has changed or is over.
    func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}
