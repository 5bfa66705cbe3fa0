/// An instance of an app's interface. Nothing is shown; a simulated phone calls its delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The state of a scene.
    public enum ActivationState: Int, Sendable {
        /// Apple's numbers.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The delegate, which the scene keeps alive.
    open var delegate: (any UISceneDelegate)?
    /// The state; `background` until a simulated phone changes it.
    open package(set) var activationState = ActivationState.background
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The title, which has no effect.
    open var title: String! = ""

    /// Creates a scene for a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// The reasons why a scene is connected.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The user's response to a notification of the app.
        open package(set) var notificationResponse: UNNotificationResponse?
        /// The URLs to open.
        open package(set) var urlContexts: Set<UIOpenURLContext> = []
        /// The activities that the user continues.
        open package(set) var userActivities: Set<NSUserActivity> = []
        /// The quick action that the user chose.
        open package(set) var shortcutItem: UIApplicationShortcutItem?

        package override init() { super.init() }
    }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows that were created for the scene.
    open internal(set) var windows: [UIWindow] = []
    /// The last window that was made visible.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The phone's screen.
    open var screen: UIScreen { .main }
}

/// A URL that the user wants to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL.
    public let url: URL

    package init(url: URL) {
        self.url = url
        super.init()
    }
}
