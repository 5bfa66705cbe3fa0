import Foundation
import Testing

@testable import UIKit

/// These tests read the first bytes of real files.
@Suite struct ImageHeaderTests {
    static let png = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0x0F, 0xA0, 0, 0, 0x0B, 0xB8, 8, 6, 0, 0, 0])
    static let gif = Data(Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0, 0])
    static let jpeg = Data(
        [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0x02, 0x58, 0x03, 0x20, 1, 1,
            0x11, 0,
        ])
    static let lossless = Data(
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8L".utf8) + [
            0, 0, 0, 0, 0x2F, 0x3F, 0xC1, 0x3B, 0x00,
        ])
    static let extended = Data(
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
            10, 0, 0, 0, 0, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0,
        ])
    static let heic = Data(
        [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8) + [0, 0, 0, 20]
            + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 20] + Array("ispe".utf8)
            + [0, 0, 0, 0, 0, 0, 0x0F, 0xC0, 0, 0, 0x0B, 0xD0])

    @Test(arguments: [
        (png, 4000, 3000), (gif, 320, 240), (jpeg, 800, 600), (lossless, 320, 240), (extended, 320, 240),
        (heic, 4032, 3024),
    ])
    func `the size is read from the header alone`(_ data: Data, _ width: Int, _ height: Int) throws {
        let image = try #require(UIImage(data: data))
        #expect(image.size == CGSize(width: width, height: height))
        #expect(image.scale == 1)
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: width / 2, height: height / 2))
    }

    @Test(arguments: [CGFloat.leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, .nan, 0, -1])
    func `an absurd scale does no harm`(_ scale: CGFloat) throws {
        let image = try #require(UIImage(data: Self.png, scale: scale))
        #expect(image.hash == UIImage(data: Self.png)?.hash)
        #expect(image.jpegData(compressionQuality: 1) != nil)
    }

    @Test func `a slice of other bytes is read from its own start`() {
        let slice = (Data([1, 2, 3]) + Self.gif).dropFirst(3)
        #expect(UIImage(data: slice)?.size.width == 320)
    }

    @Test(arguments: [
        Data(), Data("<html>".utf8), png.prefix(20), jpeg.prefix(12), Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 0]),
        Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0]), heic.prefix(30),
    ])
    func `what is no picture has no object`(_ data: Data) {
        #expect(UIImage(data: data) == nil)
    }

    @Test func `names of assets and symbols are unknown here`() {
        #expect(UIImage(named: "logo") == nil)
        #expect(UIImage(systemName: "bell") == nil)
    }

    @Test func `a file name sets the scale`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString + "@2x.gif")
        try Self.gif.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIImage(contentsOfFile: file.path)?.size == CGSize(width: 160, height: 120))
        #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    }
}
