import NotificationCore

/// The smallest valid files of a few formats, made in code.
package enum TinyMedia {
    /// A grey 8-bit PNG (W3C PNG 3rd edition) with stored deflate blocks, so its size follows from its sides.
    package static func png(width: Int = 2, height: Int = 2) -> [UInt8] {
        let row = [UInt8](repeating: 0x80, count: width)
        let raw = [[UInt8]](repeating: [0] + row, count: height).flatMap { $0 }
        var header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        header += [8, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGChunk.bytes("IHDR", header)
            + PNGChunk.bytes("IDAT", PNGChunk.stored(raw)) + PNGChunk.bytes("IEND", [])
    }

    /// One frame, two colours (GIF89a); what it shows is one pixel, whatever the logical screen says.
    package static func gif(width: Int = 1, height: Int = 1) -> [UInt8] {
        var bytes = Array("GIF89a".utf8) + littleEndian16(width) + littleEndian16(height)
        bytes += [0x80, 0, 0] + [0, 0, 0, 0xFF, 0xFF, 0xFF]
        bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0] + [0x3B]
        return bytes
    }

    /// A baseline JPEG of one grey pixel, with every table it needs.
    package static let jpeg: [UInt8] = {
        let table: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
        var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
        bytes += Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
        bytes += [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        bytes += [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
        bytes += [0xFF, 0xC4, 0, 20, 0] + table
        bytes += [0xFF, 0xC4, 0, 20, 0x10] + table
        return bytes + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x3F, 0xFF, 0xD9]
    }()

    /// 8 kHz, 8 bits, one channel, silence.
    package static func wav(samples: Int = 800) -> [UInt8] {
        let size = UInt32(samples)
        var bytes = Array("RIFF".utf8) + littleEndian(36 + size + size % 2) + Array("WAVEfmt ".utf8)
        bytes += littleEndian(16) + [1, 0, 1, 0] + littleEndian(8000) + littleEndian(8000) + [1, 0, 8, 0]
        bytes += Array("data".utf8) + littleEndian(size) + [UInt8](repeating: 0x80, count: samples)
        return samples % 2 == 0 ? bytes : bytes + [0]
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] { bigEndian(value).reversed() }

    private static func littleEndian16(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
}
