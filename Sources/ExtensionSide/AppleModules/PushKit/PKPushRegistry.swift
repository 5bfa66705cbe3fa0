import NotificationCore

/// A registry that asks for pushes to the app itself and passes them to its delegate.
///
/// An app must keep it: a registry that is released gets no pushes.
public class PKPushRegistry: NSObject {
    // Unchecked because of the weak reference, which is read and set under the lock of `delegateBox` only.
    private struct DelegateBox: @unchecked Sendable {
        weak var delegate: (any PKPushRegistryDelegate)?
    }

    private let delegateBox = Locked(DelegateBox())
    private let types = Locked<Set<PKPushType>?>(nil)
    /// The queue on which the delegate is called.
    let queue: DispatchQueue

    /// Creates a registry.
    ///
    /// - Parameter queue: the queue on which the delegate is called, a serial one; nil is the main queue.
    public init(queue: DispatchQueue?) {
        self.queue = queue ?? .main
        super.init()
        Registries.add(self)
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
    public var desiredPushTypes: Set<PKPushType>? {
        get { types.withLock { $0 } }
        set {
            types.withLock { $0 = newValue }
            Registries.tellHost()
        }
    }

    /// Returns the token of a kind; nil before the app has got one.
    public func pushToken(for type: PKPushType) -> Data? {
        guard let type = type.core else { return nil }
        return ExtensionSurroundings.current.host?.pushToken(for: type).map { Data($0) }
    }
}

/// The registries of this process.
enum Registries {
    // Unchecked because of the weak reference, which is read and set under the lock of `entries` only.
    private struct Entry: @unchecked Sendable {
        weak var registry: PKPushRegistry?
    }

    private static let entries = Locked<[Entry]>([])

    static func add(_ registry: PKPushRegistry) {
        let entry = Entry(registry: registry)
        entries.withLock { entries in
            entries.removeAll { $0.registry == nil }
            entries.append(entry)
        }
    }

    /// The registries that exist, in the order in which they were created.
    static var live: [PKPushRegistry] { entries.withLock { $0 }.compactMap(\.registry) }

    static func tellHost() {
        let types = live.reduce(into: Set<PushKitType>()) {
            $0.formUnion(($1.desiredPushTypes ?? []).compactMap(\.core))
        }
        ExtensionSurroundings.current.host?.setDesiredPushTypes(types)
    }
}
