import Foundation
import Glibc
import ServiceExtensionRuntime
import Testing

/// Staged files with known content: unnamed, like those of a download.
enum SniffFixture {
    static let media = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "NotificationCoreTests/Fixtures/media")

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: media.appending(path: name)))
    }

    static func stage(_ bytes: [UInt8]) throws -> StagedFile {
        let path = FileManager.default.temporaryDirectory.appending(path: "sniff-\(UUID().uuidString)").path
        let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        #expect(descriptor >= 0)
        unlink(path)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw CocoaError(.fileWriteUnknown) }
            written += count
        }
        return StagedFile(descriptor: descriptor)
    }
}
