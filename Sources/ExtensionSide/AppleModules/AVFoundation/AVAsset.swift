import NotificationCore

/// Its structure is read: duration, size, tracks. Nothing is played or decoded. `Sendable` unchecked because the class
/// is open to ``AVURLAsset`` alone; its properties are constant.
public class AVAsset: NSObject, @unchecked Sendable {
    let location: URL
    let facts: AssetFacts

    fileprivate init(location: URL) {
        self.location = location
        facts = AssetFacts(location)
        super.init()
    }

    public convenience init(url URL: URL) { self.init(location: URL) }

    /// The duration: zero for a file that cannot be played, ``CMTime/indefinite`` when the file does not contain it.
    public var duration: CMTime { facts.duration }
    public var isPlayable: Bool { facts.refusal == nil }
    public var isReadable: Bool { facts.refusal == nil }

    /// The tracks. One at most: the video of a movie, or the sound of a sound file; not a movie's sound.
    public var tracks: [AVAssetTrack] {
        guard facts.refusal == nil else { return [] }
        return [AVAssetTrack(facts)]
    }

    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// - Throws: ``AVError`` when the file cannot be read as media.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        if let refusal = facts.refusal { throw AVError(refusal) }
        return tracks(withMediaType: mediaType)
    }
}

public final class AVURLAsset: AVAsset, @unchecked Sendable {
    /// - Parameter options: has no effect.
    public init(url URL: URL, options: [String: Any]? = nil) { super.init(location: URL) }

    public var url: URL { location }
}

public final class AVAssetTrack: NSObject, Sendable {
    public let mediaType: AVMediaType
    /// The size in pixels; zero for sound, and when the file does not contain it.
    public let naturalSize: CGSize

    init(_ facts: AssetFacts) {
        mediaType = facts.hasVideo ? .video : .audio
        naturalSize = facts.size.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    }
}

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let text = AVMediaType(rawValue: "text")
}

struct AssetFacts: Sendable {
    /// The facts of the media; nil for a file that cannot be played.
    let media: MediaFacts?
    /// The reason why there are no facts.
    let refusal: AVError.Code?

    init(_ url: URL) {
        // A phone loads an asset on a server without URLSession, which is the only network here.
        guard url.isFileURL, let file = OpenFile(url.path), file.isRegular else {
            self.init(refusal: .contentIsUnavailable)
            return
        }
        var window = file.window
        do {
            switch try MediaWalk.examine(&window) {
            case .complete(let facts) where Self.played.contains(facts.format): self.init(media: facts)
            case .incomplete(let format, _) where Self.played.contains(format),
                .damaged(let format, _) where Self.played.contains(format):
                self.init(refusal: .fileFailedToParse)
            default: self.init(refusal: .fileFormatNotRecognized)
            }
        } catch {
            self.init(refusal: .contentIsUnavailable)
        }
    }

    private init(media: MediaFacts? = nil, refusal: AVError.Code? = nil) {
        self.media = media
        self.refusal = refusal
    }

    private static let played: Set<MediaFormat> = [.mp4, .m4a, .mp3, .wav, .aiff]

    var hasVideo: Bool { media?.format == .mp4 }

    /// The size of the picture in pixels; nil for sound, and when the file does not contain it.
    var size: (width: Int, height: Int)? {
        guard hasVideo, let width = media?.width, let height = media?.height else { return nil }
        return (width, height)
    }

    /// The duration; indefinite when the structure does not contain it.
    var duration: CMTime {
        guard let milliseconds = media?.durationMilliseconds else {
            return refusal == nil ? .indefinite : .zero
        }
        return CMTime(value: Int64(milliseconds), timescale: 1_000)
    }
}
