/// The phone's screen, always of 390 × 844 points at a scale of 3.
public final class UIScreen: NSObject, Sendable {
    public static let main = UIScreen()

    private override init() {}

    /// The number of pixels for each point.
    public var scale: CGFloat { 3 }
    /// The number of pixels for each point.
    public var nativeScale: CGFloat { 3 }
    /// The rectangle of the screen in points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// The rectangle of the screen in pixels.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
}
