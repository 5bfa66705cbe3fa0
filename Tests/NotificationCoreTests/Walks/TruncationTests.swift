import NotificationCore
import Testing

@Suite("A truncated file")
struct TruncationTests {
    @Test("is never complete, wherever it is cut", arguments: MediaFixture.admissible)
    func everyCut(_ fixture: MediaFixture) throws {
        let bytes = try fixture.bytes
        // Every offset near both ends, every 13th between them.
        let cuts = (0..<bytes.count).filter { $0 < 200 || $0 > bytes.count - 200 || $0 % 13 == 0 }
        var whole: [Int] = []
        for cut in cuts {
            let verdict = try examine(Array(bytes[..<cut]))
            if isComplete(verdict) { whole.append(cut) }
            // Which would say that another download cannot help.
            if case .damaged(_, let detail) = verdict { Issue.record("cut at \(cut): \(detail)") }
        }
        if let blind = fixture.blindCuts {
            #expect(whole.count <= blind, "cut at \(whole.prefix(8))")
        } else {
            // Without a length of its own, it still has to have its headers.
            #expect(whole.allSatisfy { $0 > 20 }, "cut at \(whole.prefix(8))")
        }
    }

    @Test("of a bare MP3 shows unless the cut is between two frames")
    func bareMP3() throws {
        let bytes = try MediaFixture.bytes("bare.mp3")
        var whole: [Int] = []
        for cut in 1000..<2000 where isComplete(try examine(Array(bytes[..<cut]))) { whole.append(cut) }
        // 64 kbit/s at 44.1 kHz: 208 or 209 bytes a frame.
        #expect(whole.count <= 5, "\(whole)")
    }

    @Test("names the place")
    func place() throws {
        let bytes = try MediaFixture.bytes("baseline.jpg")
        guard case .incomplete(.jpeg, let detail) = try examine(Array(bytes[..<700])) else {
            Issue.record("not incomplete")
            return
        }
        #expect(detail == "the file ends at byte 700, inside a structure")
    }

    @Test("of a few bytes proposes nothing")
    func fewBytes() throws {
        let marks: [[UInt8]] = [
            [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], [] + "RIFF", [] + "ID3",
            [] + "GIF8", [0, 0, 0, 24],
        ]
        let text = WalkVerdict.foreign(name: "plain text", mime: "text/plain")
        for mark in marks {
            let verdict = try examine(mark)
            #expect(verdict == .unknown || verdict == text, "\(mark)")
        }
    }
}
