import Foundation

/// A stored item of the keychain.
struct KeychainItem: Codable {
    /// Attributes by the value of Apple's constants.
    typealias Attributes = [String: KeychainValue]

    /// The row number, which is unique in the keychain.
    let row: Int
    let itemClass: ItemClass
    var attributes: Attributes
    /// The bytes; nil for an item that was added without them.
    var data: Data?

    /// The bytes that identify the item: its class and its row, 12 bytes as on a phone.
    var persistentReference: Data {
        var bytes = Data(itemClass.rawValue.utf8)
        withUnsafeBytes(of: UInt64(row).bigEndian) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Returns whether both cannot be in one keychain: they have the same class and the same values of its unique attributes.
    func isDuplicate(of other: KeychainItem) -> Bool {
        itemClass == other.itemClass
            && itemClass.primaryKey.allSatisfy { attributes[$0] == other.attributes[$0] }
    }
}

/// The value of an attribute.
enum KeychainValue: Codable, Hashable {
    case text(String)
    case bytes(Data)
    case number(Int)
    case date(Date)

    /// Converts a value; nil for a type that no attribute can have.
    init?(_ value: Any) {
        switch value {
        case let control as SecAccessControl: self = .number(Int(control.flags.rawValue))
        case let text as String: self = .text(text)
        case let data as Data: self = .bytes(data)
        case let date as Date: self = .date(date)
        case let number as NSNumber:
            guard let exact = Int(exactly: number.doubleValue) else { return nil }
            self = .number(exact)
        default: return nil
        }
    }

    /// The value as an object of a result.
    var object: AnyObject {
        switch self {
        case .text(let text): text as NSString
        case .bytes(let data): data as NSData
        case .number(let number): number as NSNumber
        case .date(let date): date as NSDate
        }
    }
}
