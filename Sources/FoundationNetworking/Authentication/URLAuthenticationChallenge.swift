public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Why a challenge was made.
public let NSURLAuthenticationMethodDefault = "NSURLAuthenticationMethodDefault"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Basic authentication.
public let NSURLAuthenticationMethodHTTPBasic = "NSURLAuthenticationMethodHTTPBasic"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Digest authentication.
public let NSURLAuthenticationMethodHTTPDigest = "NSURLAuthenticationMethodHTTPDigest"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A certificate of the client.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether the server is to be trusted.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// Where a credential counts.
open class URLProtectionSpace: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    /// Of the server.
    public let host: String
    /// Of the server.
    public let port: Int
    /// The scheme.
    public let `protocol`: String?
    /// What an HTTP server calls the area.
    public let realm: String?
    /// One of the `NSURLAuthenticationMethod…` constants.
    public let authenticationMethod: String
    /// Nil: the host verifies.
    open var serverTrust: SecTrust? { nil }
    open var isProxy: Bool { false }

    /// A space; without a method it is the default one.
    public init(
        host: String, port: Int, protocol: String?, realm: String?, authenticationMethod: String?
    ) {
        self.host = host
        self.port = port
        self.protocol = `protocol`
        self.realm = realm
        self.authenticationMethod = authenticationMethod ?? NSURLAuthenticationMethodDefault
    }

    open override func copy() -> Any { copy(with: nil) }
    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Takes the answer to a challenge.
public protocol URLAuthenticationChallengeSender: NSObjectProtocol {
    func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge)
    func continueWithoutCredential(for challenge: URLAuthenticationChallenge)
    func cancel(_ challenge: URLAuthenticationChallenge)
}

/// A server's demand to know who asks. Sessions never make one: the host does what the network asks for.
open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    /// Where the credential is wanted.
    public let protectionSpace: URLProtectionSpace
    /// What would be sent without further ado.
    public let proposedCredential: URLCredential?
    /// How often it did not do.
    public let previousFailureCount: Int
    /// The last refusal.
    public let failureResponse: URLResponse?
    /// Why the last attempt failed.
    public let error: (any Error)?
    /// Who takes the answer.
    public let sender: (any URLAuthenticationChallengeSender)?

    /// A challenge, for tests of delegates.
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
