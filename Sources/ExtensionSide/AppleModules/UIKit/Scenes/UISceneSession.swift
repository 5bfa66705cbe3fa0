/// The session of a scene, which exists longer than the scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app's own interface.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene, while it is connected.
    open internal(set) weak var scene: UIScene?
    public let role: Role
    open package(set) var configuration: UISceneConfiguration
    public let persistentIdentifier = UUID().uuidString
    /// The app's own values.
    open var userInfo: [String: Any]?

    package init(role: Role = .windowApplication) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of a configuration in the scene manifest of Info.plist.
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene, which has no effect.
    open var sceneClass: AnyClass?
    /// The class of the delegate, which a simulated phone creates.
    open var delegateClass: AnyClass?

    /// Creates a configuration.
    /// - Parameter name: the name in the scene manifest of Info.plist.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
