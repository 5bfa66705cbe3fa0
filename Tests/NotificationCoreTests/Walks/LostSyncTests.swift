import NotificationCore
import Testing

@Suite("An MP3 that loses its step")
struct LostSyncTests {
    @Test(
        "and finds it again is damaged, whatever lies between", arguments: [1, 417, 5_000, 200_000, 900_000])
    func soundGoesOn(_ count: Int) throws {
        let (sound, frames) = try soundAndFrames()
        for cut in [frames[3], frames[6], frames[30]] {
            let parts = Array(sound[..<cut]) + junk(count) + sound[cut...]
            #expect(
                try examine(parts)
                    == .damaged(
                        .mp3, detail: "the sound stops at byte \(cut) and goes on at byte \(cut + count)"))
        }
    }

    @Test("and goes on at another rate, or after a tag, is damaged")
    func anotherSound() throws {
        let (sound, _) = try soundAndFrames()
        let other = try MediaFixture.bytes("mpeg2.mp3")
        for tail in [other, Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 2, 0, 0] + sound] {
            guard case .damaged(.mp3, let detail) = try examine(sound + tail) else {
                Issue.record("not damaged")
                return
            }
            #expect(detail.hasPrefix("the sound stops at byte \(sound.count) and goes on at byte"))
        }
        let bare = Array(other[(try #require(other.firstRange(of: [0xFF, 0xF3]))).lowerBound...])
        #expect(
            try examine(sound + bare)
                == .damaged(.mp3, detail: "sound of another kind begins at byte \(sound.count)"))
    }

    @Test("says the same through a small window")
    func smallWindow() throws {
        let (sound, frames) = try soundAndFrames()
        let parts = Array(sound[..<frames[6]]) + junk(3_000) + sound[frames[6]...]
        let verdict = try examine(parts, capacity: 1024)
        #expect(verdict == (try examine(parts)))
        #expect(!isComplete(verdict))
    }

    @Test("has at most a tenth of its bytes after the end")
    func tenth() throws {
        let (sound, _) = try soundAndFrames()
        let most = sound.count / 9
        let fits = try facts(examine(sound + junk(most)))
        #expect(fits.structuralEnd == sound.count)
        #expect(
            try examine(sound + junk(most + 10))
                == .damaged(
                    .mp3,
                    detail: "the sound stops at byte \(sound.count), \(most + 10) bytes before the end"))
    }

    @Test("takes two frames among other bytes for chance")
    func chance() throws {
        let (sound, frames) = try soundAndFrames()
        let pair = sound[frames[6]..<frames[8]]
        let facts = try facts(examine(sound + junk(40) + pair + junk(40)))
        #expect(facts.structuralEnd == sound.count)
    }

    private func soundAndFrames() throws -> (sound: [UInt8], frames: [Int]) {
        let sound = try MediaFixture.bytes("bare.mp3")
        let frames = sound.indices.filter {
            $0 + 1 < sound.count && sound[$0] == 0xFF && sound[$0 + 1] == 0xFB
        }
        try #require(frames.count > 31)
        return (sound, frames)
    }

    /// Bytes in which no header can begin.
    private func junk(_ count: Int) -> [UInt8] {
        var numbers = SeededNumbers(state: 7)
        return (0..<count).map { _ in UInt8.random(in: 1...0xFE, using: &numbers) }
    }
}
