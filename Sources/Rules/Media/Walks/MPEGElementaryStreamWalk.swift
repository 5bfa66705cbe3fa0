/// MPEG-1 or MPEG-2 video without a container. A cut cannot be seen: such a stream has no length.
enum MPEGElementaryStreamWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        guard window.size >= 12 else { throw .cutOff("the sequence header is cut off") }
        guard let header = try MPEGVideoHeader(at: 0, &window) else { throw .damaged("no sequence header") }
        var steps = StepLimit(10_000, "start codes before the first picture")
        var isSecond = false
        var offset = 12
        while let code = try window.nextStartCode(from: offset, before: window.size) {
            try steps.take()
            switch try window.u8(at: code) {
            case 0xB5:
                // The sequence extension is what MPEG-2 has and MPEG-1 has not.
                if window.size - code >= 2, try window.u8(at: code + 1) >> 4 == 1 { isSecond = true }
            case 0x00:
                return MediaFacts(
                    format: isSecond ? .mpegElementaryStream : .mpegOneElementaryStream,
                    width: header.width, height: header.height, structuralEnd: window.size)
            case 0xB2, 0xB3, 0xB8:
                break
            default:
                throw .damaged("start code at byte \(code - 3) before the first picture")
            }
            offset = code + 1
        }
        throw .cutOff("no picture")
    }
}
