/// A rectangle of the interface. Views can be created and nested; nothing is shown.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The rectangle in the superview, in points.
    open var frame: CGRect
    /// The view's own rectangle, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// Has no effect.
    open var backgroundColor: UIColor?
    /// Has no effect.
    open var isHidden = false
    /// A number for the app.
    open var tag = 0
    open private(set) weak var superview: UIView?
    open private(set) var subviews: [UIView] = []

    /// Creates a view of a rectangle in points.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// Creates a view of an empty rectangle.
    public override convenience init() { self.init(frame: .zero) }

    /// Adds a view after the others.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

/// A window. It keeps its controller; nothing is shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The controller of the window. Its view is loaded when the window is made visible.
    open var rootViewController: UIViewController?
    open weak var windowScene: UIWindowScene?
    /// Whether ``makeKeyAndVisible()`` was called.
    open private(set) var isKeyWindow = false

    /// Creates a view of a rectangle in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a window of the size of the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
        windowScene.windows.append(self)
    }

    /// Loads the view of ``rootViewController``.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        rootViewController?.loadViewIfNeeded()
    }
}
