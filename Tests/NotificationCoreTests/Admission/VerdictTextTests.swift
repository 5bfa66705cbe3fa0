import NotificationCore
import Testing

@Suite("What is said of a refused file")
struct VerdictTextTests {
    @Test(
        "has the article that fits its name",
        arguments: [
            (MediaFormat.avi, "an AVI file"), (.mp4, "an MPEG-4 file"), (.m4a, "an MPEG-4 audio file"),
            (.mp3, "an MP3 file"), (.aiff, "an AIFF file"), (.mpegProgramStream, "an MPEG file"),
            (.mpegElementaryStream, "an MPEG-2 video file"),
            (.mpegOneElementaryStream, "an MPEG-1 video file"),
            (.jpeg, "a JPEG file"), (.png, "a PNG file"), (.gif, "a GIF file"), (.wav, "a WAV file"),
            (.other, "a file"),
        ])
    func article(_ format: MediaFormat, _ thing: String) throws {
        let failure = try failure(.incomplete(format, detail: "no header list"))
        #expect(failure.code == .typeIncomplete)
        #expect(failure.message == "\(thing) that is cut off: no header list")
        let other = try self.failure(.damaged(format, detail: "no palette"))
        #expect(other.code == .typeDamaged)
        #expect(other.message == "\(thing) that is damaged: no palette")
    }

    @Test("sends a movie of too many parts to a remux, not to another upload")
    func tooManyParts() throws {
        let empty: [UInt8] = [0, 0, 0, 8] + Array("free".utf8)
        let movie = try MediaFixture.bytes("faststart.mp4")
        let verdict = try examine(movie + Array(repeating: empty, count: 10_001).flatMap { $0 })
        let failure = try failure(verdict)
        #expect(failure.code == .typeUnsupported)
        #expect(failure.message.hasPrefix("MPEG-4: more than 10000 boxes"))
        #expect(failure.hint?.contains("remux") == true)
    }

    private func failure(_ verdict: WalkVerdict) throws -> CodedFailure {
        switch AdmissionRules().judge(walk: verdict, magicMIME: "application/octet-stream", bytes: 9) {
        case .failure(let failure): return failure
        case .success:
            Issue.record("admitted")
            throw Errno(-1)
        }
    }
}
