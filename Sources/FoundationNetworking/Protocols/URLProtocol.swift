public import Foundation

/// Takes what a protocol loads.
public protocol URLProtocolClient: NSObjectProtocol {
    /// The load went elsewhere.
    func urlProtocol(
        _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse)
    /// What is cached does.
    func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse)
    /// The head.
    func urlProtocol(
        _ protocol: URLProtocol, didReceive response: URLResponse,
        cacheStoragePolicy policy: URLCache.StoragePolicy)
    /// The next bytes.
    func urlProtocol(_ protocol: URLProtocol, didLoad data: Data)
    /// The end.
    func urlProtocolDidFinishLoading(_ protocol: URLProtocol)
    /// The end.
    func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error)
    /// The server wants to know who asks.
    func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge)
    /// It no longer does.
    func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge)
}

/// A way to load URLs, for code that declares one. It can be subclassed and registered, and is never asked: nothing
/// stands between a session and the host, so that what a test scripts is what an extension sees.
open class URLProtocol: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    open var request: URLRequest { asked }
    open var cachedResponse: CachedURLResponse? { cached }
    open var client: (any URLProtocolClient)? { taker }
    open var task: URLSessionTask? { nil }

    private let asked: URLRequest
    private let cached: CachedURLResponse?
    private let taker: (any URLProtocolClient)?

    /// A load of `request`.
    public init(
        request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
    ) {
        asked = request
        cached = cachedResponse
        taker = client
    }

    /// Whether the class loads `request`: this one loads nothing.
    open class func canInit(with request: URLRequest) -> Bool { false }
    /// Whether the class loads the request of `task`: this one loads nothing.
    open class func canInit(with task: URLSessionTask) -> Bool { false }
    open class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    open class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool { a == b }

    /// For subclasses.
    open func startLoading() {}
    /// For subclasses.
    open func stopLoading() {}

    /// Without effect.
    ///
    /// - Returns: true, as on Apple's platforms for a subclass.
    open class func registerClass(_ protocolClass: AnyClass) -> Bool { protocolClass is URLProtocol.Type }
    /// Without effect.
    open class func unregisterClass(_ protocolClass: AnyClass) {}

    /// Nil: nothing is kept with a request.
    open class func property(forKey key: String, in request: URLRequest) -> Any? { nil }
    /// Without effect.
    open class func setProperty(_ value: Any, forKey key: String, in request: NSMutableURLRequest) {}
    /// Without effect.
    open class func removeProperty(forKey key: String, in request: NSMutableURLRequest) {}
}
