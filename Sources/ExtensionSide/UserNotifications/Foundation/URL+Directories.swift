// Foundation on Linux has these directories only as `FileManager.urls(for:in:)`.
extension URL {
    /// The directory of the user's documents.
    public static var documentsDirectory: URL { directory(.documentDirectory, else: "Documents") }
    /// The directory `Library` of the home directory.
    public static var libraryDirectory: URL { directory(.libraryDirectory, else: "Library") }
    /// The directory of files that can be created again.
    public static var cachesDirectory: URL { directory(.cachesDirectory, else: "Library/Caches") }
    /// The directory of files that the app keeps for itself.
    public static var applicationSupportDirectory: URL {
        directory(.applicationSupportDirectory, else: "Library/Application Support")
    }

    private static func directory(_ directory: FileManager.SearchPathDirectory, else path: String) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first
            ?? URL(fileURLWithPath: "\(NSHomeDirectory())/\(path)", isDirectory: true)
    }
}

// There is no sandbox here; these functions exist so that code compiles.
extension URL {
    /// Returns whether the URL is that of a file that exists.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && FileManager.default.fileExists(atPath: path)
    }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
}
