import Foundation
import NSEFoundation
import NotificationCore

/// All items, in one file of the app-group directory that every process shares; without such a directory they last
/// as long as the process.
struct KeychainFile: Codable {
    var items: [KeychainItem] = []
    /// The row of the next item.
    var nextRow = 1

    /// Asked each time, because a test bench gives each run a directory of its own.
    private static var file: SharedFile? {
        AppGroupDirectory.root.map { SharedFile(directory: "\($0)/Keychain", name: "items.json") }
    }

    private static let memory = Locked(KeychainFile())

    /// The items of this moment.
    ///
    /// - Throws: what the file system says.
    static func current() throws -> KeychainFile {
        guard let file else { return memory.withLock { $0 } }
        do {
            return try decoded(file.read())
        } catch let foreign as SharedFile.Foreign {
            // Set aside by the next change.
            Console.note("\(file.path) is not readable: \(foreign.reason)", module: "Security")
            return KeychainFile()
        }
    }

    /// Changes the items while no other thread and no other process does.
    ///
    /// - Parameter body: what is kept when the result is `errSecSuccess`, and is forgotten otherwise.
    /// - Throws: what the file system says.
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
            throw SharedFile.Foreign(reason: "it is no keychain")
        }
    }
}
