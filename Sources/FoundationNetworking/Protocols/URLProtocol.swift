public import Foundation
import NotificationCore

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

/// A way to load URLs: a subclass answers the requests that it takes, in the place of the network.
///
/// `URLSession.shared` asks the classes that were registered, the last one first; a session with a configuration asks its
/// `protocolClasses` in order, as on a phone. Background sessions ask none, and neither does `Data(contentsOf:)`, which
/// on a phone asks those that were registered. A request that no class takes goes to the host, or to the scripted network
/// of a test.
///
/// `startLoading()` and `stopLoading()` are called on a queue of their own for each load.
open class URLProtocol: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant but for `asker`, which is set before it is shared.
    open var request: URLRequest { asked }
    open var cachedResponse: CachedURLResponse? { cached }
    open var client: (any URLProtocolClient)? { taker }
    /// Nil when it was made without one.
    open var task: URLSessionTask? { asker }

    private let asked: URLRequest
    private let cached: CachedURLResponse?
    private let taker: (any URLProtocolClient)?
    private final weak var asker: URLSessionTask?

    /// A load of `request`.
    ///
    /// The only designated one, as on Apple's platforms: so a subclass that overrides it inherits the other one.
    public init(
        request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
    ) {
        asked = request
        cached = cachedResponse
        taker = client
    }

    /// A load of the request of `task`, as ``canonicalRequest(for:)`` makes it.
    public required convenience init(
        task: URLSessionTask, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
    ) {
        let request = task.currentRequest ?? .withoutURL
        self.init(
            request: Self.canonicalRequest(for: request), cachedResponse: cachedResponse, client: client)
        asker = task
    }

    /// Whether the class loads `request`: this one loads nothing.
    open class func canInit(with request: URLRequest) -> Bool { false }
    /// Whether the class loads the request of `task`: the same as for the request, unless overridden.
    open class func canInit(with task: URLSessionTask) -> Bool {
        task.currentRequest.map { canInit(with: $0) } ?? false
    }
    open class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    open class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool { a == b }

    /// Begins the load; its news go to ``client``.
    open func startLoading() {}
    /// Called once when the load has ended or was cancelled; what comes later is dropped.
    open func stopLoading() {}

    private static let registered = Locked<[URLProtocol.Type]>([])
    /// Those that ``URLSession/shared`` asks, in the order of asking.
    static var registeredClasses: [URLProtocol.Type] { registered.withLock { $0.reversed() } }

    /// Has `URLSession.shared` ask the class, ahead of those that were registered before.
    ///
    /// - Returns: false for a class that is no subclass of this one.
    @discardableResult
    open class func registerClass(_ protocolClass: AnyClass) -> Bool {
        guard let protocolClass = protocolClass as? URLProtocol.Type else { return false }
        registered.withLock { classes in
            classes.removeAll { $0 == protocolClass }
            classes.append(protocolClass)
        }
        return true
    }

    /// Has it no longer asked.
    open class func unregisterClass(_ protocolClass: AnyClass) {
        registered.withLock { classes in classes.removeAll { $0 == protocolClass } }
    }

    /// What ``setProperty(_:forKey:in:)`` kept with the request; copies have it too.
    open class func property(forKey key: String, in request: URLRequest) -> Any? {
        request.properties.values[key]
    }
    /// Keeps a value with the request, by which a class knows a request of its own. It is not sent.
    open class func setProperty(_ value: Any, forKey key: String, in request: NSMutableURLRequest) {
        request.setProperty(value, forKey: key)
    }
    /// Removes it.
    open class func removeProperty(forKey key: String, in request: NSMutableURLRequest) {
        request.setProperty(nil, forKey: key)
    }
}

/// What a ``URLProtocol`` keeps with a request. It has no part in the equality of requests.
///
/// `Sendable` unchecked as Apple's request: the values are constant once they are in it.
struct ProtocolProperties: Hashable, @unchecked Sendable {
    var values: [String: Any] = [:]

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
