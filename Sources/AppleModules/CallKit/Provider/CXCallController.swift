import NotificationCore

/// Asks for what the user does with calls inside of the app.
public class CXCallController: NSObject, @unchecked Sendable {
    // Unchecked because the class can be subclassed; it does not change.
    private let queue: DispatchQueue

    /// Sees the calls.
    public let callObserver = CXCallObserver()

    /// - Parameter queue: where completion handlers are called.
    public init(queue: DispatchQueue) { self.queue = queue }
    /// Completion handlers are called on the main queue.
    public override convenience init() { self.init(queue: .main) }

    /// Asks for actions.
    ///
    /// - Parameter completion: an error when they are refused: ``CXErrorCodeRequestTransactionError``. Else nil, when
    ///   they are about to be done.
    @preconcurrency
    public func request(
        _ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let error = begin(transaction)
        queue.async { completion(error) }
    }

    /// Asks for actions.
    ///
    /// - Throws: ``CXErrorCodeRequestTransactionError`` when they are refused.
    public func request(_ transaction: CXTransaction) async throws {
        if let error = begin(transaction) { throw error }
    }

    /// Asks for actions, as ``request(_:completion:)``.
    @preconcurrency
    public func requestTransaction(
        with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
    ) { request(CXTransaction(actions: actions), completion: completion) }

    /// Asks for actions, as ``request(_:)``.
    public func requestTransaction(with actions: [CXAction]) async throws {
        try await request(CXTransaction(actions: actions))
    }

    /// Asks for an action, as ``request(_:completion:)``.
    @preconcurrency
    public func requestTransaction(
        with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) { request(CXTransaction(action: action), completion: completion) }

    /// Asks for an action, as ``request(_:)``.
    public func requestTransaction(with action: CXAction) async throws {
        try await request(CXTransaction(action: action))
    }

    private func begin(_ transaction: CXTransaction) -> CXErrorCodeRequestTransactionError? {
        if let code = refusal(of: transaction) { return CXErrorCodeRequestTransactionError(code) }
        let first = transaction.actions.lazy.compactMap { $0 as? CXCallAction }.first
        guard let provider = first.flatMap({ CallTable.provider(of: $0.callUUID) }) else {
            return CXErrorCodeRequestTransactionError(.unknownCallProvider)
        }
        provider.perform(transaction) { action, outcome in
            // The phone does not know yet that the app has hung up.
            guard outcome == .fulfilled, let ended = action as? CXEndCallAction else { return }
            CallTable.host?.endCall(ended.callUUID.uuidString)
        }
        return nil
    }

    private func refusal(of transaction: CXTransaction) -> CXErrorCodeRequestTransactionError.Code? {
        if transaction.actions.isEmpty { return .emptyTransaction }
        if CallTable.providers.isEmpty { return .unknownCallProvider }
        for action in transaction.actions {
            guard let action = action as? CXCallAction else { return .invalidAction }
            let isThere = CallTable.call(action.callUUID) != nil
            if action is CXStartCallAction {
                if isThere { return .callUUIDAlreadyExists }
            } else if !isThere {
                return .unknownCallUUID
            }
        }
        return nil
    }
}
