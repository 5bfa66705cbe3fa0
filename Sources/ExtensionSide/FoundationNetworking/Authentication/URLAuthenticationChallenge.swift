public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The default authentication method of a protocol.
public let NSURLAuthenticationMethodDefault = "NSURLAuthenticationMethodDefault"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The method of HTTP Basic authentication.
public let NSURLAuthenticationMethodHTTPBasic = "NSURLAuthenticationMethodHTTPBasic"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The method of HTTP Digest authentication.
public let NSURLAuthenticationMethodHTTPDigest = "NSURLAuthenticationMethodHTTPDigest"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The method of authentication by a client certificate.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The method of deciding whether the server is trusted.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// A server or an area of it that needs a credential.
open class URLProtectionSpace: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    /// The host of the server.
    public let host: String
    /// The port of the server.
    public let port: Int
    /// The scheme of the URL.
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

/// The receiver of the answer to a challenge.
public protocol URLAuthenticationChallengeSender: NSObjectProtocol {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge)
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge)
    func cancel(_ challenge: URLAuthenticationChallenge)
}

/// A server's challenge for a credential. Sessions never create one: the host answers the challenges of servers.
open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    /// The space that needs a credential.
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
