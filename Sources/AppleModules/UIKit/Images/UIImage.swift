import NotificationCore

/// A picture of which only the header is read: its size, and what it would cost.
///
/// A phone decodes a picture to four bytes a pixel, which is how most extensions hit their limit of memory. Here
/// nothing is decoded; width × height × 4 bytes are charged to the simulated memory of the test bench for as long as the
/// object lives. Apple decodes when the picture is drawn or converted, so this is the cautious reading.
///
/// `Sendable` unchecked, for `NSObject`: every property is constant, and the charge guards itself.
public final class UIImage: NSObject, @unchecked Sendable {
    /// How a picture is turned. Always ``up`` here.
    public enum Orientation: Int, Sendable {
        /// As it is stored, and so on by Apple's numbers.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// In points: pixels over ``scale``.
    public let size: CGSize
    /// Pixels for each point.
    public let scale: CGFloat
    /// The bytes it was made of; nil for one that was drawn.
    let source: (data: Data, format: ImageHeader.Format)?
    /// Pixels of a row.
    let pixelWidth: Int
    /// Rows of pixels.
    let pixelHeight: Int
    private let charge: MemoryCharge

    /// An empty picture of no size.
    public override init() {
        size = .zero
        scale = 1
        source = nil
        (pixelWidth, pixelHeight) = (0, 0)
        charge = MemoryCharge(width: 0, height: 0)
        super.init()
    }

    init(width: Int, height: Int, scale: CGFloat, source: (data: Data, format: ImageHeader.Format)? = nil) {
        let scale = scale > 0 ? scale : 1
        size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        self.scale = scale
        self.source = source
        (pixelWidth, pixelHeight) = (width, height)
        charge = MemoryCharge(width: width, height: height)
        super.init()
    }

    /// The same picture at another scale.
    ///
    /// - Returns: nil unless the bytes begin like JPEG, PNG, GIF, WebP, HEIC, AVIF or BMP and name a size. The rest may be
    ///   damaged, as on a phone, which shows what there is of it.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let header = ImageHeader(data) else { return nil }
        self.init(width: header.width, height: header.height, scale: scale, source: (data, header.format))
    }

    /// At a scale of 1; see ``init(data:scale:)``.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// A file's; nil when it cannot be read. A name with `@2x` or `@3x` sets the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// A picture of the bundle, as the test bench finds it: registered there, an image set of an asset catalogue beside
    /// the extension's sources, or a loose file, which needs its extension unless it is a PNG. Of several scales the
    /// largest is taken, for the screen has three pixels a point.
    ///
    /// - Returns: nil without a picture of that name, outside of a delivery, and for a format that is not read here, such as
    ///   PDF. The timeline says why.
    public convenience init?(named name: String) {
        let surroundings = ExtensionSurroundings.current
        guard let picture = surroundings.picture?(name) else { return nil }
        let data = Data(picture.bytes)
        guard ImageHeader(data) != nil else {
            surroundings.note?(
                "UIImage(named: \"\(name)\") is nil: the file is no picture whose format is read here")
            return nil
        }
        self.init(data: data, scale: CGFloat(picture.scale))
    }
    /// Always nil: there are no system symbols here.
    public convenience init?(systemName name: String) { return nil }

    /// Always ``Orientation/up``.
    public var imageOrientation: Orientation { .up }

    /// The class and the size in points.
    public override var description: String { "<UIImage: {\(size.width), \(size.height)} scale \(scale)>" }

    /// The same bytes at the same scale; a drawn picture is equal only to itself.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard let mine = source?.data, let theirs = other.source?.data else { return false }
        return mine == theirs && scale == other.scale
    }

    /// By size and scale.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(pixelWidth)
        hasher.combine(pixelHeight)
        return hasher.finalize()
    }
}
