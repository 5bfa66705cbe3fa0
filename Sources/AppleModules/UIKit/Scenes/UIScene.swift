/// One of an app's interfaces. Nothing is shown; a phone hands its delegate what the user did.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What a scene is doing.
    public enum ActivationState: Int, Sendable {
        /// Apple's numbers.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    /// What the scene was made for.
    public let session: UISceneSession
    /// Who is told what becomes of the scene; kept alive.
    open var delegate: (any UISceneDelegate)?
    /// `background` until a phone says otherwise.
    open package(set) var activationState = ActivationState.background
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// For people; without effect.
    open var title: String! = ""

    /// A scene for a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Why a scene is connected.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// What the user did with a notification of the app.
        open package(set) var notificationResponse: UNNotificationResponse?
        /// URLs to open.
        open package(set) var urlContexts: Set<UIOpenURLContext> = []
        /// What the user goes on with.
        open package(set) var userActivities: Set<NSUserActivity> = []
        /// The quick action that the user chose.
        open package(set) var shortcutItem: UIApplicationShortcutItem?

        package override init() { super.init() }
    }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows that were made for it.
    open internal(set) var windows: [UIWindow] = []
    /// The last that was made visible.
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
