extension UIImage {
    /// Creates a picture of the size of `cgImage` at a scale of 1. When it is saved it is a stand-in of one color.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates a picture of the size of `cgImage`. When it is saved it is a stand-in of one color.
    ///
    /// - Parameter orientation: has no effect.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(width: cgImage.width, height: cgImage.height, scale: scale)
    }

    /// A `CGImage` of the size in pixels; nil for a picture without pixels.
    public var cgImage: CGImage? {
        pixelWidth > 0 && pixelHeight > 0 ? CGImage(width: pixelWidth, height: pixelHeight) : nil
    }
}
