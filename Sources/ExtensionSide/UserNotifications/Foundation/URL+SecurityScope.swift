public import Foundation

// There is no sandbox here; these functions exist so that code compiles.
extension URL {
    /// Returns whether the URL is that of a file that exists.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && FileManager.default.fileExists(atPath: path)
    }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
}
