/// The type of a payload's media by the extension of its URL. The drill's network answers with this type in fair
/// weather, so that a service extension that relies on the URL's extension gets what it expects.
package enum DrillMediaKind: String, Sendable, Hashable {
    // The raw value is the file extension for addresses that the drill makes.
    case jpeg = "jpg"
    case png, gif
    case movie = "mp4"
    case wav, mp3

    package init(url: String) {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        self = ["m4v", "mov"].contains(ending) ? .movie : Self(rawValue: ending) ?? .jpeg
    }

    private var type: MediaType? { MediaType.named(fileExtension: rawValue) }
    package var isPicture: Bool { type?.family == .image }
    package var contentType: String? { type?.mime }

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
    var tooManyBytes: Int { (type?.family ?? .image).limit + 4096 }
}
