/// A rectangle of the interface. It can be made, kept and put together; nothing is shown.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// Where it is, in points.
    open var frame: CGRect
    /// Its own rectangle, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// Has no effect.
    open var backgroundColor: UIColor?
    /// Has no effect.
    open var isHidden = false
    /// A number for the app.
    open var tag = 0
    /// What it is in.
    open private(set) weak var superview: UIView?
    /// What is in it.
    open private(set) var subviews: [UIView] = []

    /// A rectangle in points.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// An empty rectangle.
    public override convenience init() { self.init(frame: .zero) }

    /// Puts a view in front of the others.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    /// Takes the view away.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

/// A window. It keeps its controller; nothing is shown.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// What would be shown. Its view is loaded when the window is made visible.
    open var rootViewController: UIViewController?
    /// The scene that it belongs to.
    open weak var windowScene: UIWindowScene?
    /// Whether ``makeKeyAndVisible()`` was called.
    open private(set) var isKeyWindow = false

    /// A rectangle in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Of the size of the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// A window of a scene.
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
