enum WAVWalk {
    static func walk(_ window: inout ByteWindow) throws(WalkInterruption) -> MediaFacts {
        let length = try window.u32le(at: 4)
        let end = try RIFFChunks.end(ofForm: length, at: 0, window)
        let isStream = length == 0 || length == .max
        var chunks = RIFFChunks(from: 12, to: end)
        var bytesPerSecond: UInt32?
        var sound = 0
        while let chunk = try chunks.next(&window, open: isStream ? "data" : nil) {
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
            structuralEnd: max(end, chunks.offset))
    }
}
