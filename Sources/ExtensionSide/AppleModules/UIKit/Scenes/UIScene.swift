/// An instance of an app's interface. Nothing is shown; a simulated phone calls its delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    /// The state; `background` until a simulated phone changes it.
    open package(set) var activationState = ActivationState.background
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
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
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
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
