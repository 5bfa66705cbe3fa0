/// At least two packs (ISO/IEC 11172-1, 13818-1 2.5). A cut between two packets looks whole: an end code is optional.
enum MPEGProgramStreamWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var steps = StepLimit(500_000, "packets")
        var facts = MediaFacts(format: .mpegProgramStream, structuralEnd: 0)
        var packs = 0
        var packets = 0
        var hasEnd = false
        var firstClock: UInt64?
        var lastClock: UInt64 = 0
        var offset = 0
        walk: while window.size - offset >= 4 {
            try steps.take()
            let code = try window.u32be(at: offset)
            switch code {
            case 0x0000_01BA:
                let pack = try pack(at: offset, &window)
                packs += 1
                firstClock = firstClock ?? pack.clock
                lastClock = pack.clock
                offset = pack.end
            case 0x0000_01B9:
                offset += 4
                hasEnd = true
                break walk
            case 0x0000_01BB...0x0000_01FF:
                let length = try window.u16be(at: offset + 4)
                let end = try window.end(of: length, from: offset + 6, "a packet")
                if code & 0xF0 == 0xE0 {
                    packets += 1
                    if facts.width == nil { try findSize(from: offset + 6, to: end, &window, &facts) }
                } else if code & 0xE0 == 0xC0 || code == 0x0000_01BD {
                    packets += 1
                }
                offset = end
            case 0:
                // Any number of zeros may stuff the space between packets; the last two belong to what follows.
                let next = try window.first(from: offset, before: window.size) { $0 != 0 } ?? window.size
                offset = max(offset + 1, min(next - 2, window.size - 3))
            default:
                if code >> 8 == 0 {
                    offset += 1
                    continue
                }
                guard packs >= 2, packets > 0 else { throw .damaged("not a packet at byte \(offset)") }
                break walk
            }
        }
        guard packs >= 2 else { throw .cutOff("\(packs) pack header, two are the least") }
        guard packets > 0 else { throw .cutOff("no picture and no sound") }
        if !hasEnd, window.size - offset < 4, window.size > offset {
            throw .cutOff("a start code at byte \(offset) is cut off")
        }
        if let firstClock, lastClock > firstClock {
            facts.durationMilliseconds = WalkTime.milliseconds(Double(lastClock - firstClock), per: 90_000)
        }
        facts.structuralEnd = offset
        return facts
    }

    /// The end of a pack header and its clock in 90 kHz.
    private static func pack(
        at offset: Int, _ window: inout ByteWindow
    ) throws(WalkInterruption) -> (end: Int, clock: UInt64) {
        let kind = try window.u8(at: offset + 4)
        if kind & 0xC4 == 0x44 {
            let bits = try window.u64be(at: offset + 4)
            let clock = (bits >> 59 & 7) << 30 | (bits >> 43 & 0x7FFF) << 15 | bits >> 27 & 0x7FFF
            let stuffing = Int(try window.u8(at: offset + 13) & 7)
            return (try window.end(of: 14 + stuffing, from: offset, "a pack header"), clock)
        }
        guard kind & 0xF1 == 0x21 else { throw .damaged("not a pack header at byte \(offset)") }
        let bits = try window.u64be(at: offset + 4)
        let clock = (bits >> 57 & 7) << 30 | (bits >> 41 & 0x7FFF) << 15 | bits >> 25 & 0x7FFF
        return (try window.end(of: 12, from: offset, "a pack header"), clock)
    }

    private static func findSize(
        from start: Int, to end: Int, _ window: inout ByteWindow, _ facts: inout MediaFacts
    ) throws(WalkInterruption) {
        var offset = start
        while let code = try window.nextStartCode(from: offset, before: end) {
            if try window.u8(at: code) == 0xB3, let header = try MPEGVideoHeader(at: code - 3, &window) {
                facts.width = header.width
                facts.height = header.height
                return
            }
            offset = code + 1
        }
    }
}
