public final class CGImage: Sendable {
    public let width: Int
    public let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Always 8, as for a decoded picture.
    public var bitsPerComponent: Int { 8 }
    /// Always 32, as for a decoded picture.
    public var bitsPerPixel: Int { 32 }
    /// Four bytes for each pixel of a row.
    public var bytesPerRow: Int { width.multipliedReportingOverflow(by: 4).partialValue }
}
