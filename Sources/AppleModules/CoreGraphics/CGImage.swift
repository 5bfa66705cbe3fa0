/// A picture of which only the size is known: nothing is decoded here.
public final class CGImage: Sendable {
    /// Pixels of a row.
    public let width: Int
    /// Rows of pixels.
    public let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// 8, as of a decoded picture.
    public var bitsPerComponent: Int { 8 }
    /// 32, as of a decoded picture.
    public var bitsPerPixel: Int { 32 }
    /// Four for each pixel of a row.
    public var bytesPerRow: Int { width.multipliedReportingOverflow(by: 4).partialValue }
}
