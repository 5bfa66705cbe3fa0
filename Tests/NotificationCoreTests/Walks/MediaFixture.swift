import Foundation
import NotificationCore
import Testing

/// A real file of `Fixtures/media` and what its walk must say.
struct MediaFixture: Sendable, CustomTestStringConvertible {
    let name: String
    let format: MediaFormat
    var size: [Int]?
    /// Milliseconds, give or take the padding of encoders.
    var duration: Int?
    /// How many places there are to cut it so that it looks whole; nil for any number, as what carries no
    /// length of its own has (documented at the walks).
    var blindCuts: Int? = 0

    var testDescription: String { name }

    static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/media")

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: directory.appending(path: name)))
    }

    var bytes: [UInt8] { get throws { try Self.bytes(name) } }

    /// The movie of the fixtures is 64 by 48 for a second, the sound a second or less.
    static let admissible: [MediaFixture] = [
        .init(name: "baseline.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "progressive.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "cmyk.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "restart.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "comment.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "exif.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "comment-first.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "tables-first.jpg", format: .jpeg, size: [64, 48]),
        .init(name: "truecolor.png", format: .png, size: [64, 48]),
        .init(name: "palette.png", format: .png, size: [64, 48]),
        .init(name: "animated.png", format: .png, size: [64, 48], duration: 300),
        .init(name: "still.gif", format: .gif, size: [64, 48]),
        .init(name: "old.gif", format: .gif, size: [64, 48]),
        .init(name: "animated.gif", format: .gif, size: [64, 48], duration: 600),
        .init(name: "pcm.wav", format: .wav, duration: 200),
        .init(name: "adpcm.wav", format: .wav, duration: 500),
        .init(name: "streamed.wav", format: .wav, duration: 200, blindCuts: nil),
        .init(name: "float.wav", format: .wav, duration: 200),
        .init(name: "mp3.wav", format: .wav, duration: 500),
        .init(name: "pcm.aiff", format: .aiff, duration: 200),
        .init(name: "pcm.aifc", format: .aiff, duration: 200),
        .init(name: "xing.mp3", format: .mp3, duration: 1000, blindCuts: 1),
        .init(name: "vbr.mp3", format: .mp3, duration: 1000, blindCuts: 1),
        .init(name: "bare.mp3", format: .mp3, duration: 1000, blindCuts: nil),
        .init(name: "mpeg2.mp3", format: .mp3, duration: 1000, blindCuts: 1),
        .init(name: "mpeg25.mp3", format: .mp3, duration: 1000, blindCuts: 1),
        .init(name: "id3v1.mp3", format: .mp3, duration: 1000, blindCuts: nil),
        .init(name: "sound.m4a", format: .m4a, duration: 1000),
        .init(name: "sound-isom.mp4", format: .m4a, duration: 1000),
        .init(name: "lossless.m4a", format: .m4a, duration: 300),
        .init(name: "cover.m4a", format: .m4a, duration: 500),
        .init(name: "movie.mp4", format: .mp4, size: [64, 48], duration: 1000),
        .init(name: "faststart.mp4", format: .mp4, size: [64, 48], duration: 500),
        .init(name: "fragmented.mp4", format: .mp4, size: [64, 48], blindCuts: nil),
        .init(name: "movie.m4v", format: .mp4, size: [64, 48], duration: 1000),
        .init(name: "hevc.mp4", format: .mp4, size: [64, 48], duration: 1000),
        .init(name: "av1.mp4", format: .mp4, size: [64, 48], duration: 500),
        .init(name: "vp9.mp4", format: .mp4, size: [64, 48], duration: 500),
        .init(name: "msnv.mp4", format: .mp4, size: [64, 48], duration: 500),
        .init(name: "movie.avi", format: .avi, size: [64, 48], duration: 500),
        .init(name: "h264.avi", format: .avi, size: [64, 48], duration: 500),
        .init(name: "mpeg1.mpg", format: .mpegProgramStream, size: [64, 48], blindCuts: nil),
        .init(name: "mpeg2.mpg", format: .mpegProgramStream, size: [64, 48], blindCuts: nil),
        .init(name: "video.m2v", format: .mpegElementaryStream, size: [64, 48], blindCuts: nil),
        .init(name: "video.m1v", format: .mpegOneElementaryStream, size: [64, 48], blindCuts: nil),
    ]

    static let foreign: [(name: String, mime: String)] = [
        ("picture.webp", "image/webp"), ("picture.avif", "image/avif"), ("picture.heic", "image/heic"),
        ("picture.jp2", "image/jp2"), ("picture.jxl", "image/jxl"),
        ("picture.psd", "image/vnd.adobe.photoshop"), ("picture.svgz", "application/gzip"),
        ("movie.3g2", "video/3gpp2"), ("movie.wmv", "video/x-ms-asf"), ("blu-ray.m2ts", "video/mp2t"),
        ("video.h264", "video/h264"), ("sound.w64", "audio/x-w64"), ("rf64.wav", "audio/x-wav"),
        ("archive.zip", "application/zip"), ("picture.bmp", "image/bmp"),
        ("picture.tiff", "image/tiff"), ("picture.ico", "image/vnd.microsoft.icon"),
        ("picture.svg", "image/svg+xml"), ("picture.pdf", "application/pdf"), ("sound.flac", "audio/flac"),
        ("sound.ogg", "audio/ogg"), ("sound.caf", "audio/x-caf"), ("sound.au", "audio/basic"),
        ("sound.aac", "audio/aac"), ("movie.mov", "video/quicktime"), ("movie.3gp", "video/3gpp"),
        ("movie.webm", "video/webm"), ("movie.mkv", "video/x-matroska"), ("movie.flv", "video/x-flv"),
        ("transport.ts", "video/mp2t"), ("page.html", "text/html"), ("error.xml", "text/xml"),
        ("error.json", "application/json"), ("error.txt", "text/plain"),
    ]
}

/// The verdict on bytes in memory, through a window of any size; a window over the bytes themselves must agree.
func examine(_ bytes: [UInt8], capacity: Int = ByteWindow.capacity) throws -> WalkVerdict {
    var window = ByteWindow(bytes, capacity: capacity)
    let verdict = try MediaWalk.examine(&window)
    bytes.withUnsafeBytes {
        var direct = ByteWindow(over: $0)
        let other = try? MediaWalk.examine(&direct)
        #expect(other == verdict)
    }
    return verdict
}

func isComplete(_ verdict: WalkVerdict) -> Bool {
    if case .complete = verdict { true } else { false }
}

func facts(_ verdict: WalkVerdict) throws -> MediaFacts {
    guard case .complete(let facts) = verdict else {
        Issue.record("not complete: \(verdict)")
        throw Errno(-1)
    }
    return facts
}

/// The same numbers for the same seed, everywhere.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

func + (bytes: [UInt8], text: String) -> [UInt8] { bytes + Array(text.utf8) }
