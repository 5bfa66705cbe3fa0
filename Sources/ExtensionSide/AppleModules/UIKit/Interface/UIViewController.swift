/// A controller of a part of the interface. It loads its view and keeps what it presents; nothing is shown.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loaded: UIView?

    open var title: String?
    open private(set) var presentedViewController: UIViewController?
    open private(set) weak var presentingViewController: UIViewController?
    open internal(set) weak var navigationController: UINavigationController?
    open internal(set) weak var tabBarController: UITabBarController?

    /// Creates a controller.
    /// - Parameter nibNameOrNil: has no effect.
    /// - Parameter nibBundleOrNil: has no effect.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Creates a controller without a nib file.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Always returns nil: nothing is decoded here.
    public required init?(coder: NSCoder) { nil }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, which is loaded when it is first read.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }

    open var isViewLoaded: Bool { loaded != nil }

    /// Creates the view; an empty one unless overridden.
    open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }

    /// Loads the view if it has not been loaded.
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Called when the view has been loaded.
    open func viewDidLoad() {}
    /// Never called here.
    open func viewWillAppear(_ animated: Bool) {}
    /// Never called here.
    open func viewDidAppear(_ animated: Bool) {}
    /// Never called here.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Never called here.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Keeps the other controller as presented.
    @preconcurrency
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.loadViewIfNeeded()
        completion?()
    }

    /// Dismisses the presented controller, or this one when it presents none.
    @preconcurrency
    open func dismiss(animated flag: Bool, completion: (@MainActor @Sendable () -> Void)? = nil) {
        let presenter = presentedViewController == nil ? presentingViewController : self
        presenter?.presentedViewController?.presentingViewController = nil
        presenter?.presentedViewController = nil
        completion?()
    }
}
