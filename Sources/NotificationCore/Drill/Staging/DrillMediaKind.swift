/// What the media of a payload is, by the extension of its URL: what the drill's network answers in fair
/// weather, so that an extension which goes by the extension finds what it expects.
package enum DrillMediaKind: Sendable, Hashable {
    case jpeg, png, gif, movie, wav, mp3

    package init(url: String) {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let name = path.split(separator: "/").last ?? ""
        switch name.split(separator: ".").last?.lowercased() {
        case "png": self = .png
        case "gif": self = .gif
        case "mp4", "m4v", "mov": self = .movie
        case "wav": self = .wav
        case "mp3": self = .mp3
        default: self = .jpeg
        }
    }

    package var isPicture: Bool {
        switch self {
        case .jpeg, .png, .gif: true
        case .movie, .wav, .mp3: false
        }
    }

    /// For the addresses that the drill makes up.
    package var pathExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .gif: "gif"
        case .movie: "mp4"
        case .wav: "wav"
        case .mp3: "mp3"
        }
    }

    /// What a server says that it is.
    package var contentType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        case .movie: "video/mp4"
        case .wav: "audio/wav"
        case .mp3: "audio/mpeg"
        }
    }

    /// Whole media of this kind, of so many bytes at least.
    package func file(bytes: Int = 0) -> [UInt8] {
        switch self {
        case .jpeg: SampleMedia.jpeg(bytes: bytes)
        case .png: SampleMedia.png(width: 1024, height: max(2, bytes / 1024 + 1))
        case .gif: SampleMedia.gif(bytes: bytes)
        case .movie: SampleMedia.mp4(bytes: bytes)
        case .wav: SampleMedia.wav(bytes: bytes)
        case .mp3: SampleMedia.mp3(bytes: bytes)
        }
    }

    /// More than Apple's limit for the kind.
    package var tooManyBytes: Int { family.limit + 4096 }

    private var family: MediaFamily {
        switch self {
        case .jpeg, .png, .gif: .image
        case .wav, .mp3: .audio
        case .movie: .movie
        }
    }
}
