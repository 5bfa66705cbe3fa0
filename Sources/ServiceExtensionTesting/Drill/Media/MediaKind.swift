import Foundation

/// What the media of a payload is, by the extension of its URL: what the drill's network answers in fair
/// weather, so that an extension which goes by the extension finds what it expects.
enum MediaKind: Sendable, Hashable {
    case jpeg, png, gif, movie, wav, mp3

    init(url: String) {
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

    var isPicture: Bool {
        switch self {
        case .jpeg, .png, .gif: true
        case .movie, .wav, .mp3: false
        }
    }

    /// For the addresses that the drill makes up.
    var pathExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .png: "png"
        case .gif: "gif"
        case .movie: "mp4"
        case .wav: "wav"
        case .mp3: "mp3"
        }
    }
}
