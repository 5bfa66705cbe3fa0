enum WAVWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        var chunks = try RIFFChunks(formAt: 0, &window)
        var bytesPerSecond: UInt32?
        var sound = 0
        while let chunk = try chunks.next(&window, open: chunks.hasLength ? nil : "data") {
            if chunk.type == "fmt " {
                guard chunk.length >= 14 else { throw .damaged("a format chunk of \(chunk.length) bytes") }
                let channels = try window.u16le(at: chunk.body + 2)
                let rate = try window.u32le(at: chunk.body + 4)
                guard channels > 0, rate > 0 else {
                    throw .damaged("a format chunk without channels or rate")
                }
                bytesPerSecond = try window.u32le(at: chunk.body + 8)
            } else if chunk.type == "data" {
                sound += chunk.length
            }
        }
        guard let bytesPerSecond else { throw .cutOff("no format chunk") }
        guard sound > 0 else { throw .cutOff("no samples") }
        return MediaFacts(
            format: .wav,
            durationMilliseconds: WalkTime.milliseconds(Double(sound), per: Double(bytesPerSecond)),
            structuralEnd: max(chunks.end, chunks.offset))
    }
}
