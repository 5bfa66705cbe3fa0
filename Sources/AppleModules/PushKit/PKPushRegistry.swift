import NotificationCore

/// Asks for pushes that go to the app itself, and hands them to its delegate.
///
/// An app must hold it: a registry that is released gets nothing any more.
public class PKPushRegistry: NSObject {
    // Unchecked for the weak reference, which is read and set under the lock of `delegateBox` only.
    private struct DelegateBox: @unchecked Sendable {
        weak var delegate: (any PKPushRegistryDelegate)?
    }

    private let delegateBox = Locked(DelegateBox())
    private let types = Locked<Set<PKPushType>?>(nil)
    /// Where the delegate is called.
    let queue: DispatchQueue

    /// - Parameter queue: where the delegate is called, a serial one; nil is the main queue.
    public init(queue: DispatchQueue?) {
        self.queue = queue ?? .main
        super.init()
        Registries.add(self)
    }

    deinit {
        if desiredPushTypes != nil { Registries.tellHost() }
    }

    /// Who gets tokens and pushes. Not kept alive; to be set before ``desiredPushTypes``.
    public weak var delegate: (any PKPushRegistryDelegate)? {
        get { delegateBox.withLock { $0 }.delegate }
        set {
            let box = DelegateBox(delegate: newValue)
            delegateBox.withLock { $0 = box }
        }
    }

    /// The kinds of push that are wanted. Setting them asks for their tokens, which come to the delegate later.
    public var desiredPushTypes: Set<PKPushType>? {
        get { types.withLock { $0 } }
        set {
            types.withLock { $0 = newValue }
            Registries.tellHost()
        }
    }

    /// The token of a kind, if the app has been given one.
    public func pushToken(for type: PKPushType) -> Data? {
        guard let type = type.core else { return nil }
        return ExtensionSurroundings.current.host?.pushToken(for: type).map { Data($0) }
    }
}

/// The registries of this process.
enum Registries {
    // Unchecked for the weak reference, which is read and set under the lock of `entries` only.
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

    /// In the order in which they were made.
    static var live: [PKPushRegistry] { entries.withLock { $0 }.compactMap(\.registry) }

    static func tellHost() {
        let types = live.reduce(into: Set<PushKitType>()) {
            $0.formUnion(($1.desiredPushTypes ?? []).compactMap(\.core))
        }
        ExtensionSurroundings.current.host?.setDesiredPushTypes(types)
    }
}
