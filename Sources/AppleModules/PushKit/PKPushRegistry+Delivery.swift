package import NotificationCore

/// What becomes of something that a phone hands to the app.
package enum PushDelivery: Sendable, Hashable {
    /// No registry that is alive wants pushes of this kind.
    case noRegistry
    /// There is a registry, without a delegate.
    case noDelegate
    /// The delegate has no method for it.
    case notImplemented
    /// This form of the method ran.
    case called(PushForm)
}

/// The forms of the method for a push, the newest first.
package enum PushForm: Sendable, Hashable, CaseIterable {
    /// With metadata.
    case callHandler, callAsync
    /// Of iOS 11.
    case handler, asynchronous
    /// Of iOS 8: no way to say that it is done.
    case withoutHandler
}

/// The phone's side: each calls the delegates on the queues of their registries, later.
extension PKPushRegistry {
    /// Gives a token to every registry that wants the kind.
    ///
    /// - Parameter outcome: called for each of them, or once when there is none. Form and implementation are not told.
    package static func deliverCredentials(
        type: PushKitType, token: [UInt8], outcome: @escaping @Sendable (PushDelivery) -> Void = { _ in }
    ) {
        let credentials = PKPushCredentials(type: PKPushType(type), token: Data(token))
        eachWanting(type, outcome) { registry, delegate in
            delegate.pushRegistry(registry, didUpdate: credentials, for: credentials.type)
            return .called(.withoutHandler)
        }
    }

    /// Says to every registry that wants the kind that its token is worth nothing any more.
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

    /// Hands a push to one delegate: of the registry that was made last among those that want the kind. One form of the
    /// method runs, the newest that is written.
    ///
    /// - Parameters:
    ///   - outcome: called once, when the method has been called; it may not be over.
    ///   - completion: called each time that the app says it is done; at the end of a form without a handler.
    package static func deliver(
        payload: [AnyHashable: Any], type: PushKitType, mustReport: Bool,
        completion: @escaping @Sendable () -> Void,
        outcome: @escaping @Sendable (PushDelivery) -> Void = { _ in }
    ) {
        let kind = PKPushType(type)
        let wanting = Registries.live.filter { $0.desiredPushTypes?.contains(kind) ?? false }
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
        let wanting = Registries.live.filter { $0.desiredPushTypes?.contains(PKPushType(type)) ?? false }
        if wanting.isEmpty { outcome(.noRegistry) }
        for registry in wanting {
            // The queue of a registry is where it and its delegate are used.
            nonisolated(unsafe) let registry = registry
            nonisolated(unsafe) let body = body
            registry.queue.async {
                guard let delegate = registry.delegate else { return outcome(.noDelegate) }
                outcome(body(registry, delegate))
            }
        }
    }
}

/// A push on its way.
///
/// `Sendable` unchecked: it does not change, and what it holds is used on the registry's queue.
private struct Push: @unchecked Sendable {
    let registry: PKPushRegistry
    let payload: PKPushPayload
    let mustReport: Bool
    let completion: @Sendable () -> Void

    /// Nil when no form is written.
    func deliver(to delegate: any PKPushRegistryDelegate) -> PushForm? {
        let forms = PushForm.allCases.filter {
            payload.type == .voIP || ![.callHandler, .callAsync].contains($0)
        }
        return forms.first { isImplemented($0, delegate) }
    }

    /// Calls one form.
    private func isImplemented(_ form: PushForm, _ delegate: any PKPushRegistryDelegate) -> Bool {
        switch form {
        case .callHandler:
            UnimplementedCallback.isImplemented(PushMethod.call) {
                delegate.pushRegistry(
                    registry, didReceiveIncomingVoIPPushWith: payload,
                    metadata: PKVoIPPushMetadata(mustReport: mustReport), withCompletionHandler: completion)
            }
        case .callAsync:
            isImplemented(PushMethod.callAsync, delegate) { delegate in
                await delegate.pushRegistry(
                    registry, didReceiveIncomingVoIPPushWith: payload,
                    metadata: PKVoIPPushMetadata(mustReport: mustReport))
            }
        case .handler:
            UnimplementedCallback.isImplemented(PushMethod.push) {
                delegate.pushRegistry(
                    registry, didReceiveIncomingPushWith: payload, for: payload.type, completion: completion)
            }
        case .asynchronous:
            isImplemented(PushMethod.pushAsync, delegate) { delegate in
                await delegate.pushRegistry(registry, didReceiveIncomingPushWith: payload, for: payload.type)
            }
        case .withoutHandler:
            if UnimplementedCallback.isImplemented(
                PushMethod.oldPush, { callOldForm(of: delegate) })
            {
                completed()
            } else {
                false
            }
        }
    }

    private func completed() -> Bool {
        completion()
        return true
    }

    /// Apart, because in an async context the async form of this name would be meant.
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
