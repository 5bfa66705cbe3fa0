/// The smallest whole files of a few formats, padded to a size where one is given.
package enum SampleMedia {
    /// A baseline JPEG (ITU-T T.81) of grey blocks, with every table that it needs.
    /// - Parameter blocks: the number of blocks that are there; a decoder shows the rest in the same grey.
    package static func jpeg(width: Int = 1, height: Int = 1, bytes: Int = 0, blocks: Int = 1) -> [UInt8] {
        // Each table has one code of one bit: no difference to the block before, and the end of the block.
        let table: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
        var head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
        head += Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
        var rest: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        rest += [0xFF, 0xC0, 0, 11, 8] + big16(clamped(height)) + big16(clamped(width)) + [1, 1, 0x11, 0]
        rest += [0xFF, 0xC4, 0, 20, 0] + table
        rest += [0xFF, 0xC4, 0, 20, 0x10] + table
        rest += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + zeros(blocks * 2 / 8)
        // The rest of the last byte is filled with ones.
        if blocks * 2 % 8 > 0 { rest.append(0xFF >> UInt8(blocks * 2 % 8)) }
        rest += [0xFF, 0xD9]
        var data = head
        while data.count + rest.count < bytes {
            let length = min(max(bytes - data.count - rest.count, 4), 65_537)
            data.append(contentsOf: [0xFF, 0xFE] + big16(length - 2))
            data += zeros(length - 4)
        }
        data.append(contentsOf: rest)
        return data
    }

    /// A grey 8-bit PNG (W3C PNG, 3rd edition) with stored deflate blocks.
    package static func png(width: Int, height: Int) -> [UInt8] {
        let (width, height) = (clamped(width), clamped(height))
        let row = [0] + [UInt8](repeating: 0x80, count: width)
        let raw = [[UInt8]](repeating: row, count: height).flatMap { $0 }
        let header = PNGChunk.big32(UInt32(width)) + PNGChunk.big32(UInt32(height)) + [8, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + PNGChunk.bytes("IHDR", header)
            + PNGChunk.bytes("IDAT", PNGChunk.stored(raw)) + PNGChunk.bytes("IEND", [])
    }

    package static let damagedPNG: [UInt8] = {
        var data = png(width: 2, height: 2)
        // The last byte before the 12 bytes of IEND.
        data[data.count - 13] ^= 1
        return data
    }()

    /// One frame of one pixel, two colours (GIF89a).
    package static func gif(bytes: Int = 0) -> [UInt8] {
        let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 0xFF, 0xFF, 0xFF]
        let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0] + [0x3B]
        var data = head
        if data.count + frame.count < bytes {
            data.append(contentsOf: [0x21, 0xFE])
            while data.count + 1 + frame.count < bytes {
                data.append(255)
                data += [UInt8](repeating: 0x20, count: 255)
            }
            data.append(0)
        }
        data.append(contentsOf: frame)
        return data
    }

    /// A movie (ISO/IEC 14496-12) of one second with a picture track of 64 × 64.
    package static func mp4(bytes: Int = 0) -> [UInt8] {
        let matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000].flatMap { PNGChunk.big32(UInt32($0)) }
        let movie =
            zeros(12) + PNGChunk.big32(1000) + PNGChunk.big32(1000) + PNGChunk.big32(0x10000) + [1, 0]
            + zeros(10) + matrix + zeros(24)
            + PNGChunk.big32(2)
        let track =
            [0, 0, 0, 3] + zeros(8) + PNGChunk.big32(1) + zeros(4) + PNGChunk.big32(1000) + zeros(16) + matrix
            + PNGChunk.big32(64 << 16) + PNGChunk.big32(64 << 16)
        let handler = zeros(8) + Array("vide".utf8) + zeros(12) + Array("picture\0".utf8)
        var data = box("ftyp", Array("isom".utf8) + PNGChunk.big32(512) + Array("isommp42".utf8))
        data.append(
            contentsOf: box(
                "moov",
                box("mvhd", movie)
                    + box("trak", box("tkhd", track) + box("mdia", box("hdlr", handler)))))
        let media = max(bytes - data.count - 8, 16)
        data.append(contentsOf: PNGChunk.big32(UInt32(clamping: media + 8)) + Array("mdat".utf8))
        data += zeros(media)
        return data
    }

    /// 8 kHz, 8 bits, one channel, silence.
    package static func wav(bytes: Int = 0) -> [UInt8] {
        let samples = max(bytes - 44, 800) + max(bytes - 44, 800) % 2
        var head = Array("RIFF".utf8) + little32(36 + samples) + Array("WAVEfmt ".utf8) + little32(16)
        head += [1, 0, 1, 0] + little32(8000) + little32(8000) + [1, 0, 8, 0]
        return head + Array("data".utf8) + little32(samples) + [UInt8](repeating: 0x80, count: samples)
    }

    /// Frames of silence: MPEG-1 layer III, 128 kbit/s, 44.1 kHz, 417 bytes each (ISO/IEC 11172-3).
    package static func mp3(bytes: Int = 0) -> [UInt8] {
        let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + zeros(413)
        var data: [UInt8] = []
        while data.count < max(bytes, 20 * frame.count) { data += frame }
        return data
    }

    /// One transparent pixel, lossless.
    package static let webp: [UInt8] =
        Array("RIFF".utf8) + little32(26) + Array("WEBPVP8L".utf8) + little32(13)
        + [0x2F, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 0x07, 0]

    package static let svg = [UInt8](
        #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><rect width="1" height="1"/></svg>"#
            .utf8)

    package static let heic: [UInt8] =
        box("ftyp", Array("heic".utf8) + PNGChunk.big32(0) + Array("mif1heic".utf8)) + box("meta", zeros(64))

    private static func clamped(_ side: Int) -> Int { min(max(side, 1), 65_535) }
    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        PNGChunk.big32(UInt32(body.count + 8)) + Array(name.utf8) + body
    }
    private static func big16(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
    private static func little32(_ value: Int) -> [UInt8] {
        PNGChunk.big32(UInt32(clamping: value)).reversed()
    }
}
