public import Foundation

// There is no sandbox to be let through; the pairs of calls stay balanced all the same.
extension URL {
    /// - Returns: whether the file can be reached: true for a file that exists.
    public func startAccessingSecurityScopedResource() -> Bool {
        isFileURL && FileManager.default.fileExists(atPath: path)
    }

    /// Without effect.
    public func stopAccessingSecurityScopedResource() {}
}
