/// The phone's screen, always of 390 × 844 points at a scale of 3.
public final class UIScreen: NSObject, Sendable {
    public static let main = UIScreen()

    private override init() {}

    public var scale: CGFloat { 3 }
    public var nativeScale: CGFloat { 3 }
    public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
}
