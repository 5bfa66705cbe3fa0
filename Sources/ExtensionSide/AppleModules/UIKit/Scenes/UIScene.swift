/// An instance of an app's interface. Nothing is shown; a simulated phone calls its delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        /// Apple's numbers.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    public let session: UISceneSession
    /// The delegate, which the scene keeps alive.
    open var delegate: (any UISceneDelegate)?
    /// The state; `background` until a simulated phone changes it.
    open package(set) var activationState = ActivationState.background
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The title, which has no effect.
    open var title: String! = ""

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        open package(set) var notificationResponse: UNNotificationResponse?
        open package(set) var urlContexts: Set<UIOpenURLContext> = []
        open package(set) var userActivities: Set<NSUserActivity> = []
        open package(set) var shortcutItem: UIApplicationShortcutItem?

        package override init() { super.init() }
    }
}

@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    open internal(set) var windows: [UIWindow] = []
    /// The last window that was made visible.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The phone's screen.
    open var screen: UIScreen { .main }
}

@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public let url: URL

    package init(url: URL) {
        self.url = url
        super.init()
    }
}
