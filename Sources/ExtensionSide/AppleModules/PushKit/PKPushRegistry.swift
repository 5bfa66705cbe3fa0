public import NotificationCore

/// An app must keep it: a registry that is released gets no pushes.
public class PKPushRegistry: NSObject {
    // Unchecked because of the weak reference, which is read and set under the lock of `delegateBox` only.
    private struct DelegateBox: @unchecked Sendable {
        weak var delegate: (any PKPushRegistryDelegate)?
    }

    private let delegateBox = Locked(DelegateBox())
    let queue: DispatchQueue

    /// - Parameter queue: a serial one; nil is the main queue.
    public init(queue: DispatchQueue?) {
        self.queue = queue ?? .main
        super.init()
        Registries.all.add(self)
    }

    deinit {
        if desiredPushTypes != nil { Registries.tellHost() }
    }

    /// The delegate, which gets tokens and pushes; a weak reference. Set it before ``desiredPushTypes``.
    public weak var delegate: (any PKPushRegistryDelegate)? {
        get { delegateBox.withLock { $0 }.delegate }
        set {
            let box = DelegateBox(delegate: newValue)
            delegateBox.withLock { $0 = box }
        }
    }

    /// The kinds of pushes that the app wants. Setting them asks for their tokens, which the delegate gets later.
    @Guarded public var desiredPushTypes: Set<PKPushType>? {
        didSet { Registries.tellHost() }
    }

    /// Returns the token of a kind; nil before the app has got one.
    public func pushToken(for type: PKPushType) -> Data? {
        guard let type = type.core else { return nil }
        return ExtensionSurroundings.current.host?.pushToken(for: type).map { Data($0) }
    }
}

enum Registries {
    static let all = WeakList<PKPushRegistry>()

    static func tellHost() {
        let types = all.live.reduce(into: Set<PushKitType>()) {
            $0.formUnion(($1.desiredPushTypes ?? []).compactMap(\.core))
        }
        ExtensionSurroundings.current.host?.setDesiredPushTypes(types)
    }
}

/// The methods that PushKit calls. Of the methods for a push one is enough; all have defaults: Apple's are optional.
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
