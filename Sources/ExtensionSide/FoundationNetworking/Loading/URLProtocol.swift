import NotificationCore

/// The interface by which a protocol reports its load.
public protocol URLProtocolClient: NSObjectProtocol {
    func urlProtocol(
        _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse)
    func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse)
    func urlProtocol(
        _ protocol: URLProtocol, didReceive response: URLResponse,
        cacheStoragePolicy policy: URLCache.StoragePolicy)
    func urlProtocol(_ protocol: URLProtocol, didLoad data: Data)
    func urlProtocolDidFinishLoading(_ protocol: URLProtocol)
    func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error)
    func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge)
    func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge)
}

/// A subclass answers the requests that it accepts, instead of the network. `URLSession.shared` asks the registered
/// classes, the last one first; a session with a configuration asks its `protocolClasses` in order, as on a phone.
/// Background sessions ask none, and neither does `Data(contentsOf:)`, which on a phone asks the registered classes.
///
/// `startLoading()` and `stopLoading()` are called on a queue of their own for each load.
open class URLProtocol: NSObject, @unchecked Sendable {
    // Unchecked because the class is open: its properties are constant but `weakTask`, set before the object is shared.
    open var request: URLRequest { asked }
    open var cachedResponse: CachedURLResponse? { cached }
    open var client: (any URLProtocolClient)? { receiver }
    /// The task of the load; nil when the protocol was made without one.
    open var task: URLSessionTask? { weakTask }

    private let asked: URLRequest
    private let cached: CachedURLResponse?
    private let receiver: (any URLProtocolClient)?
    private final weak var weakTask: URLSessionTask?

    /// This is the only designated initializer, as on Apple's platforms: a subclass with its own inherits the other.
    public init(
        request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
    ) {
        asked = request
        cached = cachedResponse
        receiver = client
    }

    /// Creates a load of the current request of `task`, changed by ``canonicalRequest(for:)``.
    public required convenience init(
        task: URLSessionTask, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
    ) {
        let request = task.currentRequest ?? .withoutURL
        self.init(
            request: Self.canonicalRequest(for: request), cachedResponse: cachedResponse, client: client)
        weakTask = task
    }

    /// Returns whether the class loads `request`; false unless overridden.
    open class func canInit(with request: URLRequest) -> Bool { false }
    /// Returns whether the class loads the request of `task`: the same as for the request, unless overridden.
    open class func canInit(with task: URLSessionTask) -> Bool {
        task.currentRequest.map { canInit(with: $0) } ?? false
    }
    open class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    open class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool { a == b }

    /// Begins the load, which is reported to ``client``.
    open func startLoading() {}
    /// Called once when the load has ended or was cancelled; later reports are dropped.
    open func stopLoading() {}

    private static let registered = Locked<[URLProtocol.Type]>([])
    /// The classes that ``URLSession/shared`` asks, in the order of asking.
    static var registeredClasses: [URLProtocol.Type] { registered.withLock { $0.reversed() } }

    /// Makes `URLSession.shared` ask the class, before those that were registered earlier.
    /// - Returns: false for a class that is not a subclass of this one.
    @discardableResult
    open class func registerClass(_ protocolClass: AnyClass) -> Bool {
        guard let protocolClass = protocolClass as? URLProtocol.Type else { return false }
        registered.withLock { classes in
            classes.removeAll { $0 == protocolClass }
            classes.append(protocolClass)
        }
        return true
    }

    /// Makes `URLSession.shared` no longer ask the class.
    open class func unregisterClass(_ protocolClass: AnyClass) {
        registered.withLock { classes in classes.removeAll { $0 == protocolClass } }
    }

    /// Returns the value that ``setProperty(_:forKey:in:)`` set for the request; copies of the request have it too.
    open class func property(forKey key: String, in request: URLRequest) -> Any? {
        request.properties.values[key]
    }
    /// Sets a value in the request, by which a class recognizes its own requests. It is not sent.
    open class func setProperty(_ value: Any, forKey key: String, in request: NSMutableURLRequest) {
        request.setProperty(value, forKey: key)
    }
    /// Removes a value from the request.
    open class func removeProperty(forKey key: String, in request: NSMutableURLRequest) {
        request.setProperty(nil, forKey: key)
    }
}

/// Ignored when requests are compared. `Sendable` unchecked as Apple's request is: the values are not changed.
struct ProtocolProperties: Hashable, @unchecked Sendable {
    var values: [String: Any] = [:]

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

/// The exchange of a ``URLProtocol``. It is the protocol's client and passes its events on.
final class ProtocolExchange: NSObject, URLProtocolClient, Sendable {
    private struct State: Sendable {
        var loader: URLProtocol?
        var isOver = false
    }

    private let receive: TransportEvent.Receiver
    private let url: URL?
    private let state = Locked(State())
    /// A serial queue of its own gets a thread even when an extension blocks those of the shared pool.
    private let queue = DispatchQueue(label: "URLSession.protocol")

    /// - Parameter url: the URL that errors name.
    private init(url: URL?, receive: @escaping TransportEvent.Receiver) {
        self.url = url
        self.receive = receive
    }

    /// Starts the first class that accepts the request of `task`; returns nil when none does.
    static func start(
        _ classes: [URLProtocol.Type], _ task: URLSessionTask, _ url: URL?,
        receive: @escaping TransportEvent.Receiver
    ) -> Cancellation? {
        guard let loaderClass = classes.first(where: { $0.canInit(with: task) }) else { return nil }
        let exchange = ProtocolExchange(url: url, receive: receive)
        exchange.queue.async {
            let loader = loaderClass.init(task: task, cachedResponse: nil, client: exchange)
            let isWanted = exchange.state.withLock { state in
                if state.isOver { return false }
                state.loader = loader
                return true
            }
            if isWanted { loader.startLoading() }
        }
        return Cancellation { exchange.cancel() }
    }

    private func cancel() {
        let loader = state.withLock { state in
            state.isOver = true
            return state.loader.take()
        }
        if let loader { queue.async { loader.stopLoading() } }
    }

    private func send(_ event: TransportEvent) {
        if state.withLock({ $0.isOver }) { event.discard() } else { receive(event) }
    }

    func urlProtocol(
        _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
    ) {
        guard let response = redirectResponse as? HTTPURLResponse else { return }
        send(.redirected(response, to: request))
    }

    func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
        send(.made(cachedResponse.response))
        if !cachedResponse.data.isEmpty { send(.body(cachedResponse.data)) }
    }

    func urlProtocol(
        _ protocol: URLProtocol, didReceive response: URLResponse,
        cacheStoragePolicy policy: URLCache.StoragePolicy
    ) {
        send(.made(response))
    }

    func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
        if !data.isEmpty { send(.body(data)) }
    }

    func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { send(.finished) }

    /// Passes on an error; one of another domain becomes the underlying error of `URLError.unknown`.
    func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
        let made = error as? URLError ?? .make(.unknown, url: url, underlying: error)
        send(.broken(made))
    }

    // These do nothing, because there are no credentials here.
    func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {}
    func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {}
}
