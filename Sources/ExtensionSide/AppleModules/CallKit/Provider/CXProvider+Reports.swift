import NotificationCore

extension CXProvider {
    /// - Parameter completion: gets ``CXErrorCodeIncomingCallError`` when the phone does not ring, else nil, on the
    ///   delegate's queue, or on a queue of the provider when none was given.
    @preconcurrency
    public func reportNewIncomingCall(
        with uuid: UUID, update: CXCallUpdate, completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        let error = refusal(of: uuid, update)
        completionQueue.async { completion(error) }
    }

    /// - Throws: ``CXErrorCodeIncomingCallError`` when the phone does not ring.
    public func reportNewIncomingCall(with uuid: UUID, update: CXCallUpdate) async throws {
        if let error = refusal(of: uuid, update) { throw error }
    }

    private func refusal(of uuid: UUID, _ update: CXCallUpdate) -> CXErrorCodeIncomingCallError? {
        guard let host = CallTable.host else { return CXErrorCodeIncomingCallError(.unknown) }
        guard CallTable.begin(CallRecord(uuid: uuid, isOutgoing: false), by: self) else {
            return CXErrorCodeIncomingCallError(.callUUIDAlreadyExists)
        }
        guard let refusal = host.reportIncomingCall(update.reported(uuid)) else { return nil }
        CallTable.change(uuid) { $0.hasEnded = true }
        return CXErrorCodeIncomingCallError(
            CXErrorCodeIncomingCallError.Code(rawValue: refusal.rawValue) ?? .unknown)
    }

    public func reportCall(with uuid: UUID, updated update: CXCallUpdate) {
        CallTable.host?.updateCall(update.reported(uuid))
    }

    public func reportCall(
        with uuid: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
    ) {
        CallTable.change(uuid) { $0.hasEnded = true }
        CallTable.host?.endCall(uuid.uuidString)
    }

    /// Does nothing: the simulated phone does not show that a call is being connected.
    public func reportOutgoingCall(with uuid: UUID, startedConnectingAt dateStartedConnecting: Date?) {}

    public func reportOutgoingCall(with uuid: UUID, connectedAt dateConnected: Date?) {
        CallTable.change(uuid) { $0.hasConnected = true }
    }

    /// Passes a push to the app, from an extension with the filtering entitlement. Always fails here, as no app starts.
    @preconcurrency
    public class func reportNewIncomingVoIPPushPayload(
        _ dictionaryPayload: [AnyHashable: Any],
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        ExtensionSurroundings.current.note?(
            "CXProvider.reportNewIncomingVoIPPushPayload does nothing here: no app is launched from an extension."
        )
        guard let completion else { return }
        DispatchQueue.global().async {
            completion(CXErrorCodeNotificationServiceExtensionError(.unknown))
        }
    }

    /// - Throws: always, because no app is launched from an extension here.
    public class func reportNewIncomingVoIPPushPayload(_ dictionaryPayload: [AnyHashable: Any]) async throws {
        throw CXErrorCodeNotificationServiceExtensionError(.unknown)
    }
}
