/// Controllers one behind the other.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The last is the one in front.
    open var viewControllers: [UIViewController] = [] {
        didSet { for controller in viewControllers { controller.navigationController = self } }
    }

    /// With one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
        // Observers do not run in an initializer.
        rootViewController.navigationController = self
    }

    /// Empty; the names are without effect.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Nil: nothing is decoded here.
    public required init?(coder: NSCoder) { nil }

    /// The one in front.
    open var topViewController: UIViewController? { viewControllers.last }
    /// What it presents, or itself.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Puts a controller in front.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewControllers.append(viewController)
        viewController.loadViewIfNeeded()
    }

    /// Takes the one in front away, unless it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }
}

/// Controllers side by side.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    /// In the order of the tabs.
    open var viewControllers: [UIViewController]? {
        didSet { for controller in viewControllers ?? [] { controller.tabBarController = self } }
    }
    /// The tab that the user sees.
    open var selectedIndex = 0

    /// The controller of that tab.
    open var selectedViewController: UIViewController? {
        get {
            guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
            return viewControllers[selectedIndex]
        }
        set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
    }
}

/// How the interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// One bit each.
    public let rawValue: UInt

    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// On its side.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// On its other side.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// Every way but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
