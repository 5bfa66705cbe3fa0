// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

/// The default authentication method of a protocol.
public let NSURLAuthenticationMethodDefault = "NSURLAuthenticationMethodDefault"
public let NSURLAuthenticationMethodHTTPBasic = "NSURLAuthenticationMethodHTTPBasic"
public let NSURLAuthenticationMethodHTTPDigest = "NSURLAuthenticationMethodHTTPDigest"
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

open class URLProtectionSpace: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    public let host: String
    public let port: Int
    public let `protocol`: String?
    public let realm: String?
    public let authenticationMethod: String
    /// Always nil, because the host verifies certificates.
    open var serverTrust: SecTrust? { nil }
    open var isProxy: Bool { false }

    public init(
        host: String, port: Int, protocol: String?, realm: String?, authenticationMethod: String?
    ) {
        self.host = host
        self.port = port
        self.protocol = `protocol`
        self.realm = realm
        self.authenticationMethod = authenticationMethod ?? NSURLAuthenticationMethodDefault
    }

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
    public let proposedCredential: URLCredential?
    public let previousFailureCount: Int
    public let failureResponse: URLResponse?
    public let error: (any Error)?
    public let sender: (any URLAuthenticationChallengeSender)?

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

    public enum Persistence: UInt, Sendable {
        case none = 0, forSession, permanent, synchronizable
    }

    public let user: String?
    public let password: String?
    /// Has no effect: nothing is stored.
    public let persistence: Persistence
    open var hasPassword: Bool { password != nil }

    public init(user: String, password: String, persistence: Persistence) {
        self.user = user
        self.password = password
        self.persistence = persistence
    }

    public init(trust: SecTrust) {
        user = nil
        password = nil
        persistence = .forSession
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A storage without credentials, for configurations that name one.
open class URLCredentialStorage: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; it has no state.
    open class var shared: URLCredentialStorage { common }
    private static let common = URLCredentialStorage()

    open var allCredentials: [URLProtectionSpace: [String: URLCredential]] { [:] }
    open func defaultCredential(for space: URLProtectionSpace) -> URLCredential? { nil }
}
