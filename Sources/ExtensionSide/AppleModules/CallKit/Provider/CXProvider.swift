import NotificationCore

/// An app creates one provider and keeps it.
public class CXProvider: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; its mutable state is protected by locks.
    private struct Listener: @unchecked Sendable {
        weak var delegate: (any CXProviderDelegate)?
        var queue: DispatchQueue?
    }

    private let listener = Locked(Listener())
    private let settings: Locked<CXProviderConfiguration>
    private let transactions = Locked<[CXTransaction]>([])
    private let completions = DispatchQueue(label: "CXProvider")

    /// - Parameter configuration: is copied.
    public init(configuration: CXProviderConfiguration) {
        settings = Locked(Self.copy(configuration))
        super.init()
        CallTable.providers.add(self)
    }

    private static func copy(_ configuration: CXProviderConfiguration) -> CXProviderConfiguration {
        configuration.copy() as? CXProviderConfiguration ?? configuration
    }

    /// - Parameter queue: nil is the main queue.
    public func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
        let new = Listener(delegate: delegate, queue: queue)
        listener.withLock { $0 = new }
        self.queue.async { self.delegate?.providerDidBegin(self) }
    }

    public var configuration: CXProviderConfiguration {
        get { Self.copy(settings.withLock { $0 }) }
        set {
            let new = Self.copy(newValue)
            settings.withLock { $0 = new }
        }
    }

    public func invalidate() {
        CallTable.providers.remove(self)
        for call in CallTable.calls where CallTable.provider(of: call.uuid) === self {
            reportCall(with: call.uuid, endedAt: nil, reason: .failed)
        }
        listener.withLock { $0 = Listener() }
    }

    public var pendingTransactions: [CXTransaction] {
        transactions.withLock { transactions in
            transactions.removeAll(where: \.isComplete)
            return transactions
        }
    }

    public func pendingCallActions(
        of callActionClass: AnyClass, withCall callUUID: UUID
    ) -> [CXCallAction] {
        pendingTransactions.flatMap(\.actions).compactMap { $0 as? CXCallAction }
            .filter { !$0.isComplete && $0.callUUID == callUUID && $0.isKind(of: callActionClass) }
    }

    func begin(_ transaction: CXTransaction) { transactions.withLock { $0.append(transaction) } }

    var delegate: (any CXProviderDelegate)? { listener.withLock { $0 }.delegate }
    var queue: DispatchQueue { listener.withLock { $0.queue } ?? .main }
    var completionQueue: DispatchQueue { listener.withLock { $0.queue } ?? completions }
}
