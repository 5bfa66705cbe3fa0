// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The default authentication method of a protocol.
public let NSURLAuthenticationMethodDefault = "NSURLAuthenticationMethodDefault"
public let NSURLAuthenticationMethodHTTPBasic = "NSURLAuthenticationMethodHTTPBasic"
public let NSURLAuthenticationMethodHTTPDigest = "NSURLAuthenticationMethodHTTPDigest"
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// A server or an area of it that needs a credential.
open class URLProtectionSpace: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    public let host: String
    public let port: Int
    public let `protocol`: String?
    /// The realm that an HTTP server names.
    public let realm: String?
    /// One of the `NSURLAuthenticationMethod…` constants.
    public let authenticationMethod: String
    /// Always nil, because the host verifies certificates.
    open var serverTrust: SecTrust? { nil }
    open var isProxy: Bool { false }

    /// Creates a protection space; nil for the method takes the default one.
    public init(
        host: String, port: Int, protocol: String?, realm: String?, authenticationMethod: String?
    ) {
        self.host = host
        self.port = port
        self.protocol = `protocol`
        self.realm = realm
        self.authenticationMethod = authenticationMethod ?? NSURLAuthenticationMethodDefault
    }

    /// Returns the object itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

public protocol URLAuthenticationChallengeSender: NSObjectProtocol {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge)
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge)
    func cancel(_ challenge: URLAuthenticationChallenge)
}

/// A server's challenge for a credential. Sessions never create one: the host answers the challenges of servers.
open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    public let protectionSpace: URLProtectionSpace
    /// The credential to try first.
    public let proposedCredential: URLCredential?
    /// The number of failed attempts.
    public let previousFailureCount: Int
    /// The response to the last failed attempt.
    public let failureResponse: URLResponse?
    /// The error of the last failed attempt.
    public let error: (any Error)?
    /// The receiver of the answer.
    public let sender: (any URLAuthenticationChallengeSender)?

    /// Creates a challenge, for tests of delegates.
    public init(
        protectionSpace space: URLProtectionSpace, proposedCredential credential: URLCredential?,
        previousFailureCount: Int, failureResponse response: URLResponse?, error: (any Error)?,
        sender: any URLAuthenticationChallengeSender
    ) {
        protectionSpace = space
        proposedCredential = credential
        self.previousFailureCount = previousFailureCount
        failureResponse = response
        self.error = error
        self.sender = sender
    }
}

/// The certificate chain of a server. No instance exists here, because the host verifies certificates.
public final class SecTrust: Sendable {
    init() {}
}

open class URLCredential: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.

    /// How long a credential is kept. It has no effect.
    public enum Persistence: UInt, Sendable {
        case none = 0, forSession, permanent, synchronizable
    }

    /// The user's name; nil for trust in a server.
    public let user: String?
    /// The password; nil for trust in a server.
    public let password: String?
    /// Has no effect: nothing is stored.
    public let persistence: Persistence
    open var hasPassword: Bool { password != nil }

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
