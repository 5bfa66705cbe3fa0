import Foundation

/// Every way in which Foundation names a directory, in a file that imports Foundation alone, as the helpers of an
/// app do.
enum FoundationDirectories {
    /// Paths by the way; what is not there is missing.
    static func all() -> [String: String] {
        var found: [String: String] = [:]
        let kinds: [(String, FileManager.SearchPathDirectory)] = [
            ("Documents", .documentDirectory), ("Library", .libraryDirectory),
            ("Library/Caches", .cachesDirectory),
            ("Library/Application Support", .applicationSupportDirectory),
        ]
        var manager = FileManager.default
        for (name, kind) in kinds {
            found["urls \(name)"] = manager.urls(for: kind, in: .userDomainMask).first?.path
            found["url \(name)"] = try? manager.url(
                for: kind, in: .userDomainMask, appropriateFor: nil, create: true
            ).path
            found["search \(name)"] = NSSearchPathForDirectoriesInDomains(kind, .userDomainMask, true).first
        }
        // One of the extension's own knows no directory for `.libraryDirectory`.
        manager = FileManager()
        for (name, kind) in kinds where kind != .libraryDirectory {
            found["own \(name)"] = manager.urls(for: kind, in: .userDomainMask).first?.path
        }
        found["NSHomeDirectory "] = NSHomeDirectory()
        found["tilde "] = ("~" as NSString).expandingTildeInPath
        found["NSTemporaryDirectory tmp"] = String(NSTemporaryDirectory().dropLast())
        found["temporaryDirectory tmp"] = FileManager.default.temporaryDirectory.path
        return found
    }
}
