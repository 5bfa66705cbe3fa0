import NotificationCore

/// The size and the format of a picture, read from its header. A phone's decoder accepts damaged files and types that
/// cannot be attached, so this reads no further than the size.
struct ImageHeader {
    enum Format { case jpeg, png, gif, webP, heif, bmp }
    private typealias Size = (width: Int, height: Int)

    /// The limit of a side in pixels. A larger one is not intended, and the number of bytes could overflow.
    private static let longestSide = 1 << 20

    let format: Format
    let width: Int
    let height: Int

    init?(_ data: Data) {
        let found = data.withUnsafeBytes { bytes in
            var window = ByteWindow(over: bytes)
            return try? Self.read(&window)
        }
        guard let (format, size) = found, 1...Self.longestSide ~= size.width,
            1...Self.longestSide ~= size.height
        else { return nil }
        self.format = format
        (width, height) = size
    }

    private static func read(_ bytes: inout ByteWindow) throws(WalkInterruption) -> (Format, Size)? {
        guard let format = try format(&bytes), let size = try size(&bytes, format) else { return nil }
        return (format, size)
    }

    private static func format(_ bytes: inout ByteWindow) throws(WalkInterruption) -> Format? {
        let start = try bytes.u32be(at: 0)
        if start >> 8 == 0xFF_D8FF { return .jpeg }
        if start == 0x8950_4E47, try bytes.u32be(at: 4) == 0x0D0A_1A0A { return .png }
        for mark: StaticString in ["GIF87a", "GIF89a"] where try bytes.matches(mark, at: 0) { return .gif }
        if try bytes.matches("RIFF", at: 0), try bytes.matches("WEBP", at: 8) { return .webP }
        if try bytes.matches("BM", at: 0) { return .bmp }
        guard try bytes.matches("ftyp", at: 4) else { return nil }
        let brands: [StaticString] = ["heic", "heix", "mif1", "msf1", "heim", "hevc", "avif", "avis"]
        for brand in brands where try bytes.matches(brand, at: 8) { return .heif }
        return nil
    }

    private static func size(_ bytes: inout ByteWindow, _ format: Format) throws(WalkInterruption) -> Size? {
        switch format {
        case .png:
            // Xcode writes a first chunk CgBI with four bytes of data.
            let header = try bytes.matches("CgBI", at: 12) ? 24 : 8
            guard try bytes.matches("IHDR", at: header + 4) else { return nil }
            return (Int(try bytes.u32be(at: header + 8)), Int(try bytes.u32be(at: header + 12)))
        case .gif: return (try bytes.u16le(at: 6), try bytes.u16le(at: 8))
        case .bmp:
            let height = Int32(truncatingIfNeeded: try bytes.u32le(at: 22))
            return (Int(try bytes.u32le(at: 18)), abs(Int(height)))
        case .jpeg: return try jpeg(&bytes)
        case .webP: return try webP(&bytes)
        case .heif: return try heif(&bytes)
        }
    }

    private static func jpeg(_ bytes: inout ByteWindow) throws(WalkInterruption) -> Size? {
        var offset = 2
        while try bytes.u8(at: offset) == 0xFF {
            switch try bytes.u8(at: offset + 1) {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return (try bytes.u16be(at: offset + 7), try bytes.u16be(at: offset + 5))
            case 0xD9, 0xDA: return nil
            default:
                let length = try bytes.u16be(at: offset + 2)
                guard length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    /// Reads the size of a WebP (RFC 9649 2.5 to 2.7).
    private static func webP(_ bytes: inout ByteWindow) throws(WalkInterruption) -> Size? {
        if try bytes.matches("VP8X", at: 12) {
            let (width, height) = (try bytes.u16le(at: 24), try bytes.u16le(at: 27))
            return (
                width + Int(try bytes.u8(at: 26)) << 16 + 1, height + Int(try bytes.u8(at: 29)) << 16 + 1
            )
        }
        if try bytes.matches("VP8L", at: 12) {
            let bits = Int(try bytes.u32le(at: 21))
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        guard try bytes.matches("VP8 ", at: 12) else { return nil }
        return (try bytes.u16le(at: 26) & 0x3FFF, try bytes.u16le(at: 28) & 0x3FFF)
    }

    /// Reads the largest property `ispe` of a HEIF (ISO/IEC 23008-12): the others belong to tiles and thumbnails.
    private static func heif(_ bytes: inout ByteWindow) throws(WalkInterruption) -> Size? {
        var best: Size?
        var start = 0
        while let place = try bytes.first(from: start, before: 64 << 10, where: { $0 == UInt8(ascii: "i") }) {
            start = place + 1
            guard try bytes.matches("ispe", at: place), place + 16 <= bytes.size else { continue }
            let size = (Int(try bytes.u32be(at: place + 8)), Int(try bytes.u32be(at: place + 12)))
            if size.0 > best?.width ?? 0 { best = size }
        }
        return best
    }
}
