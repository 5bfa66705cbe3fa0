public import Foundation

// The places by name, which Foundation has here only as `FileManager.urls(for:in:)`.
extension URL {
    /// Where the user's documents are.
    public static var documentsDirectory: URL { place(.documentDirectory, else: "Documents") }
    /// `Library` in the home.
    public static var libraryDirectory: URL { place(.libraryDirectory, else: "Library") }
    /// What can be made again.
    public static var cachesDirectory: URL { place(.cachesDirectory, else: "Library/Caches") }
    /// What the app keeps for itself.
    public static var applicationSupportDirectory: URL {
        place(.applicationSupportDirectory, else: "Library/Application Support")
    }

    private static func place(_ directory: FileManager.SearchPathDirectory, else path: String) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first
            ?? URL(fileURLWithPath: "\(NSHomeDirectory())/\(path)", isDirectory: true)
    }
}
