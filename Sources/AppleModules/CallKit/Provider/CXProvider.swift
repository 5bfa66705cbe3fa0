import NotificationCore

/// Tells the system about the calls of an app, and the app what the user does with them.
///
/// An app has one and keeps it.
public class CXProvider: NSObject, @unchecked Sendable {
    // Unchecked: what changes is behind locks.
    private struct Listener: @unchecked Sendable {
        weak var delegate: (any CXProviderDelegate)?
        var queue: DispatchQueue?
    }

    private let listener = Locked(Listener())
    private let settings: Locked<CXProviderConfiguration>
    private let transactions = Locked<[CXTransaction]>([])
    private let completions = DispatchQueue(label: "CXProvider")

    /// - Parameter configuration: copied.
    public init(configuration: CXProviderConfiguration) {
        settings = Locked(Self.copy(configuration))
        super.init()
        CallTable.add(self)
    }

    private static func copy(_ configuration: CXProviderConfiguration) -> CXProviderConfiguration {
        configuration.copy() as? CXProviderConfiguration ?? configuration
    }

    /// - Parameters:
    ///   - delegate: not kept alive.
    ///   - queue: where it is called; nil is the main queue.
    public func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        let new = Listener(delegate: delegate, queue: queue)
        listener.withLock { $0 = new }
        self.queue.async { self.delegate?.providerDidBegin(self) }
    }

    /// What the system was told. Copied both ways.
    public var configuration: CXProviderConfiguration {
        get { Self.copy(settings.withLock { $0 }) }
        set {
            let new = Self.copy(newValue)
            settings.withLock { $0 = new }
        }
    }

    /// Ends all calls; the delegate is called no more.
    public func invalidate() {
        CallTable.remove(self)
        for call in CallTable.calls where CallTable.provider(of: call.uuid) === self {
            reportCall(with: call.uuid, endedAt: nil, reason: .failed)
        }
        listener.withLock { $0 = Listener() }
    }

    // MARK: Actions under way

    /// Those with actions that are not complete.
    public var pendingTransactions: [CXTransaction] {
        transactions.withLock { transactions in
            transactions.removeAll(where: \.isComplete)
            return transactions
        }
    }

    /// The actions of a class on a call that are not complete.
    public func pendingCallActions(
        of callActionClass: AnyClass, withCall callUUID: UUID
    ) -> [CXCallAction] {
        pendingTransactions.flatMap(\.actions).compactMap { $0 as? CXCallAction }
            .filter { !$0.isComplete && $0.callUUID == callUUID && $0.isKind(of: callActionClass) }
    }

    func begin(_ transaction: CXTransaction) { transactions.withLock { $0.append(transaction) } }

    // MARK: The delegate

    var delegate: (any CXProviderDelegate)? { listener.withLock { $0 }.delegate }
    var queue: DispatchQueue { listener.withLock { $0.queue } ?? .main }
    /// Where completion handlers are called.
    var completionQueue: DispatchQueue { listener.withLock { $0.queue } ?? completions }
}
