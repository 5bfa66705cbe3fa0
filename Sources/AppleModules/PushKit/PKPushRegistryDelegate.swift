import NotificationCore

/// What an app is told by PushKit. Of the methods for a push one is enough; each has a default, as Apple's are optional.
@preconcurrency
public protocol PKPushRegistryDelegate: NSObjectProtocol {
    /// The token of a kind, to be sent to the server.
    func pushRegistry(
        _ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)

    /// A push, as iOS 8 to 10 said it.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType)

    /// A push. The app is done when it calls the handler.
    @preconcurrency
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void)

    /// A push. The app is done when the function ends.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
    ) async

    /// A push for a call, from iOS 26.4 on. The app is done when it calls the handler.
    @preconcurrency
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata, withCompletionHandler completion: @escaping @Sendable () -> Void)

    /// A push for a call, from iOS 26.4 on. The app is done when the function ends.
    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingVoIPPushWith payload: PKPushPayload,
        metadata: PKVoIPPushMetadata
    ) async

    /// The token of a kind is worth nothing any more.
    func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

/// The methods that note when they are not written.
enum PushMethod {
    static let call = "pushRegistry(_:didReceiveIncomingVoIPPushWith:metadata:withCompletionHandler:)"
    static let callAsync = "pushRegistry(_:didReceiveIncomingVoIPPushWith:metadata:) async"
    static let push = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
    static let pushAsync = "pushRegistry(_:didReceiveIncomingPushWith:for:) async"
    static let oldPush = "pushRegistry(_:didReceiveIncomingPushWith:for:)"
    static let invalidation = "pushRegistry(_:didInvalidatePushTokenFor:)"
}

// The requirements say what these are for. They do nothing: who delivers a push asks each form by itself.
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
