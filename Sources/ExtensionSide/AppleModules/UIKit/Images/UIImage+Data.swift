extension UIImage {
    /// The bytes that the picture was made of when they are a PNG, else a stand-in: a real file of the right size in
    /// one color, which is admitted like any other.
    /// - Returns: nil for a picture without pixels.
    public func pngData() -> Data? {
        if let source, source.format == .png { return source.data }
        return StandInPicture.png(width: pixelWidth, height: pixelHeight)
    }

    /// The bytes that the picture was made of when they are a JPEG, whatever the quality, else a stand-in as of
    /// ``pngData()``.
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
    public func preparingForDisplay() -> UIImage? { self }
    public func draw(in rect: CGRect) {}
    public func draw(at point: CGPoint) {}
}

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
