public import Foundation

/// A certificate chain that a server showed; there is never one here, the host verifies.
public final class SecTrust: Sendable {
    init() {}
}

/// What answers a challenge.
open class URLCredential: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.

    /// For how long it is kept.
    public enum Persistence: UInt, Sendable {
        case none = 0
        case forSession = 1
        case permanent = 2
        case synchronizable = 3
    }

    /// Nil for trust in a server.
    public let user: String?
    /// Nil for trust in a server.
    public let password: String?
    /// Without effect: nothing is stored.
    public let persistence: Persistence
    open var hasPassword: Bool { password != nil }

    /// A name and a password.
    public init(user: String, password: String, persistence: Persistence) {
        self.user = user
        self.password = password
        self.persistence = persistence
    }

    /// Trust in a server.
    public init(trust: SecTrust) {
        user = nil
        password = nil
        persistence = .forSession
    }

    open override func copy() -> Any { copy(with: nil) }
    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Holds no credential; for the configurations that name one.
open class URLCredentialStorage: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; it has no state.
    open class var shared: URLCredentialStorage { common }
    private static let common = URLCredentialStorage()

    /// Empty.
    open var allCredentials: [URLProtectionSpace: [String: URLCredential]] { [:] }
    /// Nil.
    open func defaultCredential(for space: URLProtectionSpace) -> URLCredential? { nil }
}
