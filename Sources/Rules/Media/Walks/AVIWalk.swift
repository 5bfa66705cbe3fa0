/// The lists of an AVI file: `hdrl` with its main header, and `movi`; further RIFF parts of OpenDML follow.
enum AVIWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var facts = MediaFacts(format: .avi, structuralEnd: 0)
        var hasHeader = false
        var hasMedia = false
        var parts = StepLimit(1_000, "parts")
        var start = 0
        while true {
            try parts.take()
            var chunks = try RIFFChunks(formAt: start, &window)
            while let chunk = try chunks.next(&window) {
                guard chunk.type == "LIST", chunk.length >= 4 else { continue }
                switch try window.fourCC(at: chunk.body) {
                case "hdrl":
                    guard try window.matches("avih", at: chunk.body + 4), chunk.length >= 52 else {
                        throw .damaged("a header list without its main header")
                    }
                    let header = chunk.body + 12
                    facts.width = Int(try window.u32le(at: header + 32))
                    facts.height = Int(try window.u32le(at: header + 36))
                    let time =
                        Double(try window.u32le(at: header)) * Double(try window.u32le(at: header + 16))
                    facts.durationMilliseconds = WalkTime.milliseconds(time, per: 1_000_000)
                    hasHeader = true
                case "movi":
                    hasMedia = hasMedia || chunk.length > 4
                default:
                    break
                }
            }
            start = max(chunks.end, chunks.offset)
            // Further parts of OpenDML.
            guard try window.matches("RIFF", at: start), try window.matches("AVIX", at: start + 8) else {
                break
            }
        }
        guard hasHeader else { throw .cutOff("no header list") }
        guard hasMedia else { throw .cutOff("no movie list") }
        if facts.width == 0 || facts.height == 0 { (facts.width, facts.height) = (nil, nil) }
        facts.structuralEnd = start
        return facts
    }
}
