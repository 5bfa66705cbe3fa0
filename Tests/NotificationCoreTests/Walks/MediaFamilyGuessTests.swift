import NotificationCore
import Testing

@Suite("The first bytes of a stream")
struct MediaFamilyGuessTests {
    @Test(
        "tell the family where there is no doubt",
        arguments: [
            ("baseline.jpg", MediaFamily.image), ("palette.png", .image), ("still.gif", .image),
            ("pcm.wav", .audio),
            ("xing.mp3", .audio), ("pcm.aiff", .audio), ("movie.avi", .movie), ("mpeg2.mpg", .movie),
        ])
    func certain(_ name: String, _ family: MediaFamily) throws {
        let bytes = try MediaFixture.bytes(name)
        #expect(MediaFamilyGuess(firstBytes: bytes) == .certain(family))
        #expect(MediaFamilyGuess(firstBytes: bytes.prefix(12)) == .certain(family))
    }

    @Test("of a page, a document and data are markup", arguments: ["page.html", "error.xml", "error.json"])
    func markup(_ name: String) throws {
        guard case .markup = MediaFamilyGuess(firstBytes: try MediaFixture.bytes(name)) else {
            Issue.record("\(name) is not markup")
            return
        }
    }

    @Test(
        "decide nothing where only the whole file can",
        arguments: ["movie.mp4", "sound.m4a", "bare.mp3", "picture.webp", "error.txt"])
    func undecided(_ name: String) throws {
        #expect(MediaFamilyGuess(firstBytes: try MediaFixture.bytes(name)) == .undecided)
    }

    @Test("that are few decide nothing")
    func few() throws {
        for name in ["baseline.jpg", "page.html"] {
            #expect(MediaFamilyGuess(firstBytes: try MediaFixture.bytes(name).prefix(11)) == .undecided)
        }
    }

    @Test("never call a medium markup, nor name another family than the walk")
    func neverWrong() throws {
        for fixture in MediaFixture.admissible {
            let guess = MediaFamilyGuess(firstBytes: try fixture.bytes)
            let family = MediaType.of(fixture.format)?.family
            if case .certain(let guessed) = guess { #expect(guessed == family) }
            if case .markup = guess { Issue.record("\(fixture.name) is markup") }
        }
    }
}
