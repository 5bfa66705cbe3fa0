/// A part of the interface. Its view is loaded and what is presented is kept; nothing is shown.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loaded: UIView?

    /// For people.
    open var title: String?
    /// What it presents.
    open private(set) var presentedViewController: UIViewController?
    /// What it is presented by.
    open private(set) weak var presentingViewController: UIViewController?
    /// The navigation that it is in.
    open internal(set) weak var navigationController: UINavigationController?
    /// The tabs that it is in.
    open internal(set) weak var tabBarController: UITabBarController?

    /// - Parameters:
    ///   - nibNameOrNil: without effect.
    ///   - nibBundleOrNil: without effect.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Without a nib file.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Nil: nothing is decoded here.
    public required init?(coder: NSCoder) { nil }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, loaded when it is asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }

    /// Whether there is a view.
    open var isViewLoaded: Bool { loaded != nil }

    /// Makes the view; an empty one unless overridden.
    open func loadView() { loaded = UIView(frame: UIScreen.main.bounds) }

    /// Makes the view if there is none.
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// The view is there.
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

    /// Lets go of what is presented, or of this controller where it is.
    @preconcurrency
    open func dismiss(animated flag: Bool, completion: (@MainActor @Sendable () -> Void)? = nil) {
        let presenter = presentedViewController == nil ? presentingViewController : self
        presenter?.presentedViewController?.presentingViewController = nil
        presenter?.presentedViewController = nil
        completion?()
    }
}
