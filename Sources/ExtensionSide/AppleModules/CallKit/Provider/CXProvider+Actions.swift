import NotificationCore

package enum CallActionOutcome: Sendable, Hashable {
    case noProvider
    case noDelegate
    case notImplemented
    case fulfilled, failed
}

/// These functions are for a simulated phone. They call the delegate of the call's provider later, on the delegate's queue.
extension CXProvider {
    /// - Parameter outcome: called once, when the action is complete, which may be never.
    package static func answerCall(
        _ identifier: String, outcome: @escaping @Sendable (CallActionOutcome) -> Void
    ) {
        guard let uuid = UUID(uuidString: identifier) else { return outcome(.noProvider) }
        perform(CXAnswerCallAction(call: uuid), outcome: outcome)
    }

    /// Refuses or ends a call for the user.
    /// - Parameter outcome: called once, when the action is complete, which may be never.
    package static func endCall(
        _ identifier: String, outcome: @escaping @Sendable (CallActionOutcome) -> Void
    ) {
        guard let uuid = UUID(uuidString: identifier) else { return outcome(.noProvider) }
        perform(CXEndCallAction(call: uuid), outcome: outcome)
    }

    /// Carries out another action of the user on a call.
    /// - Parameter outcome: called once, when the action is complete, which may be never.
    package static func perform(
        _ action: CXCallAction, outcome: @escaping @Sendable (CallActionOutcome) -> Void
    ) {
        guard let provider = CallTable.provider(of: action.callUUID) else { return outcome(.noProvider) }
        provider.perform(CXTransaction(action: action)) { outcome($1) }
    }

    /// - Parameter outcome: called once for each action.
    func perform(
        _ transaction: CXTransaction, outcome: @escaping @Sendable (CXAction, CallActionOutcome) -> Void
    ) {
        queue.async {
            guard let delegate = self.delegate else {
                for action in transaction.actions { outcome(action, .noDelegate) }
                return
            }
            self.begin(transaction)
            let isExecuted = delegate.provider(self, execute: transaction)
            for action in transaction.actions {
                let isThere = isExecuted || self.isImplemented(action, delegate)
                guard isThere || action.isComplete else {
                    // Without a delegate nothing completes the action, so it fails.
                    action.fail()
                    outcome(action, .notImplemented)
                    continue
                }
                action.whenEnded { end in
                    if end == .fulfilled { self.follow(action) }
                    outcome(action, end == .fulfilled ? .fulfilled : .failed)
                }
            }
        }
    }

    private func isImplemented(_ action: CXAction, _ delegate: any CXProviderDelegate) -> Bool {
        UnimplementedCallback.isImplemented(ProviderMethod.perform) {
            switch action {
            case let action as CXStartCallAction: delegate.provider(self, perform: action)
            case let action as CXAnswerCallAction: delegate.provider(self, perform: action)
            case let action as CXEndCallAction: delegate.provider(self, perform: action)
            case let action as CXSetHeldCallAction: delegate.provider(self, perform: action)
            case let action as CXSetMutedCallAction: delegate.provider(self, perform: action)
            case let action as CXSetGroupCallAction: delegate.provider(self, perform: action)
            case let action as CXPlayDTMFCallAction: delegate.provider(self, perform: action)
            default: UnimplementedCallback.note(ProviderMethod.perform)
            }
        }
    }

    /// Applies a fulfilled action: changes the state of the call, and activates or deactivates sound.
    private func follow(_ action: CXAction) {
        switch action {
        case let action as CXStartCallAction:
            _ = CallTable.begin(CallRecord(uuid: action.callUUID, isOutgoing: true), by: self)
            switchSound(isOn: true)
        case let action as CXAnswerCallAction:
            CallTable.change(action.callUUID) { $0.hasConnected = true }
            switchSound(isOn: true)
        case let action as CXEndCallAction:
            let hadSound = CallTable.call(action.callUUID).map { $0.isOutgoing || $0.hasConnected } ?? false
            CallTable.change(action.callUUID) { $0.hasEnded = true }
            if hadSound { switchSound(isOn: false) }
        case let action as CXSetHeldCallAction:
            let isOnHold = action.isOnHold
            CallTable.change(action.callUUID) { $0.isOnHold = isOnHold }
        default: break
        }
    }

    private func switchSound(isOn: Bool) {
        queue.async {
            let session = AVAudioSession.sharedInstance()
            if isOn {
                self.delegate?.provider(self, didActivate: session)
            } else {
                self.delegate?.provider(self, didDeactivate: session)
            }
        }
    }
}
