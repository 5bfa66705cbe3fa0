import Foundation
import Security
import Testing

// Wrapper libraries and Apple's own samples call the keychain in these ways, which must compile unchanged and work.

/// A wrapper with an optional of any object and a pointer to it.
private struct PointerStyle {
    var service = "pointer"
    var accessGroup: String?

    private func base(_ key: String) -> [String: AnyObject] {
        var query = [String: AnyObject]()
        query[kSecClass as String] = kSecClassGenericPassword
        query[kSecAttrService as String] = service as AnyObject?
        query[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
        if let accessGroup { query[kSecAttrAccessGroup as String] = accessGroup as AnyObject? }
        let encoded = key.data(using: .utf8)
        query[kSecAttrGeneric as String] = encoded as AnyObject?
        query[kSecAttrAccount as String] = encoded as AnyObject?
        return query
    }

    func set(_ value: Data, _ key: String) -> Bool {
        var query = base(key)
        query[kSecValueData as String] = value as AnyObject
        let status: OSStatus = SecItemAdd(query as CFDictionary, nil)
        if status == errSecDuplicateItem {
            let update = [kSecValueData as String: value]
            return SecItemUpdate(base(key) as CFDictionary, update as CFDictionary) == noErr
        }
        return status == errSecSuccess
    }

    func get(_ key: String) -> Data? {
        var query = base(key)
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        query[kSecReturnData as String] = kCFBooleanTrue
        var result: AnyObject?
        let status = withUnsafeMutablePointer(to: &result) {
            SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
        }
        return status == noErr ? result as? Data : nil
    }
}

/// A wrapper with constants as static strings and values of any kind.
private struct ConstantStyle {
    static var klass: String { toString(kSecClass) }
    static var returnData: String { toString(kSecReturnData) }
    static func toString(_ value: CFString) -> String { value as String }

    enum Accessibility: RawRepresentable {
        case afterFirstUnlock, whenUnlocked

        init?(rawValue: CFString) {
            switch rawValue {
            case kSecAttrAccessibleAfterFirstUnlock: self = .afterFirstUnlock
            case kSecAttrAccessibleWhenUnlocked: self = .whenUnlocked
            default: return nil
            }
        }

        var rawValue: CFString {
            switch self {
            case .afterFirstUnlock: kSecAttrAccessibleAfterFirstUnlock
            case .whenUnlocked: kSecAttrAccessibleWhenUnlocked
            }
        }
    }

    func get(_ key: String, asReference: Bool = false) -> Data? {
        var query: [String: Any] = [
            Self.klass: kSecClassGenericPassword,
            Self.toString(kSecAttrAccount): key,
            Self.toString(kSecMatchLimit): kSecMatchLimitOne,
        ]
        query[asReference ? Self.toString(kSecReturnPersistentRef) : Self.returnData] = kCFBooleanTrue as Any
        var result: AnyObject?
        let code = withUnsafeMutablePointer(to: &result) {
            SecItemCopyMatching(query as CFDictionary, UnsafeMutablePointer($0))
        }
        return code == noErr ? result as? Data : nil
    }

    func set(_ value: String, _ key: String) -> Bool {
        let query: [String: Any] = [
            Self.klass: kSecClassGenericPassword, Self.toString(kSecAttrAccount): key,
            Self.toString(kSecValueData): Data(value.utf8),
            Self.toString(kSecAttrAccessible): Accessibility.whenUnlocked.rawValue as String,
        ]
        return SecItemAdd(query as CFDictionary, nil) == noErr
    }
}

/// A wrapper with a generic result, hashable values and thrown errors.
private enum GenericStyle {
    struct Failure: Error { let status: OSStatus }

    static func copy<Desired>(matching query: [String: AnyHashable]) throws -> Desired {
        var result: AnyObject? = nil
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        guard status == errSecSuccess, let result = result as? Desired else { throw Failure(status: status) }
        return result
    }

    static func groupPrefix() -> String? {
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: "SharedAccessGroupPrefixPlaceholder",
            kSecReturnAttributes: true, kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            kSecUseDataProtectionKeychain: true,
        ]
        var result: AnyObject? = nil
        var status = SecItemCopyMatching(query as CFDictionary, &result)
        if status == errSecItemNotFound { status = SecItemAdd(query as CFDictionary, &result) }
        guard status == errSecSuccess, let members = result as? [CFString: AnyHashable],
            let group = members[kSecAttrAccessGroup] as? String
        else { return nil }
        return group.components(separatedBy: ".").first
    }
}

@Suite("Wrappers of the keychain", .serialized)
struct WrapperShapesTests {
    private let bench: KeychainBench

    init() throws { bench = try KeychainBench() }

    @Test func `a query of objects, and a pointer to the result`() {
        let wrapper = PointerStyle(accessGroup: "TEAM.group")
        #expect(wrapper.get("k") == nil)
        #expect(wrapper.set(Data([1]), "k"))
        #expect(wrapper.set(Data([2]), "k"))
        #expect(wrapper.get("k") == Data([2]))
        #expect(PointerStyle(accessGroup: "TEAM.other").get("k") == nil)
    }

    @Test func `constants as strings`() {
        let wrapper = ConstantStyle()
        #expect(wrapper.set("v", "k"))
        #expect(wrapper.get("k") == Data("v".utf8))
        #expect(wrapper.get("k", asReference: true)?.count == 12)
        #expect(ConstantStyle.Accessibility(rawValue: "ck" as CFString) == .afterFirstUnlock)
        #expect(String(kSecClassGenericPassword) == "genp")
    }

    @Test func `generic results and the prefix of the team`() throws {
        #expect(GenericStyle.groupPrefix()?.count == 10)
        #expect(GenericStyle.groupPrefix()?.count == 10)
        let query: [String: AnyHashable] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "canary",
            kSecValueData as String: Data("v".utf8),
        ]
        #expect(SecItemAdd(query as CFDictionary, nil) == errSecSuccess)
        let found: Data = try GenericStyle.copy(matching: [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "canary",
            kSecReturnData as String: true,
        ])
        #expect(found == Data("v".utf8))
        let limit = query[kSecMatchLimit as String] as? String as CFString?
        #expect(limit != kSecMatchLimitOne)
        #expect(query[kSecClass as String] as? String as CFString? == kSecClassGenericPassword)
    }

    @Test func `an access control with a pointer for an error`() throws {
        var error: Unmanaged<CFError>?
        let control = SecAccessControlCreateWithFlags(
            kCFAllocatorDefault, kSecAttrAccessibleWhenUnlocked,
            SecAccessControlCreateFlags(rawValue: CFOptionFlags(1 << 0)), &error)
        #expect(control != nil && error?.takeUnretainedValue() == nil)
        let cause = NSError(domain: "d", code: 3, userInfo: ["a": "b"]) as CFError
        #expect(CFErrorGetDomain(cause) as String == "d")
        #expect(CFErrorGetCode(cause) == 3)
        #expect((CFErrorCopyUserInfo(cause) as? [String: Any])?["a"] as? String == "b")
    }

    @Test func `dictionaries of Foundation go in as they are`() throws {
        let add: NSMutableDictionary = [
            kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.com", kSecAttrPort: 443,
            kSecAttrProtocol: kSecAttrProtocolHTTPS, kSecValueData: Data("v".utf8),
        ]
        #expect(SecItemAdd(add, nil) == errSecSuccess)
        #expect(SecItemAdd(add, nil) == errSecDuplicateItem)
        let query: NSDictionary = [
            kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.com",
            kSecReturnData: kCFBooleanTrue!,
            kSecReturnAttributes: kCFBooleanTrue!,
        ]
        var item: CFTypeRef?
        #expect(SecItemCopyMatching(query, &item) == errSecSuccess)
        let found = try #require(item as? NSDictionary)
        #expect(found[kSecAttrPort] as? Int == 443)
        #expect(found[kSecValueData] as? Data == Data("v".utf8))
    }
}
