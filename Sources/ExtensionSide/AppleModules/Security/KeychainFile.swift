import NotificationCore

/// One file of the app-group directory, which all processes share. Without such a directory the items last as long as
/// the process.
struct KeychainFile: Codable {
    var items: [KeychainItem] = []
    var nextRow = 1

    /// The file, which is determined at each call because a test bench gives each run its own directory.
    private static var file: SharedFile? {
        AppGroupDirectory.root.map { SharedFile(directory: "\($0)/Keychain", name: "items.json") }
    }

    private static let memory = Locked(KeychainFile())

    static func current() throws -> KeychainFile {
        guard let file else { return memory.withLock { $0 } }
        do {
            return try decoded(file.read())
        } catch let foreign as SharedFile.Foreign {
            // The next change renames the file.
            Console.note("\(file.path) is not readable: \(foreign.reason)", module: "Security")
            return KeychainFile()
        }
    }

    /// Changes of all threads and processes are made one at a time.
    /// - Parameter body: the items are stored when it returns `errSecSuccess`, and not otherwise.
    static func change(_ body: (inout KeychainFile) -> OSStatus) throws -> OSStatus {
        guard let file else {
            return memory.withLock { kept in
                var changed = kept
                let status = body(&changed)
                if status == errSecSuccess { kept = changed }
                return status
            }
        }
        return try file.update { file in
            var changed = try file.read(as: decoded)
            let status = body(&changed)
            guard status == errSecSuccess else { return (nil, status) }
            let bytes = try JSONEncoder().encode(changed)
            guard bytes.count <= SharedFile.largest else { return (nil, errSecDataTooLarge) }
            return (bytes, status)
        }
    }

    private static func decoded(_ bytes: Data?) throws -> KeychainFile {
        guard let bytes else { return KeychainFile() }
        do {
            let file = try JSONDecoder().decode(KeychainFile.self, from: bytes)
            guard file.nextRow > 0, file.nextRow < .max, file.items.allSatisfy({ $0.row > 0 }) else {
                throw SharedFile.Foreign(reason: "its rows are not ours")
            }
            return file
        } catch is DecodingError {
            throw SharedFile.Foreign(reason: "it is not a keychain")
        }
    }
}

struct KeychainItem: Codable {
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

    /// The class and the values of its unique attributes, which no other item of a keychain has.
    var key: [KeychainValue?] {
        [.text(itemClass.rawValue)] + itemClass.primaryKey.map { attributes[$0] }
    }
}

enum KeychainValue: Codable, Hashable {
    case text(String)
    case bytes(Data)
    case number(Int)
    case date(Date)

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

    var object: AnyObject {
        switch self {
        case .text(let text): text as NSString
        case .bytes(let data): data as NSData
        case .number(let number): number as NSNumber
        case .date(let date): date as NSDate
        }
    }
}
