import Foundation
import Security

struct KeyStore {
    let group: String

    private func query(_ name: String) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "com.example.messenger",
            kSecAttrAccount as String: name,
            kSecAttrAccessGroup as String: group,
        ]
    }

    func key(named name: String) -> Data? {
        var query = query(name)
        query[kSecReturnData as String] = kCFBooleanTrue
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else { return nil }
        return item as? Data
    }

    func save(_ key: Data, named name: String) throws {
        var attributes = query(name)
        SecItemDelete(attributes as CFDictionary)
        attributes[kSecValueData as String] = key
        attributes[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
        let status: OSStatus = SecItemAdd(attributes as CFDictionary, nil)
        guard status == errSecSuccess else { throw NSError(domain: NSOSStatusErrorDomain, code: Int(status)) }
    }
}
