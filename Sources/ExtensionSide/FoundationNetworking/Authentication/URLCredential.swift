public import Foundation

/// The certificate chain of a server. No instance exists here, because the host verifies certificates.
public final class SecTrust: Sendable {
    init() {}
}

/// A credential that answers a challenge.
open class URLCredential: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.

    /// How long a credential is kept. It has no effect.
    public enum Persistence: UInt, Sendable {
        case none = 0
        case forSession = 1
        case permanent = 2
        case synchronizable = 3
    }

    /// The user's name; nil for trust in a server.
    public let user: String?
    /// The password; nil for trust in a server.
    public let password: String?
    /// Has no effect: nothing is stored.
    public let persistence: Persistence
    open var hasPassword: Bool { password != nil }

    /// Creates a credential of a name and a password.
    public init(user: String, password: String, persistence: Persistence) {
        self.user = user
        self.password = password
        self.persistence = persistence
    }

    /// Creates a credential that trusts a server.
    public init(trust: SecTrust) {
        user = nil
        password = nil
        persistence = .forSession
    }

    /// Returns the object itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A storage without credentials, for configurations that name one.
open class URLCredentialStorage: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; it has no state.
    open class var shared: URLCredentialStorage { common }
    private static let common = URLCredentialStorage()

    /// Always empty.
    open var allCredentials: [URLProtectionSpace: [String: URLCredential]] { [:] }
    /// Always returns nil.
    open func defaultCredential(for space: URLProtectionSpace) -> URLCredential? { nil }
}
