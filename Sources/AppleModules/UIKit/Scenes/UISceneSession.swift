/// A scene's record, which outlives it.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What kind of scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// Apple's text.
        public let rawValue: String

        /// From its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app's own interface.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene, while it is connected.
    open internal(set) weak var scene: UIScene?
    /// The kind of scene.
    public let role: Role
    /// How the scene is set up.
    open package(set) var configuration: UISceneConfiguration
    /// Names the session.
    public let persistentIdentifier: String
    /// The app's own values.
    open var userInfo: [String: Any]?

    package init(role: Role = .windowApplication, persistentIdentifier: String = UUID().uuidString) {
        self.role = role
        self.persistentIdentifier = persistentIdentifier
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// How a scene is set up.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// Of the scene manifest in Info.plist.
    public let name: String?
    /// The kind of scene.
    public let role: UISceneSession.Role
    /// The class of the scene; without effect.
    open var sceneClass: AnyClass?
    /// The class of its delegate, which a phone makes.
    open var delegateClass: AnyClass?

    /// - Parameter name: of the scene manifest in Info.plist.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
