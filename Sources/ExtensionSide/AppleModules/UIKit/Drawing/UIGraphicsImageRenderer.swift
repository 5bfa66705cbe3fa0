public class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels for each point; that of the screen unless set.
    public var scale: CGFloat = UIScreen.main.scale
    public var opaque = false
    public var bounds = CGRect.zero

    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

public class UIGraphicsImageRendererContext: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let picture: UIImage

    init(_ format: UIGraphicsImageRendererFormat, _ picture: UIImage) {
        self.format = format
        self.picture = picture
    }

    public var currentImage: UIImage { picture }
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func clip(to rect: CGRect) {}
}

/// A renderer of pictures, which have the right size but one color, whatever is drawn; see ``UIImage/pngData()``.
public class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.size = size
        self.format = format
    }

    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    public convenience init(bounds: CGRect) { self.init(size: bounds.size, format: .default()) }
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.init(size: bounds.size, format: format)
    }

    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let picture = UIImage.drawn(size, scale: format.scale)
        GraphicsStack.push(picture)
        actions(UIGraphicsImageRendererContext(format, picture))
        GraphicsStack.pop()
        return picture
    }

    /// Runs `actions` and returns a picture as a PNG file; empty for a size without pixels.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Runs `actions` and returns a picture as a JPEG file; empty for a size without pixels.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

extension UIImage {
    static func drawn(_ size: CGSize, scale: CGFloat) -> UIImage {
        let scale = scale > 0 ? scale : UIScreen.main.scale
        func pixels(_ points: CGFloat) -> Int {
            let pixels = (points * scale).rounded(.up)
            return pixels.isFinite ? Int(min(max(pixels, 0), 65_535)) : 0
        }
        return UIImage(width: pixels(size.width), height: pixels(size.height), scale: scale)
    }
}
