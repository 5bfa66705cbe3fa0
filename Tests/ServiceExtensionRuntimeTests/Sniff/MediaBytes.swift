import NSETestSupport

/// Parts of files, for what no encoder makes.
enum MediaBytes {
    /// A box of MPEG-4.
    static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        big(body.count + 8) + Array(name.utf8) + body
    }

    /// A fixture with another major brand.
    static func branded(_ brand: String, _ name: String = "movie.mp4") throws -> [UInt8] {
        var bytes = try Fixtures.media(name)
        bytes.replaceSubrange(8..<12, with: Array(brand.utf8))
        return bytes
    }

    /// An ID3 tag whose body has `length` zero bytes.
    static func tag(_ length: Int, version: UInt8 = 4) -> [UInt8] {
        Array("ID3".utf8) + [version, 0, 0] + [21, 14, 7, 0].map { UInt8(length >> $0 & 0x7F) }
            + [UInt8](repeating: 0, count: length)
    }

    /// Frames of MPEG audio that hold nothing.
    static func frames(_ header: [UInt8], length: Int, count: Int = 20) -> [UInt8] {
        let frame = header + [UInt8](repeating: 0, count: length - header.count)
        return Array(repeating: frame, count: count).flatMap { $0 }
    }

    /// A chunk of PNG.
    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var crc = UInt32.max
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return big(data.count) + body + big(Int(~crc))
    }

    static func big(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    static func join(_ parts: any Sequence<UInt8>...) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts { bytes.append(contentsOf: part) }
        return bytes
    }

    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    static let page = text("<!DOCTYPE html><html><script>alert(1)</script></html>")
    static let php = text("<?php system($_GET[0]); ?>")
}
