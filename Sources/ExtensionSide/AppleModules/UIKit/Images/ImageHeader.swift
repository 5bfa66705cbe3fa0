/// The size and the format of a picture, read from its header. A phone's decoder accepts damaged files and types that
/// cannot be attached, so this reads no further than the size.
struct ImageHeader {
    enum Format { case jpeg, png, gif, webP, heif, bmp }

    /// The limit of a side in pixels. A larger one is not intended, and the number of bytes could overflow.
    private static let longestSide = 1 << 20

    let format: Format
    let width: Int
    let height: Int

    init?(_ data: Data) {
        let bytes = HeaderBytes(data)
        guard let format = Self.format(bytes), let size = Self.size(bytes, format),
            1...Self.longestSide ~= size.width, 1...Self.longestSide ~= size.height
        else { return nil }
        self.format = format
        (width, height) = size
    }

    private static func format(_ bytes: HeaderBytes) -> Format? {
        if bytes.has([0xFF, 0xD8, 0xFF], at: 0) { return .jpeg }
        if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) { return .png }
        if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) { return .gif }
        if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webP }
        if bytes.has("BM", at: 0) { return .bmp }
        let brands = ["heic", "heix", "mif1", "msf1", "heim", "hevc", "avif", "avis"]
        if bytes.has("ftyp", at: 4), brands.contains(where: { bytes.has($0, at: 8) }) { return .heif }
        return nil
    }

    private static func size(_ bytes: HeaderBytes, _ format: Format) -> (width: Int, height: Int)? {
        switch format {
        case .png:
            // Xcode writes a first chunk CgBI with four bytes of data.
            let header = bytes.has("CgBI", at: 12) ? 24 : 8
            guard bytes.has("IHDR", at: header + 4) else { return nil }
            return pair(bytes.big(4, at: header + 8), bytes.big(4, at: header + 12))
        case .gif: return pair(bytes.little(2, at: 6), bytes.little(2, at: 8))
        case .bmp:
            return pair(
                bytes.little(4, at: 18),
                bytes.little(4, at: 22).map { abs(Int(Int32(truncatingIfNeeded: $0))) })
        case .jpeg: return jpeg(bytes)
        case .webP: return webP(bytes)
        case .heif: return heif(bytes)
        }
    }

    private static func pair(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
        guard let width, let height else { return nil }
        return (width, height)
    }

    private static func jpeg(_ bytes: HeaderBytes) -> (width: Int, height: Int)? {
        var offset = 2
        while let mark = bytes.big(1, at: offset), let marker = bytes.big(1, at: offset + 1) {
            guard mark == 0xFF else { return nil }
            switch marker {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return pair(bytes.big(2, at: offset + 7), bytes.big(2, at: offset + 5))
            case 0xD9, 0xDA: return nil
            default:
                guard let length = bytes.big(2, at: offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    /// Reads the size of a WebP (RFC 9649 2.5 to 2.7).
    private static func webP(_ bytes: HeaderBytes) -> (width: Int, height: Int)? {
        if bytes.has("VP8X", at: 12) {
            return pair(bytes.little(3, at: 24).map { $0 + 1 }, bytes.little(3, at: 27).map { $0 + 1 })
        }
        if bytes.has("VP8L", at: 12), let bits = bytes.little(4, at: 21) {
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        guard bytes.has("VP8 ", at: 12) else { return nil }
        return pair(bytes.little(2, at: 26).map { $0 & 0x3FFF }, bytes.little(2, at: 28).map { $0 & 0x3FFF })
    }

    /// Reads the largest property `ispe` of a HEIF (ISO/IEC 23008-12): the others belong to tiles and thumbnails.
    private static func heif(_ bytes: HeaderBytes) -> (width: Int, height: Int)? {
        var best: (width: Int, height: Int)?
        for offset in bytes.places(of: "ispe", within: 64 << 10) {
            guard let size = pair(bytes.big(4, at: offset + 8), bytes.big(4, at: offset + 12)) else {
                continue
            }
            if size.width > best?.width ?? 0 { best = size }
        }
        return best
    }
}
