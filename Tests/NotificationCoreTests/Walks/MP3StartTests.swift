import NotificationCore
import Testing

@Suite("An MP3 whose first frame is not the first byte")
struct MP3StartTests {
    private static let reach = 64 << 10

    @Test(arguments: [1, 417, 4096, reach - 1, reach], [true, false])
    func `is found when three frames begin within 64 KiB`(_ count: Int, _ isTagged: Bool) throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        let whole = try facts(examine(sound))
        for filler in [[UInt8](repeating: 0, count: count), junk(count)] {
            let bytes = (isTagged ? tag(1000) : []) + filler + sound
            for capacity in [1024, ByteWindow.capacity] {
                let facts = try facts(examine(bytes, capacity: capacity))
                #expect(facts.structuralEnd == bytes.count)
                #expect(facts.durationMilliseconds == whole.durationMilliseconds)
            }
        }
    }

    @Test func `is not searched for any farther`() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        let filler = [UInt8](repeating: 0, count: Self.reach + 1)
        // The first frames are out of reach by one byte, and so are those that follow.
        #expect(try examine(filler + sound) == .unknown)
        #expect(
            try examine(tag(100) + filler + sound)
                == .damaged(
                    .mp3, detail: "no three frames in a row within 64 KiB of byte 110, where the tag ends"))
    }

    @Test func `may stand after tags of both kinds, however large`() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        for tags in [ape(100_000), ape(100_000) + tag(500), tag(100_000) + ape(10), tag(20) + tag(100_000)] {
            let bytes = tags + sound
            #expect(try facts(examine(bytes)).structuralEnd == bytes.count)
            var window = ByteWindow(bytes)
            #expect(try MediaWalk.soundStart(&window) == tags.count)
        }
    }

    @Test func `is shown to libmagic from its first frame on, when it has a tag`() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        for filler in [[UInt8](repeating: 0, count: 5000), junk(5000)] {
            var window = ByteWindow(tag(1000) + filler + sound)
            #expect(try MediaWalk.soundStart(&window) == 1010 + 5000)
            // Without one, what is at the start may be a file of another kind.
            var bare = ByteWindow(filler + sound)
            #expect(try MediaWalk.soundStart(&bare) == 0)
        }
    }

    @Test func `takes two frames among other bytes for chance`() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        let starts = sound.indices.filter { sound[$0...].starts(with: [0xFF, 0xFB]) }
        let pair = Array(sound[starts[6]..<starts[8]])
        let facts = try facts(examine(pair + junk(100) + sound))
        #expect(facts.structuralEnd == pair.count + 100 + sound.count)
        #expect(try examine(pair + junk(5000)) == .unknown)
    }

    @Test func `is incomplete when it ends ahead of its third frame`() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        for head in [tag(100), tag(100) + [UInt8](repeating: 0, count: 3000)] {
            #expect(
                try examine(head + sound[..<500])
                    == .incomplete(.mp3, detail: "only 2 complete frames"))
            #expect(
                try examine(head + sound[..<300])
                    == .incomplete(.mp3, detail: "only 1 complete frames"))
        }
        let zeros = [UInt8](repeating: 0, count: 3000)
        #expect(
            try examine(tag(100) + zeros)
                == .incomplete(.mp3, detail: "no sound after the tag, which ends at byte 110"))
        for count in 4..<10 {
            guard case .incomplete(.mp3, _) = try examine(Array(tag(100).prefix(count))) else {
                Issue.record("\(count) bytes of a tag are not incomplete")
                continue
            }
        }
    }

    @Test func `is damaged when no frames follow a tag and the rest has no known type`() throws {
        guard case .damaged(.mp3, _) = try examine(tag(100) + junk(2000)) else {
            Issue.record("not damaged")
            return
        }
        #expect(
            try examine(tag(100) + "fLaC\0\0\0\u{22}")
                == .foreign(name: "FLAC", mime: "audio/flac"))
        #expect(
            try examine(tag(100) + "<!DOCTYPE html><html></html>")
                == .foreign(name: "an HTML page after an ID3 tag", mime: "text/html"))
    }

    @Test func `is no MP3 inside a file of another kind`() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        let forms = ["RIFF\u{7F}\0\0\0RMP3data\u{7F}\0\0\0", "FORM\0\0\0\u{7F}XXXX"].map { Array($0.utf8) }
        let heads: [[UInt8]] =
            forms + [Array("<html><body>no</body></html>".utf8), [0x50, 0x4B, 3, 4], [0x7F] + "ELF"]
        for head in heads { #expect(!isComplete(try examine(head + sound)), "\(head)") }
        // Layer II after junk is not supported.
        #expect(try examine(junk(100) + MediaFixture.bytes("layer2.mp2")) == .unknown)
    }

    /// The search jumps ahead and comes back at every byte that looks like a header.
    @Test func `is searched for in bounded steps`() throws {
        let header: [UInt8] = [0xFF, 0xFB, 0x90]
        let bytes = Array(repeating: header, count: 400_000).flatMap { $0 }
        var reads = 0
        var window = ByteWindow(size: bytes.count) { offset, buffer in
            reads += 1
            let count = min(buffer.count, bytes.count - offset)
            buffer.replaceSubrange(0..<count, with: bytes[offset..<(offset + count)])
            return count
        }
        _ = try MediaWalk.examine(&window)
        #expect(reads < 200, "\(reads)")
    }

    /// An ID3v2.4 tag whose body has `length` zero bytes.
    private func tag(_ length: Int) -> [UInt8] {
        Array("ID3".utf8) + [4, 0, 0] + [21, 14, 7, 0].map { UInt8(length >> $0 & 0x7F) }
            + [UInt8](repeating: 0, count: length)
    }

    /// An APEv2 tag with header and footer and one item of `length` bytes.
    private func ape(_ length: Int) -> [UInt8] {
        func little(_ value: Int) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let item = little(length) + [0, 0, 0, 0] + "Cover\0" + [UInt8](repeating: 1, count: length)
        func frame(_ flags: UInt8) -> [UInt8] {
            Array("APETAGEX".utf8) + little(2000) + little(item.count + 32) + little(1) + [0, 0, 0, flags]
                + [UInt8](repeating: 0, count: 8)
        }
        return frame(0xA0) + item + frame(0x80)
    }

    /// Bytes in which no header can begin.
    private func junk(_ count: Int) -> [UInt8] {
        var numbers = SeededNumbers(state: 7)
        return (0..<count).map { _ in UInt8.random(in: 1...0xFE, using: &numbers) }
    }
}
