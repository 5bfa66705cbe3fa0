import Foundation
import NotificationCore

/// The facts from the structure of a file, read once.
struct AssetFacts: Sendable {
    /// The facts of the media; nil for a file that cannot be played.
    let media: MediaFacts?
    /// The reason why there are no facts.
    let refusal: AVError.Code?

    init(_ url: URL) {
        guard url.isFileURL else {
            // A phone loads an asset on a server without URLSession, which is the only network here.
            self.init(refusal: .contentIsUnavailable)
            return
        }
        let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            self.init(refusal: .contentIsUnavailable)
            return
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            self.init(refusal: .contentIsUnavailable)
            return
        }
        self.init(file, Int(status.st_size))
    }

    private init(_ file: Int32, _ size: Int) {
        var window = ByteWindow(Descriptor(file), size: size)
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

    /// The attachable formats that a phone plays.
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
