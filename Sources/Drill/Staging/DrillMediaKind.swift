/// The type of a payload's media by the extension of its URL. The drill's network answers with this type in fair
/// weather, so that a service extension that relies on the URL's extension gets what it expects.
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

    /// The file extension for addresses that the drill makes.
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

    /// A whole file of this type, of at least this many bytes.
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

    /// A size in bytes above Apple's limit for the kind.
    var tooManyBytes: Int {
        switch self {
        case .jpeg, .png, .gif: MediaFamily.image.limit + 4096
        case .wav, .mp3: MediaFamily.audio.limit + 4096
        case .movie: MediaFamily.movie.limit + 4096
        }
    }
}
