import Foundation
import NSEFoundation
import NotificationCore

/// The items of the keychain, in one file of the app-group directory, which all processes share. Without such a directory
/// they last as long as the process.
struct KeychainFile: Codable {
    var items: [KeychainItem] = []
    /// The row number of the next item.
    var nextRow = 1

    /// The file, which is determined at each call because a test bench gives each run its own directory.
    private static var file: SharedFile? {
        AppGroupDirectory.root.map { SharedFile(directory: "\($0)/Keychain", name: "items.json") }
    }

    private static let memory = Locked(KeychainFile())

    /// Returns the current items.
    /// - Throws: the error of the file system.
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

    /// Changes the items. Changes of all threads and processes are made one at a time.
    /// - Parameter body: changes the items. They are stored when it returns `errSecSuccess`, and not otherwise.
    /// - Throws: the error of the file system.
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
            var changed: KeychainFile
            do {
                changed = try decoded(file.read())
            } catch let foreign as SharedFile.Foreign {
                file.setAside(because: foreign.reason)
                changed = KeychainFile()
            }
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
