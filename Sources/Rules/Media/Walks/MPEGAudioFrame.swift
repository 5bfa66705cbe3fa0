/// The header of one MPEG audio frame (ISO/IEC 11172-3 2.4.1.3, 13818-3; version 2.5 by common use).
struct MPEGAudioFrame: Hashable {
    enum Version: Hashable { case one, two, twoAndAHalf }

    var version: Version
    var layer: Int
    var sampleRate: Int
    /// The length in bytes, header included.
    var length: Int
    var isMono: Bool

    var samples: Int {
        layer == 1 ? 384 : layer == 3 && version != .one ? 576 : 1152
    }

    /// The offset of the mark of a `Xing` or `Info` frame, from the start of the frame.
    var markOffset: Int {
        4 + (version == .one ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
    }

    /// Whether both may be frames of one stream.
    func isLike(_ other: MPEGAudioFrame) -> Bool {
        version == other.version && layer == other.layer && sampleRate == other.sampleRate
    }

    /// Nil when the four bytes are not a header, or one of free format, whose length is not in it.
    init?(_ header: UInt32) {
        guard header >> 21 == 0x7FF else { return nil }
        switch header >> 19 & 3 {
        case 0: version = .twoAndAHalf
        case 2: version = .two
        case 3: version = .one
        default: return nil
        }
        layer = 4 - Int(header >> 17 & 3)
        let rate = Int(header >> 10 & 3)
        let bits = Int(header >> 12 & 15)
        guard layer < 4, rate < 3, bits > 0, bits < 15, header & 3 != 2 else { return nil }
        sampleRate = [44_100, 48_000, 32_000][rate] >> (version == .one ? 0 : version == .two ? 1 : 2)
        isMono = header >> 6 & 3 == 3
        let bitsPerSecond = Self.kilobits(version, layer)[bits - 1] * 1000
        let padding = Int(header >> 9 & 1)
        switch layer {
        case 1: length = (12 * bitsPerSecond / sampleRate + padding) * 4
        case 3 where version != .one: length = 72 * bitsPerSecond / sampleRate + padding
        default: length = 144 * bitsPerSecond / sampleRate + padding
        }
        guard length > 4 else { return nil }
    }

    private static func kilobits(_ version: Version, _ layer: Int) -> [Int] {
        switch (version, layer) {
        case (.one, 1): [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448]
        case (.one, 2): [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
        case (.one, _): [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
        case (_, 1): [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
        default: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
        }
    }
}
