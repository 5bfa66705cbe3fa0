import Foundation
import Testing

@testable import NotificationService

/// No bench, no network: these run in Xcode as they stand.
@Suite struct MediaDownloaderTests {
    @Test(
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xD9], "jpg"),
            ([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x00, 0x3B], "gif"),
            ([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10], nil),
            (Array("<!doctype html>".utf8), nil),
            ([], nil),
        ] as [([UInt8], String?)])
    func theBytesTellTheKind(bytes: [UInt8], expected: String?) {
        #expect(MediaDownloader.fileExtension(of: Data(bytes)) == expected)
    }

    @Test func aPictureIsKeptUnderItsOwnExtension() throws {
        let download = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).tmp")
        try Data([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xD9]).write(to: download)

        let kept = try #require(MediaDownloader.keep(download))

        defer { try? FileManager.default.removeItem(at: kept) }
        #expect(kept.pathExtension == "jpg")
        #expect(!FileManager.default.fileExists(atPath: download.path))
    }
}
