extension UIImage {
    /// Returns the picture as a PNG file: the bytes that it was made of when they are a PNG, else a stand-in.
    ///
    /// A stand-in is a real file of the right size in one color. It can be attached and is admitted like any other, so
    /// an extension that makes thumbnails or converts WebP behaves as on a phone, but for the picture itself.
    /// - Returns: nil for a picture without pixels.
    public func pngData() -> Data? {
        if let source, source.format == .png { return source.data }
        return StandInPicture.png(width: pixelWidth, height: pixelHeight)
    }

    /// Returns the picture as a JPEG file: the bytes that it was made of when they are a JPEG, whatever the quality,
    /// else a stand-in as of ``pngData()``.
    /// - Returns: nil for a picture without pixels, or with a side of more than 65,535 pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        if let source, source.format == .jpeg { return source.data }
        return StandInPicture.jpeg(width: pixelWidth, height: pixelHeight)
    }

    /// Returns a picture that fits `size`, in points. When it is saved it is a stand-in.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard pixelWidth > 0, pixelHeight > 0, size.width >= 1, size.height >= 1 else { return nil }
        let ratio = min(1, min(size.width / self.size.width, size.height / self.size.height))
        return UIImage(
            width: max(1, Int((CGFloat(pixelWidth) * ratio).rounded())),
            height: max(1, Int((CGFloat(pixelHeight) * ratio).rounded())), scale: scale)
    }

    /// Returns the result of ``preparingThumbnail(of:)``.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
    /// Returns this picture: there is nothing to decode.
    public func preparingForDisplay() -> UIImage? { self }
    /// Does nothing: nothing is drawn here.
    public func draw(in rect: CGRect) {}
    /// Does nothing: nothing is drawn here.
    public func draw(at point: CGPoint) {}
}

/// Returns ``UIImage/pngData()`` of a picture.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns ``UIImage/jpegData(compressionQuality:)`` of a picture.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
