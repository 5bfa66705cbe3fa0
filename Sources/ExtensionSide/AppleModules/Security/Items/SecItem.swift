// Apple documents the four functions in "Keychain items". The rest follows the data protection keychain of a phone: an
// attribute that the class does not have is `errSecNoSuchAttr`, an unknown key is `errSecParam`.

/// Without an access group the item is in the default group of the process, without `kSecAttrAccessible` it is
/// `kSecAttrAccessibleWhenUnlocked`.
/// - Returns: `errSecDuplicateItem` when there is an item with the same values of all attributes that make its class
///   unique, `errSecParam` without a class.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    var found: AnyObject?
    let status = Keychain.run {
        let query = try KeychainQuery(attributes)
        return try KeychainFile.change { file in Keychain.add(query, to: &file, &found) }
    }
    if status == errSecSuccess, let result { unsafe result.pointee = found }
    return status
}

/// - Parameter result: not touched unless the result is success.
/// - Returns: `errSecItemNotFound` when there is none; `errSecInteractionNotAllowed` when the bytes of an item are
///   asked for that only the user can release, because an extension cannot ask the user.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?)
    -> OSStatus
{
    var found: AnyObject?
    let status = Keychain.run {
        Keychain.find(try KeychainQuery(query), in: try KeychainFile.current(), &found)
    }
    if status == errSecSuccess, let result { unsafe result.pointee = found }
    return status
}

/// - Parameter query: may not ask for results, nor for one item only.
/// - Returns: `errSecItemNotFound` when there is none, `errSecDuplicateItem` when two would be the same.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.run {
        let query = try KeychainQuery(query)
        let changes = try KeychainQuery(attributesToUpdate)
        return try KeychainFile.change { Keychain.update(query, changes, in: &$0) }
    }
}

/// A limit of one is refused; a phone refuses `kSecMatchLimitAll` too, which wrapper libraries send wherever they are
/// not built for iOS. Returns `errSecItemNotFound` when there is none.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    Keychain.run {
        let query = try KeychainQuery(query)
        return try KeychainFile.change { Keychain.delete(query, from: &$0) }
    }
}
