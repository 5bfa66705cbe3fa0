extension UIImage {
    /// A picture of the size of `cgImage` at a scale of 1, as a stand-in when it is saved.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// A picture of the size of `cgImage`, as a stand-in when it is saved.
    ///
    /// - Parameter orientation: without effect.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(width: cgImage.width, height: cgImage.height, scale: scale)
    }

    /// The size in pixels; nil for a picture of no size.
    public var cgImage: CGImage? {
        pixelWidth > 0 && pixelHeight > 0 ? CGImage(width: pixelWidth, height: pixelHeight) : nil
    }
}
