package import NotificationCore

package enum PushDelivery: Sendable, Hashable {
    /// No existing registry wants pushes of this kind.
    case noRegistry
    case noDelegate
    case notImplemented
    case called(PushForm)
}

/// The forms of the method for a push, the newest first.
package enum PushForm: Sendable, Hashable, CaseIterable {
    case callHandler, callAsync
    case handler, asynchronous
    /// The form of iOS 8, which cannot report that the app is done.
    case withoutHandler
}

/// These functions are for a simulated phone. They call the delegates later, on the queues of their registries.
extension PKPushRegistry {
    /// - Parameter outcome: called for each registry that wants the kind, or once when there is none. It does not say
    ///   whether the delegate has implemented the method.
    package static func deliverCredentials(
        type: PushKitType, token: [UInt8], outcome: @escaping @Sendable (PushDelivery) -> Void = { _ in }
    ) {
        let credentials = PKPushCredentials(type: PKPushType(type), token: Data(token))
        eachWanting(type, outcome) { registry, delegate in
            delegate.pushRegistry(registry, didUpdate: credentials, for: credentials.type)
            return .called(.withoutHandler)
        }
    }

    /// Reports to every registry that wants the kind that its token is no longer valid.
    package static func invalidate(
        type: PushKitType, outcome: @escaping @Sendable (PushDelivery) -> Void = { _ in }
    ) {
        eachWanting(type, outcome) { registry, delegate in
            let isImplemented = UnimplementedCallback.isImplemented(PushMethod.invalidation) {
                delegate.pushRegistry(registry, didInvalidatePushTokenFor: PKPushType(type))
            }
            return isImplemented ? .called(.withoutHandler) : .notImplemented
        }
    }

    /// Delivers a push to the delegate of the newest registry that wants the kind. One form of the method runs, the
    /// newest that the delegate has implemented.
    /// - Parameter outcome: called once, when the method has been called; it may still run.
    /// - Parameter completion: called each time that the app reports that it is done; at the end of a form without a
    ///   handler.
    package static func deliver(
        payload: [AnyHashable: Any], type: PushKitType, mustReport: Bool,
        completion: @escaping @Sendable () -> Void,
        outcome: @escaping @Sendable (PushDelivery) -> Void = { _ in }
    ) {
        let kind = PKPushType(type)
        let wanting = Registries.all.live.filter { $0.desiredPushTypes?.contains(kind) ?? false }
        guard let registry = wanting.last(where: { $0.delegate != nil }) ?? wanting.last else {
            return outcome(.noRegistry)
        }
        let push = Push(
            registry: registry, payload: PKPushPayload(type: kind, dictionaryPayload: payload),
            mustReport: mustReport, completion: completion)
        registry.queue.async {
            guard let delegate = push.registry.delegate else { return outcome(.noDelegate) }
            outcome(push.deliver(to: delegate).map { .called($0) } ?? .notImplemented)
        }
    }

    private static func eachWanting(
        _ type: PushKitType, _ outcome: @escaping @Sendable (PushDelivery) -> Void,
        _ body: @escaping (PKPushRegistry, any PKPushRegistryDelegate) -> PushDelivery
    ) {
        let wanting = Registries.all.live.filter { $0.desiredPushTypes?.contains(PKPushType(type)) ?? false }
        if wanting.isEmpty { outcome(.noRegistry) }
        for registry in wanting {
            // A registry and its delegate are used on the registry's queue only.
            nonisolated(unsafe) let registry = registry
            nonisolated(unsafe) let body = body
            registry.queue.async {
                guard let delegate = registry.delegate else { return outcome(.noDelegate) }
                outcome(body(registry, delegate))
            }
        }
    }
}

/// `Sendable` unchecked because it does not change, and its values are used on the registry's queue only.
private struct Push: @unchecked Sendable {
    let registry: PKPushRegistry
    let payload: PKPushPayload
    let mustReport: Bool
    let completion: @Sendable () -> Void

    /// Calls the newest form that is implemented; returns nil when there is none.
    func deliver(to delegate: any PKPushRegistryDelegate) -> PushForm? {
        let forms = PushForm.allCases.filter {
            payload.type == .voIP || ![.callHandler, .callAsync].contains($0)
        }
        return forms.first { isImplemented($0, delegate) }
    }

    /// Calls one form and returns whether the delegate has implemented it.
    private func isImplemented(_ form: PushForm, _ delegate: any PKPushRegistryDelegate) -> Bool {
        switch form {
        case .callHandler:
            return UnimplementedCallback.isImplemented(PushMethod.call) {
                delegate.pushRegistry(
                    registry, didReceiveIncomingVoIPPushWith: payload,
                    metadata: PKVoIPPushMetadata(mustReport: mustReport), withCompletionHandler: completion)
            }
        case .callAsync:
            return isImplemented(PushMethod.callAsync, delegate) { delegate in
                await delegate.pushRegistry(
                    registry, didReceiveIncomingVoIPPushWith: payload,
                    metadata: PKVoIPPushMetadata(mustReport: mustReport))
            }
        case .handler:
            return UnimplementedCallback.isImplemented(PushMethod.push) {
                delegate.pushRegistry(
                    registry, didReceiveIncomingPushWith: payload, for: payload.type, completion: completion)
            }
        case .asynchronous:
            return isImplemented(PushMethod.pushAsync, delegate) { delegate in
                await delegate.pushRegistry(registry, didReceiveIncomingPushWith: payload, for: payload.type)
            }
        case .withoutHandler:
            let isImplemented = UnimplementedCallback.isImplemented(PushMethod.oldPush) {
                callOldForm(of: delegate)
            }
            if isImplemented { completion() }
            return isImplemented
        }
    }

    /// Calls the form of iOS 8. It is a function of its own, because in an async context the name would mean the async form.
    private func callOldForm(of delegate: any PKPushRegistryDelegate) {
        delegate.pushRegistry(registry, didReceiveIncomingPushWith: payload, for: payload.type)
    }

    private func isImplemented(
        _ name: String, _ delegate: any PKPushRegistryDelegate,
        _ method: @escaping (any PKPushRegistryDelegate) async -> Void
    ) -> Bool {
        let gate = AnswerGate<Void>(then: completion)
        nonisolated(unsafe) let delegate = delegate
        nonisolated(unsafe) let method = method
        let isImplemented = UnimplementedCallback.isImplemented(name) {
            Task.immediate {
                await method(delegate)
                gate.answer(())
            }
        }
        if isImplemented { gate.open() }
        return isImplemented
    }
}
