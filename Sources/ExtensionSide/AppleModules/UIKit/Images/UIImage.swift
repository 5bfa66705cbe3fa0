import NotificationCore

/// Only the header of a picture is read. A phone decodes it to four bytes a pixel, which is how most extensions hit
/// their limit of memory. Here width × height × 4 bytes are charged to the simulated memory of the test bench for as
/// long as the object lives.
///
/// `Sendable` unchecked, for `NSObject`: every property is constant, and the charge guards itself.
public final class UIImage: NSObject, @unchecked Sendable {
    /// The orientation of a picture. It is always ``up`` here.
    public enum Orientation: Int, Sendable {
        /// The cases have Apple's numbers; with the first the picture is shown as it is stored.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The size in points, which is the size in pixels divided by ``scale``.
    public let size: CGSize
    /// The number of pixels for each point.
    public let scale: CGFloat
    /// The bytes that the picture was made of; nil for a drawn one.
    let source: (data: Data, format: ImageHeader.Format)?
    let pixelWidth: Int
    let pixelHeight: Int
    private let charge: MemoryCharge

    public override convenience init() { self.init(width: 0, height: 0, scale: 1) }

    init(width: Int, height: Int, scale: CGFloat, source: (data: Data, format: ImageHeader.Format)? = nil) {
        let scale = scale > 0 ? scale : 1
        size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        self.scale = scale
        self.source = source
        (pixelWidth, pixelHeight) = (width, height)
        charge = MemoryCharge(width: width, height: height)
        super.init()
    }

    /// - Returns: nil unless the bytes begin like JPEG, PNG, GIF, WebP, HEIC, AVIF or BMP and contain a size. The rest
    ///   may be damaged, as on a phone.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let header = ImageHeader(data) else { return nil }
        self.init(width: header.width, height: header.height, scale: scale, source: (data, header.format))
    }

    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates a picture of a file; nil when it cannot be read. A name with `@2x` or `@3x` sets the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// A registered picture, an image set of an asset catalog next to the extension's sources, or a loose file, whose
    /// extension is needed unless it is a PNG. Of several scales the largest is taken, as on a screen of scale 3.
    /// - Returns: nil without a picture of that name, outside of a delivery, and for a format that is not read here,
    ///   such as PDF.
    public convenience init?(named name: String) {
        let surroundings = ExtensionSurroundings.current
        guard let find = surroundings.picture else {
            // Right on a phone, and the cause of what follows here.
            let text = "UIImage(named: \"\(name)\") is nil: the app's pictures are on a phone, and not here"
            if let note = surroundings.note { note(text) } else { Console.note(text, module: "UIKit") }
            return nil
        }
        guard let picture = find(name) else { return nil }
        let data = Data(picture.bytes)
        guard ImageHeader(data) != nil else {
            surroundings.note?(
                "UIImage(named: \"\(name)\") is nil: the file is not a picture whose format is read here")
            return nil
        }
        self.init(data: data, scale: CGFloat(picture.scale))
    }
    public convenience init?(systemName name: String) { return nil }

    public var imageOrientation: Orientation { .up }

    public override var description: String { "<UIImage: {\(size.width), \(size.height)} scale \(scale)>" }

    /// Returns whether both have the same bytes and scale. A drawn picture is equal only to itself.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard let mine = source?.data, let theirs = other.source?.data else { return false }
        return mine == theirs && scale == other.scale
    }

    public override var hash: Int { pixelWidth.hashValue ^ pixelHeight.hashValue }

    /// Creates a picture of the size of `cgImage` at a scale of 1. When it is saved it is a stand-in of one color.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// When it is saved it is a stand-in of one color.
    /// - Parameter orientation: has no effect.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(width: cgImage.width, height: cgImage.height, scale: scale)
    }

    /// A `CGImage` of the size in pixels; nil for a picture without pixels.
    public var cgImage: CGImage? {
        pixelWidth > 0 && pixelHeight > 0 ? CGImage(width: pixelWidth, height: pixelHeight) : nil
    }
}

final class MemoryCharge: Sendable {
    private let memory: SimulatedMemory?
    private let bytes: Int

    init(width: Int, height: Int) {
        bytes = width.multipliedReportingOverflow(by: height).overflow ? Int.max : width * height * 4
        memory = ExtensionSurroundings.current.memory
        if bytes > 0 { memory?.charge(bytes, for: "UIImage \(width)×\(height)") }
    }

    deinit { if bytes > 0 { memory?.release(bytes) } }
}
