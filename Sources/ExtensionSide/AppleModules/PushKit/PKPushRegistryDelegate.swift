import NotificationCore

/// The methods that PushKit calls. Of the methods for a push one is enough; each has a default, as Apple's are
/// optional.
@preconcurrency
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    /// Called with the token of a kind, which the app sends to its server.
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)

    /// Called with a push, in the form of iOS 8 to 10.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType)

    /// Called with a push. The app is done when it calls the handler.
    @preconcurrency
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void)

    /// Called with a push. The app is done when the function returns.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) async

    /// Called with a push for a call, since iOS 26.4. The app is done when it calls the handler.
    @preconcurrency
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata, withCompletionHandler completion: @escaping @Sendable () -> Void)

    /// Called with a push for a call, since iOS 26.4. The app is done when the function returns.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async

    /// Called when the token of a kind is no longer valid.
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

/// The methods whose defaults note that they are not implemented.
enum PushMethod {
    static let call = "pushRegistry(_:didReceiveIncomingVoIPPushWith:metadata:withCompletionHandler:)"
    static let callAsync = "pushRegistry(_:didReceiveIncomingVoIPPushWith:metadata:) async"
    static let push = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
    static let pushAsync = "pushRegistry(_:didReceiveIncomingPushWith:for:) async"
    static let oldPush = "pushRegistry(_:didReceiveIncomingPushWith:for:)"
    static let invalidation = "pushRegistry(_:didInvalidatePushTokenFor:)"
}

// The requirements of the protocol document these defaults. They do nothing: the delivery of a push tries each form
// itself.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PKPushRegistryDelegate {
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) { UnimplementedCallback.note(PushMethod.oldPush) }

    @preconcurrency
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void
    ) { UnimplementedCallback.note(PushMethod.push) }

    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) async { UnimplementedCallback.note(PushMethod.pushAsync) }

    @preconcurrency
    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata, withCompletionHandler completion: @escaping @Sendable () -> Void
    ) { UnimplementedCallback.note(PushMethod.call) }

    public func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async { UnimplementedCallback.note(PushMethod.callAsync) }

    public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {
        UnimplementedCallback.note(PushMethod.invalidation)
    }
}
