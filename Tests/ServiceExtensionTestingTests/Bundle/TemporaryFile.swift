import Foundation

/// A file that lasts as long as its object.
final class TemporaryFile: Sendable {
    let path: String

    init(_ data: Data, _ pathExtension: String = "plist") throws {
        let file = TestFiles.unusedPath(pathExtension)
        try data.write(to: file)
        path = file.path
    }

    convenience init(_ text: String) throws { try self.init(Data(text.utf8)) }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
