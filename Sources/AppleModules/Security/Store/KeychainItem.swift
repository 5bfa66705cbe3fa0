import Foundation

/// One item of the keychain, as it is stored.
struct KeychainItem: Codable {
    /// Attributes by the name that Apple's constants hold.
    typealias Attributes = [String: KeychainValue]

    /// Never given twice in one keychain.
    let row: Int
    let itemClass: ItemClass
    var attributes: Attributes
    /// Nil for an item that was added without bytes.
    var data: Data?

    /// Bytes that name the item: its class and its row, 12 bytes as on a phone.
    var persistentReference: Data {
        var bytes = Data(itemClass.rawValue.utf8)
        withUnsafeBytes(of: UInt64(row).bigEndian) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Whether both cannot be in one keychain: the same class and the same values of all attributes of its key.
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

    /// Nil for what no attribute can be.
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

    /// As it is in a dictionary that a query returns.
    var object: AnyObject {
        switch self {
        case .text(let text): text as NSString
        case .bytes(let data): data as NSData
        case .number(let number): number as NSNumber
        case .date(let date): date as NSDate
        }
    }
}
