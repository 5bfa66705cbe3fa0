// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension UIImage {
    /// The picture as a PNG file: the bytes it was made of when they are one, else a stand-in.
    ///
    /// A stand-in is a real file of the right size in one colour. It can be attached and is admitted like any other, so
    /// an extension that makes thumbnails or converts WebP does here what it does on a phone; only the picture is not
    /// the one it drew.
    ///
    /// - Returns: nil for a picture of no size.
    public func pngData() -> Data? {
        if let source, source.format == .png { return source.data }
        return StandInPicture.png(width: pixelWidth, height: pixelHeight)
    }

    /// The picture as a JPEG file: the bytes it was made of when they are one, whatever the quality, else a stand-in
    /// as in ``pngData()``.
    ///
    /// - Returns: nil for a picture of no size, or with a side of more than 65,535 pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        if let source, source.format == .jpeg { return source.data }
        return StandInPicture.jpeg(width: pixelWidth, height: pixelHeight)
    }

    /// A picture that fits `size`, in points, as a stand-in when it is saved.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard pixelWidth > 0, pixelHeight > 0, size.width >= 1, size.height >= 1 else { return nil }
        let ratio = min(1, min(size.width / self.size.width, size.height / self.size.height))
        return UIImage(
            width: max(1, Int((CGFloat(pixelWidth) * ratio).rounded())),
            height: max(1, Int((CGFloat(pixelHeight) * ratio).rounded())), scale: scale)
    }

    /// The same.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
    /// This picture: there is nothing to decode.
    public func preparingForDisplay() -> UIImage? { self }
    /// Has no effect: nothing is drawn here.
    public func draw(in rect: CGRect) {}
    /// Has no effect: nothing is drawn here.
    public func draw(at point: CGPoint) {}
}

/// ``UIImage/pngData()`` of a picture.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// ``UIImage/jpegData(compressionQuality:)`` of a picture.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
