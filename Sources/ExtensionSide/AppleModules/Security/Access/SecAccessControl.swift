/// The conditions of reading an item: when it can be read, and what the user has to do.
public final class SecAccessControl: NSObject, Sendable {
    /// A value of `kSecAttrAccessible`.
    let protection: String
    let flags: SecAccessControlCreateFlags

    init(protection: String, flags: SecAccessControlCreateFlags) {
        self.protection = protection
        self.flags = flags
    }

    /// Reads the access control of an item; nil when it has none.
    convenience init?(of item: KeychainItem) {
        guard case .number(let flags) = item.attributes["accc"], let flags = UInt(exactly: flags),
            case .text(let protection) = item.attributes["pdmn"]
        else { return nil }
        self.init(protection: protection, flags: SecAccessControlCreateFlags(rawValue: flags))
    }

    /// Whether the user has to authenticate before the bytes are read.
    var needsUser: Bool {
        !flags.isDisjoint(with: [
            .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .applicationPassword,
        ])
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.protection, \.flags) }

    public override var hash: Int { protection.hashValue ^ flags.rawValue.hashValue }
}

/// What the user has to do before an item is read. The numbers are Apple's.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
    public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
    public static let touchIDAny = biometryAny
    /// The user authenticates by a finger or the face that was registered when the item was added.
    public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
    public static let touchIDCurrentSet = biometryCurrentSet
    public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
    public static let companion = SecAccessControlCreateFlags(rawValue: 1 << 5)
    public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
    public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
    /// The private key can be used without being read.
    public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
    public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// - Parameter protection: a value of `kSecAttrAccessible`.
/// - Parameter flags: what the user has to do; empty for nothing.
/// - Parameter error: gets the reason when the result is nil; may be nil.
/// - Returns: nil for an unknown `protection`.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    let known: Set = ["ak", "ck", "dk", "akpu", "aku", "cku", "dku"]
    guard let text = (protection as Any) as? String, known.contains(text) else {
        let reason = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam))
        if let error { unsafe error.pointee = Unmanaged.passRetained(reason) }
        return nil
    }
    return SecAccessControl(protection: text, flags: flags)
}
