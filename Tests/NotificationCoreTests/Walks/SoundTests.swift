import NotificationCore
import Testing

@Suite("Sound")
struct SoundTests {
    @Test("after an ID3 tag of a megabyte is found, and libmagic is sent there")
    func largeTag() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        let bytes = tag(1 << 20) + sound
        #expect(try facts(examine(bytes)).structuralEnd == bytes.count)
        var window = ByteWindow(bytes)
        #expect(try MediaWalk.soundStart(&window) == bytes.count - sound.count)
        var bare = ByteWindow(sound)
        #expect(try MediaWalk.soundStart(&bare) == 0)
    }

    @Test("an ID3 tag that reaches beyond the file is incomplete, one of a broken length is junk")
    func brokenTags() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        guard case .incomplete(.mp3, let detail) = try examine(Array((tag(5000) + sound)[..<4000])) else {
            Issue.record("not incomplete")
            return
        }
        #expect(detail.contains("ID3"))
        var bytes = tag(1000) + sound
        bytes[6] = 0x80
        #expect(try facts(examine(bytes)).structuralEnd == bytes.count)
    }

    @Test("after a tag may be none, a page, or AAC")
    func otherThings() throws {
        #expect(
            try examine(tag(100))
                == .incomplete(.mp3, detail: "no sound after the tag, which ends at byte 110"))
        #expect(
            try examine(tag(100) + "<html><body>no</body></html>")
                == .foreign(name: "an HTML page after an ID3 tag", mime: "text/html"))
        #expect(
            try examine(tag(100) + MediaFixture.bytes("sound.aac"))
                == .foreign(name: "AAC", mime: "audio/aac"))
    }

    @Test("tags at the end belong to the MP3")
    func tagsBehind() throws {
        let sound = try MediaFixture.bytes("bare.mp3")
        let old = Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
        let frame = Array("APETAGEX".utf8) + [0xD0, 7, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let rest = [UInt8](repeating: 0, count: 8)
        let ape = frame + [0xA0] + rest + frame + [0x80] + rest
        for tail in [old, ape, ape + old, Array("LYRICSBEGINla laLYRICSEND".utf8), tag(20)] {
            #expect(try facts(examine(sound + tail)).structuralEnd == sound.count + tail.count)
        }
    }

    @Test("an MP3 that counts its frames is held to it")
    func announcedFrames() throws {
        let bytes = try MediaFixture.bytes("xing.mp3")
        let starts = bytes.indices.filter {
            $0 + 1 < bytes.count && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xFB
        }
        let cut = try #require(starts.dropFirst(20).first)
        guard case .incomplete(.mp3, let detail) = try examine(Array(bytes[..<cut])) else {
            Issue.record("not incomplete")
            return
        }
        #expect(detail.contains("frames of"))
    }

    @Test("8SVX and RF64 are not AIFF and WAV")
    func relatives() throws {
        let aiff = try MediaFixture.bytes("pcm.aiff")
        let svx = Array(aiff[..<8]) + "8SVX" + String(repeating: "\0", count: 40)
        #expect(try examine(svx) == .foreign(name: "8SVX", mime: "audio/x-8svx"))
        let wav = try MediaFixture.bytes("pcm.wav")
        #expect(try examine(Array("RF64".utf8) + wav[4...]) == .foreign(name: "RF64", mime: "audio/x-wav"))
    }

    @Test("a form of twelve bytes is nothing")
    func emptyForms() throws {
        for form in ["RIFF\0\0\0\0WAVE", "RIFF\u{4}\0\0\0WAVE", "RIFF\u{4}\0\0\0AVI ", "FORM\0\0\0\u{4}AIFF"]
        {
            guard case .incomplete = try examine(Array(form.utf8)) else {
                Issue.record("\(form) passes")
                continue
            }
        }
    }

    /// An ID3v2.4 tag whose body has `length` bytes.
    private func tag(_ length: Int) -> [UInt8] {
        Array("ID3".utf8) + [4, 0, 0] + [21, 14, 7, 0].map { UInt8(length >> $0 & 0x7F) }
            + [UInt8](repeating: 0, count: length)
    }
}
