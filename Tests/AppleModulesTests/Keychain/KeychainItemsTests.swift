import NotificationCore
import Security
import Testing

@Suite("The keychain's four functions", .serialized)
struct KeychainItemsTests {
    private let bench: KeychainBench

    init() throws { bench = try KeychainBench() }

    private func query(_ account: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
        let base: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrService: "chat",
        ]
        return base.merging(more) { $1 } as CFDictionary
    }

    private func add(_ account: String, _ text: String, _ more: [CFString: Any] = [:]) -> OSStatus {
        SecItemAdd(query(account, more.merging([kSecValueData: Data(text.utf8)]) { $1 }), nil)
    }

    private func read(_ account: String, _ more: [CFString: Any] = [:]) -> String? {
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query(account, more.merging([kSecReturnData: true]) { $1 }), &item)
        guard status == errSecSuccess, let data = item as? Data else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `what was added is found, and what was not is not`() {
        #expect(add("key", "secret") == errSecSuccess)
        #expect(read("key") == "secret")
        var item: CFTypeRef? = nil
        #expect(SecItemCopyMatching(query("other"), &item) == errSecItemNotFound)
        #expect(item == nil)
    }

    @Test func `an account can be added once for a service and a group`() {
        #expect(add("key", "1") == errSecSuccess)
        #expect(add("key", "2") == errSecDuplicateItem)
        #expect(add("key", "3", [kSecAttrService: "mail"]) == errSecSuccess)
        #expect(add("key", "4", [kSecAttrAccessGroup: "TEAM.shared"]) == errSecSuccess)
        #expect(add("key", "5", [kSecAttrSynchronizable: true]) == errSecSuccess)
        // This attribute does not make the item unique.
        #expect(add("key", "6", [kSecAttrGeneric: Data([1])]) == errSecDuplicateItem)
    }

    @Test func `a group is a condition only when it is named`() {
        #expect(add("a", "shared", [kSecAttrAccessGroup: "TEAM.shared"]) == errSecSuccess)
        #expect(read("a") == "shared")
        #expect(read("a", [kSecAttrAccessGroup: "TEAM.shared"]) == "shared")
        #expect(read("a", [kSecAttrAccessGroup: "TEAM.other"]) == nil)
    }

    @Test func `items of the cloud are found only when asked for`() {
        #expect(add("a", "cloud", [kSecAttrSynchronizable: kCFBooleanTrue!]) == errSecSuccess)
        #expect(read("a") == nil)
        #expect(read("a", [kSecAttrSynchronizable: true]) == "cloud")
        #expect(read("a", [kSecAttrSynchronizable: kSecAttrSynchronizableAny]) == "cloud")
    }

    @Test func `an update changes what matches`() {
        #expect(add("a", "old") == errSecSuccess)
        let change = [kSecValueData: Data("new".utf8), kSecAttrLabel: "L"] as [CFString: Any] as CFDictionary
        #expect(SecItemUpdate(query("a"), change) == errSecSuccess)
        #expect(read("a", [kSecAttrLabel: "L"]) == "new")
        #expect(SecItemUpdate(query("b"), change) == errSecItemNotFound)
        #expect(SecItemUpdate(query("a", [kSecReturnData: true]), change) == errSecParam)
    }

    @Test func `an update that makes two the same changes nothing`() {
        #expect(add("a", "1") == errSecSuccess)
        #expect(add("b", "2") == errSecSuccess)
        let change = [kSecAttrAccount: "a"] as [CFString: Any] as CFDictionary
        #expect(SecItemUpdate(query("b"), change) == errSecDuplicateItem)
        #expect(read("b") == "2")
    }

    @Test func `what was removed is gone`() {
        #expect(add("a", "1") == errSecSuccess)
        #expect(add("b", "2") == errSecSuccess)
        #expect(SecItemDelete(query("a")) == errSecSuccess)
        #expect(SecItemDelete(query("a")) == errSecItemNotFound)
        #expect(read("b") == "2")
        let all = [kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll] as CFDictionary
        #expect(SecItemDelete(all) == errSecSuccess)
        #expect(read("b") == nil)
        #expect(SecItemDelete([:] as CFDictionary) == errSecParam)
    }

    @Test func `all items come as a list, with what was asked for`() throws {
        #expect(add("a", "1") == errSecSuccess)
        #expect(add("b", "2") == errSecSuccess)
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll,
            kSecReturnAttributes as String: true, kSecReturnData as String: true,
        ]
        var result: AnyObject?
        #expect(SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess)
        let items = try #require(result as? [[String: Any]])
        #expect(items.compactMap { $0[kSecAttrAccount as String] as? String } == ["a", "b"])
        #expect(
            items.compactMap { $0[kSecValueData as String] as? Data } == [Data("1".utf8), Data("2".utf8)])
        let first = try #require(items.first)
        #expect(first[kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
        #expect(first[kSecAttrCreationDate as String] is Date)
        #expect(first[kSecClass as String] as? String == "genp")
    }

    @Test func `a persistent reference finds the item without a class`() throws {
        var reference: AnyObject?
        let added = query("a", [kSecValueData: Data("x".utf8), kSecReturnPersistentRef: true])
        #expect(SecItemAdd(added, &reference) == errSecSuccess)
        let data = try #require(reference as? Data)
        #expect(data.count == 12)
        var item: AnyObject?
        let query: [String: Any] = [kSecValuePersistentRef as String: data, kSecReturnData as String: true]
        #expect(SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess)
        #expect(item as? Data == Data("x".utf8))
    }

    @Test func `a dictionary that makes no sense is refused`() {
        #expect(SecItemCopyMatching([:] as CFDictionary, nil) == errSecParam)
        #expect(SecItemCopyMatching([kSecClass: "passwords"] as CFDictionary, nil) == errSecParam)
        #expect(SecItemCopyMatching(["unknown": 1, "class": "genp"] as CFDictionary, nil) == errSecParam)
        #expect(add("a", "1", [kSecAttrServer: "h"]) == errSecNoSuchAttr)
        #expect(SecItemAdd(query("a", [kSecValueData: "text"]), nil) == errSecParam)
        #expect(SecItemAdd(query("a", [kSecMatchLimit: kSecMatchLimitOne]), nil) == errSecParam)
    }

    @Test func `the bytes of an item that needs the user are not to be had`() throws {
        let control = try #require(
            SecAccessControlCreateWithFlags(
                kCFAllocatorDefault, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .biometryAny, nil))
        #expect(add("a", "1", [kSecAttrAccessControl: control]) == errSecSuccess)
        var item: AnyObject?
        #expect(SecItemCopyMatching(query("a"), nil) == errSecSuccess)
        #expect(
            SecItemCopyMatching(query("a", [kSecReturnData: true]), &item) == errSecInteractionNotAllowed)
        let skipping = query(
            "a", [kSecReturnData: true, kSecUseAuthenticationUI: kSecUseAuthenticationUISkip])
        #expect(SecItemCopyMatching(skipping, &item) == errSecItemNotFound)
        #expect(SecItemCopyMatching(query("a", [kSecReturnAttributes: true]), &item) == errSecSuccess)
        #expect((item as? [String: Any])?[kSecAttrAccessControl as String] as? SecAccessControl == control)
        var error: Unmanaged<CFError>?
        #expect(SecAccessControlCreateWithFlags(nil, "never" as CFString, [], &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(errSecParam))
    }

    @Test func `a damaged file is put aside and nothing ends`() throws {
        try FileManager.default.createDirectory(
            at: bench.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("bplist00 [".utf8).write(to: bench.file)
        #expect(SecItemCopyMatching(query("a"), nil) == errSecItemNotFound)
        #expect(add("a", "1") == errSecSuccess)
        #expect(read("a") == "1")
        #expect(FileManager.default.fileExists(atPath: bench.file.path + ".damaged"))
    }

    @Test func `threads that add at once lose nothing`() {
        DispatchQueue.concurrentPerform(iterations: 20) { #expect(add("\($0)", "x") == errSecSuccess) }
        var result: AnyObject?
        let all: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
            kSecReturnPersistentRef: true,
        ]
        #expect(SecItemCopyMatching(all as CFDictionary, &result) == errSecSuccess)
        #expect(Set(result as? [Data] ?? []).count == 20)
    }

    @Test func `without an app group items last as long as the process`() {
        let before = ExtensionSurroundings.install(ExtensionSurroundings())
        defer { ExtensionSurroundings.install(before) }
        let account = UUID().uuidString
        #expect(add(account, "1") == errSecSuccess)
        #expect(read(account) == "1")
        #expect(SecItemDelete(query(account)) == errSecSuccess)
        #expect(!FileManager.default.fileExists(atPath: bench.file.path))
    }

    @Test func `random bytes and messages`() {
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
        #expect(Set(bytes).count > 8)
        #expect(SecRandomCopyBytes(kSecRandomDefault, -1, &bytes) == errSecSuccess)
        let text = SecCopyErrorMessageString(errSecItemNotFound, nil) as String?
        #expect(text == "The specified item could not be found in the keychain.")
    }
}
