/// A generator of pictures of the right size, but of one color when saved: nothing is decoded here. `Sendable`
/// unchecked as Apple's class is: one thread sets it up before others use it.
public final class AVAssetImageGenerator: NSObject, @unchecked Sendable {
    public let asset: AVAsset
    /// Has no effect: the size is that of the track, and nothing is turned.
    public var appliesPreferredTrackTransform = false
    /// The largest size of a picture in pixels; a side of zero has no limit.
    public var maximumSize = CGSize.zero
    /// Has no effect.
    public var requestedTimeToleranceBefore = CMTime.positiveInfinity
    public var requestedTimeToleranceAfter = CMTime.positiveInfinity

    public init(asset: AVAsset) { self.asset = asset }

    /// - Throws: ``AVError``: `fileFormatNotRecognized` for a file that is not a movie (a still picture too),
    ///   `noImageAtTime` for sound and for a file without a size. A time outside of the movie is taken as its
    ///   beginning or its end.
    public func copyCGImage(
        at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
    ) throws -> CGImage {
        if let refusal = asset.facts.refusal { throw AVError(refusal) }
        guard let size = asset.facts.size, requestedTime.isNumeric || requestedTime == .positiveInfinity
        else {
            throw AVError(.noImageAtTime)
        }
        let end = asset.facts.duration
        let time = max(.zero, end.isNumeric ? min(requestedTime, end) : requestedTime)
        if let actualTime { unsafe actualTime.pointee = time }
        return CGImage(fitting: size, in: maximumSize)
    }

    /// Throws as ``copyCGImage(at:actualTime:)``.
    public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        var actual = CMTime.zero
        let image = try unsafe copyCGImage(at: time, actualTime: &actual)
        return (image, actual)
    }

    public func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        DispatchQueue(label: "AVAssetImageGenerator").async {
            do {
                var actual = CMTime.zero
                let image = try unsafe self.copyCGImage(at: requestedTime, actualTime: &actual)
                handler(image, actual, nil)
            } catch {
                handler(nil, .invalid, error)
            }
        }
    }

    /// Has no effect: nothing is under way for long.
    public func cancelAllCGImageGeneration() {}
}

extension CGImage {
    fileprivate convenience init(fitting size: (width: Int, height: Int), in limit: CGSize) {
        var ratio: CGFloat = 1
        if limit.width > 0 { ratio = min(ratio, limit.width / CGFloat(size.width)) }
        if limit.height > 0 { ratio = min(ratio, limit.height / CGFloat(size.height)) }
        self.init(
            width: max(1, Int((CGFloat(size.width) * ratio).rounded())),
            height: max(1, Int((CGFloat(size.height) * ratio).rounded())))
    }
}
