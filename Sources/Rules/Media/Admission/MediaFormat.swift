/// The format of a file, by its structure.
package enum MediaFormat: String, Sendable, Hashable, CaseIterable {
    case jpeg = "JPEG"
    case png = "PNG"
    case gif = "GIF"
    case wav = "WAV"
    case aiff = "AIFF"
    case mp3 = "MP3"
    case m4a = "MPEG-4 audio"
    case mp4 = "MPEG-4"
    case avi = "AVI"
    case mpegProgramStream = "MPEG"
    /// Without a container.
    case mpegElementaryStream = "MPEG-2 video"
    /// Without a container.
    case mpegOneElementaryStream = "MPEG-1 video"
    /// A type beyond Apple's table, admitted only where the rules name it. No walk was done.
    case other = "file"

    /// The name, for people.
    package var name: String { rawValue }

    /// The name with an article, for people: "an AVI file".
    package var thing: String {
        switch self {
        case .aiff, .mp3, .m4a, .mp4, .avi, .mpegProgramStream, .mpegElementaryStream,
            .mpegOneElementaryStream:
            "an \(name) file"
        case .jpeg, .png, .gif, .wav: "a \(name) file"
        case .other: "a file"
        }
    }
}
