import Foundation

/// What came while the app was closed, as a property list in Documents.
enum History {
    private static var path: String {
        let folder = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true).first!
        return (folder as NSString).appendingPathComponent("history.plist")
    }

    static func append(_ identifier: String) {
        var entries: [String] = []
        if let data = FileManager.default.contents(atPath: path) {
            entries = (try? PropertyListDecoder().decode([String].self, from: data)) ?? []
        }
        entries.append(identifier)
        guard let data = try? PropertyListEncoder().encode(Array(entries.suffix(50))) else { return }
        try? data.write(to: URL(fileURLWithPath: path))
    }
}
