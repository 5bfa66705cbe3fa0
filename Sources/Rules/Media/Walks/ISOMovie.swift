struct ISOMovie {
    var hasVideo = false
    var hasSound = false
    var width: Int?
    var height: Int?
    var durationMilliseconds: Int?
    var isFragmented = false

    init(_ moov: ISOBox, _ window: inout ByteWindow, _ steps: inout StepLimit) throws(WalkInterruption) {
        var movie = Header()
        try ISOBox.forEach(from: moov.body, to: moov.end, &window, &steps) {
            (box, window, steps) throws(WalkInterruption) in
            switch box.type {
            case "mvhd":
                movie = try Header(box, &window)
            case "trak":
                try addTrack(box, &window, &steps)
            case "mvex":
                isFragmented = true
                try ISOBox.forEach(from: box.body, to: box.end, &window, &steps) {
                    (box, window, _) throws(WalkInterruption) in
                    guard box.type == "mehd" else { return }
                    let long = try window.u8(at: box.body) == 1
                    movie.fragments =
                        long ? try window.u64be(at: box.body + 4) : UInt64(try window.u32be(at: box.body + 4))
                }
            case "cmov":
                throw .refused(.typeUnsupported, "a compressed movie header, as old QuickTime wrote it")
            default:
                break
            }
        }
        durationMilliseconds = movie.milliseconds
    }

    private mutating func addTrack(
        _ track: ISOBox, _ window: inout ByteWindow, _ steps: inout StepLimit
    ) throws(WalkInterruption) {
        var size: (width: Int, height: Int)?
        var handler: FourCC?
        try ISOBox.forEach(from: track.body, to: track.end, &window, &steps) {
            (box, window, steps) throws(WalkInterruption) in
            if box.type == "tkhd" {
                size = try Self.size(box, &window)
            } else if box.type == "mdia" {
                try ISOBox.forEach(from: box.body, to: box.end, &window, &steps) {
                    (box, window, _) throws(WalkInterruption) in
                    if box.type == "hdlr" { handler = try window.fourCC(at: box.body + 8) }
                }
            }
        }
        if handler == "vide" {
            hasVideo = true
            if width == nil, let size, size.width > 0, size.height > 0 { (width, height) = size }
        } else if handler == "soun" {
            hasSound = true
        }
    }

    /// Pixels as shown: a matrix of a quarter turn swaps the sides.
    private static func size(
        _ box: ISOBox, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> (width: Int, height: Int) {
        let matrix = box.body + (try window.u8(at: box.body) == 1 ? 52 : 40)
        guard box.end - matrix >= 44 else { throw .damaged("box tkhd at byte \(box.offset) is too short") }
        let width = Int(try window.u32be(at: matrix + 36) >> 16)
        let height = Int(try window.u32be(at: matrix + 40) >> 16)
        if try window.u32be(at: matrix) == 0, try window.u32be(at: matrix + 4) != 0 { return (height, width) }
        return (width, height)
    }

    private struct Header {
        var scale: UInt32 = 0
        var duration: UInt64 = 0
        var fragments: UInt64 = 0

        init() {}

        init(_ box: ISOBox, _ window: inout ByteWindow) throws(WalkInterruption) {
            let long = try window.u8(at: box.body) == 1
            guard box.end - box.body >= (long ? 32 : 20) else {
                throw .damaged("box mvhd at byte \(box.offset) is too short")
            }
            scale = try window.u32be(at: box.body + (long ? 20 : 12))
            if long {
                duration = try window.u64be(at: box.body + 24)
            } else {
                let short = try window.u32be(at: box.body + 16)
                duration = short == .max ? 0 : UInt64(short)
            }
        }

        var milliseconds: Int? {
            WalkTime.milliseconds(Double(duration == 0 ? fragments : duration), per: Double(scale))
        }
    }
}

enum WalkTime {
    /// The time in milliseconds; nil for none, or an impossible one.
    static func milliseconds(_ units: Double, per second: Double) -> Int? {
        guard units > 0, second > 0 else { return nil }
        let milliseconds = (units / second * 1000).rounded()
        // Beyond 30 years it is a broken number, not a length.
        return milliseconds < 1e12 ? Int(milliseconds) : nil
    }
}
