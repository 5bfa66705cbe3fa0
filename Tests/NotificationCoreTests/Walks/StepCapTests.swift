import NotificationCore
import Testing

@Suite("A file of more parts than a walk takes")
struct StepCapTests {
    @Test("is refused, not called broken: it may be whole")
    func movie() throws {
        let empty: [UInt8] = [0, 0, 0, 8] + Array("free".utf8)
        let many = Array(repeating: empty, count: 10_001).flatMap { $0 }
        let movie = try MediaFixture.bytes("faststart.mp4")
        #expect(try refusal(examine(movie + many), .mp4).hasPrefix("more than 10000 boxes"))
        #expect(isComplete(try examine(movie + many[..<(9_000 * 8)])))
    }

    @Test("is refused in every format that has chunks")
    func chunks() throws {
        let odd = Array(repeating: Array("JUNK".utf8) + [0, 0, 0, 0], count: 100_001).flatMap { $0 }
        var wav = try MediaFixture.bytes("pcm.wav")
        wav = Array(wav[..<12]) + odd + wav[12...]
        let length = wav.count - 8
        wav.replaceSubrange(4..<8, with: (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) })
        #expect(try refusal(examine(wav), .wav).hasPrefix("more than 100000 chunks"))
        let jpeg = try MediaFixture.bytes("baseline.jpg")
        let comments = Array(repeating: [0xFF, 0xFE, 0, 2] as [UInt8], count: 10_001).flatMap { $0 }
        #expect(
            try refusal(examine(Array(jpeg[..<2]) + comments + jpeg[2...]), .jpeg)
                .hasPrefix("more than 10000 segments"))
    }

    private func refusal(_ verdict: WalkVerdict, _ format: MediaFormat) throws -> String {
        guard case .refused(format, .typeUnsupported, let detail) = verdict else {
            Issue.record("not refused: \(verdict)")
            return ""
        }
        return detail
    }
}

@Suite("Zeros between the packets of a program stream")
struct StuffingTests {
    @Test(
        "may be any number", arguments: [1, 2, 3, 1023, 1024, 65_536, 600_000], ["mpeg1.mpg", "mpeg2.mpg"])
    func stuffing(_ count: Int, _ name: String) throws {
        let bytes = try MediaFixture.bytes(name)
        let packs = bytes.indices.filter { bytes[$0...].starts(with: [0, 0, 1, 0xBA]) }
        let second = try #require(packs.dropFirst().first)
        let zeros = [UInt8](repeating: 0, count: count)
        let stuffed = Array(bytes[..<second]) + zeros + bytes[second...]
        let plain = try facts(examine(bytes))
        for capacity in [1024, ByteWindow.capacity] {
            let facts = try facts(examine(stuffed, capacity: capacity))
            #expect(facts.structuralEnd == plain.structuralEnd + count)
            #expect(facts.durationMilliseconds == plain.durationMilliseconds)
        }
    }

    @Test("hide no other bytes")
    func somethingElse() throws {
        let bytes = try MediaFixture.bytes("mpeg1.mpg")
        let first = [0, 0, 1, 0xBA] as [UInt8]
        let second = try #require(bytes.indices.dropFirst().first { bytes[$0...].starts(with: first) })
        let junk = [UInt8](repeating: 0, count: 5_000) + "GIF89a"
        guard
            case .damaged(.mpegProgramStream, let detail) =
                try examine(Array(bytes[..<second]) + junk + bytes[second...])
        else {
            Issue.record("not damaged")
            return
        }
        #expect(detail.hasPrefix("not a packet at byte"))
    }
}
