/// The phone's screen: a fixed one of 390 × 844 points at a scale of 3.
public final class UIScreen: NSObject, Sendable {
    /// The one screen.
    public static let main = UIScreen()

    private override init() {}

    /// Pixels for each point.
    public var scale: CGFloat { 3 }
    /// Pixels for each point.
    public var nativeScale: CGFloat { 3 }
    /// In points.
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    /// In pixels.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
}
