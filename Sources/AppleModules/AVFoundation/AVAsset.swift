public import CoreMedia
public import Foundation

/// A movie or a sound, of which the structure is read: duration, size, tracks. Nothing is played or decoded.
///
/// `Sendable` unchecked because the class is open to ``AVURLAsset`` alone; its properties are constant.
public class AVAsset: NSObject, @unchecked Sendable {
    let place: URL
    let facts: AssetFacts

    fileprivate init(place: URL) {
        self.place = place
        facts = AssetFacts(place)
        super.init()
    }

    /// The asset of a file. Its structure is read at once; a URL that is no file has no tracks.
    public convenience init(url URL: URL) { self.init(place: URL) }

    /// Zero for what cannot be played, ``CMTime/indefinite`` where the file does not say.
    public var duration: CMTime { facts.duration }
    /// Whether a phone plays it, as far as the structure tells.
    public var isPlayable: Bool { facts.refusal == nil }
    /// The same.
    public var isReadable: Bool { facts.refusal == nil }

    /// The video and the sound; a movie has one track of each kind at most here, and its sound is not known.
    public var tracks: [AVAssetTrack] {
        guard facts.refusal == nil else { return [] }
        return [AVAssetTrack(facts)]
    }

    /// The tracks of one kind.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }

    /// The tracks of one kind.
    ///
    /// - Throws: ``AVError`` when the file cannot be read as media.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        if let refusal = facts.refusal { throw AVError(refusal) }
        return tracks(withMediaType: mediaType)
    }
}

/// An asset with a URL.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
    /// - Parameter options: without effect.
    public init(url URL: URL, options: [String: Any]? = nil) { super.init(place: URL) }

    /// The URL it was made with.
    public var url: URL { place }
}

/// One stream of an asset.
public final class AVAssetTrack: NSObject, Sendable {
    /// Picture or sound.
    public let mediaType: AVMediaType
    /// In pixels; zero for sound, and where the file does not say.
    public let naturalSize: CGSize

    init(_ facts: AssetFacts) {
        mediaType = facts.hasVideo ? .video : .audio
        naturalSize = facts.size.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    }
}

/// A kind of track. The values are Apple's.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// Four characters.
    public let rawValue: String

    /// From four characters.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pictures.
    public static let video = AVMediaType(rawValue: "vide")
    /// Sound.
    public static let audio = AVMediaType(rawValue: "soun")
    /// Text.
    public static let text = AVMediaType(rawValue: "text")
}
