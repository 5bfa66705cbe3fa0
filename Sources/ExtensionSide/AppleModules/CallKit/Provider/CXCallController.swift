import NotificationCore

public class CXCallController: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.
    private let queue: DispatchQueue

    public let callObserver = CXCallObserver()

    /// - Parameter queue: the queue on which completion handlers are called.
    public init(queue: DispatchQueue) { self.queue = queue }
    /// Creates a controller that calls completion handlers on the main queue.
    public override convenience init() { self.init(queue: .main) }

    /// - Parameter completion: gets ``CXErrorCodeRequestTransactionError`` when the actions are refused, else nil,
    ///   before they are carried out.
    @preconcurrency
    public func request(
        _ transaction: CXTransaction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let error = begin(transaction)
        queue.async { completion(error) }
    }

    public func request(_ transaction: CXTransaction) async throws {
        if let error = begin(transaction) { throw error }
    }

    @preconcurrency
    public func requestTransaction(
        with actions: [CXAction], completion: @escaping @Sendable ((any Error)?) -> Void
    ) { request(CXTransaction(actions: actions), completion: completion) }

    public func requestTransaction(with actions: [CXAction]) async throws {
        try await request(CXTransaction(actions: actions))
    }

    @preconcurrency
    public func requestTransaction(
        with action: CXAction, completion: @escaping @Sendable ((any Error)?) -> Void
    ) { request(CXTransaction(action: action), completion: completion) }

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
            // The simulated phone does not know yet that the app has ended the call.
            guard outcome == .fulfilled, let ended = action as? CXEndCallAction else { return }
            CallTable.host?.endCall(ended.callUUID.uuidString)
        }
        return nil
    }

    private func refusal(of transaction: CXTransaction) -> CXErrorCodeRequestTransactionError.Code? {
        if transaction.actions.isEmpty { return .emptyTransaction }
        if CallTable.providers.live.isEmpty { return .unknownCallProvider }
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
