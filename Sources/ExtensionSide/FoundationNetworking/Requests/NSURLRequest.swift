import NotificationCore

/// The class that ``URLRequest`` bridges to, for code that still uses it.
open class NSURLRequest: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the class is open; the value is protected by a lock.
    fileprivate let held: Locked<URLRequest>

    /// The policy for cached responses.
    public typealias CachePolicy = URLRequest.CachePolicy
    /// The purpose of the traffic.
    public typealias NetworkServiceType = URLRequest.NetworkServiceType
    /// The party that asked for the load.
    public typealias Attribution = URLRequest.Attribution

    /// - Parameter timeoutInterval: in seconds.
    public init(
        url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy,
        timeoutInterval: TimeInterval = 60
    ) {
        held = Locked(URLRequest(url: url, cachePolicy: cachePolicy, timeoutInterval: timeoutInterval))
    }

    init(_ request: URLRequest) {
        held = Locked(request)
    }

    final var value: URLRequest { held.withLock { $0 } }

    open var url: URL? { value.url }
    open var cachePolicy: URLRequest.CachePolicy { value.cachePolicy }
    open var timeoutInterval: TimeInterval { value.timeoutInterval }
    open var httpMethod: String? { value.httpMethod }
    open var allHTTPHeaderFields: [String: String]? { value.allHTTPHeaderFields }
    open var httpBody: Data? { value.httpBody }

    /// Returns the value of a header field; names compare without case.
    open func value(forHTTPHeaderField field: String) -> String? { value.value(forHTTPHeaderField: field) }

    open func copy(with zone: NSZone? = nil) -> Any { NSURLRequest(value) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableURLRequest(value) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSURLRequest)?.value == value }
    open override var hash: Int { value.hashValue }
}

/// A request that can be changed in place.
open class NSMutableURLRequest: NSURLRequest, @unchecked Sendable {
    /// Sets a property for ``URLProtocol/setProperty(_:forKey:in:)``; nil removes it.
    final func setProperty(_ value: Any?, forKey key: String) {
        let kept = ProtocolProperties(values: value.map { [key: $0] } ?? [:])
        held.withLock { request in request.properties.values[key] = kept.values[key] }
    }

    open override var url: URL? {
        get { value.url }
        set { held.withLock { $0.url = newValue } }
    }
    open override var cachePolicy: URLRequest.CachePolicy {
        get { value.cachePolicy }
        set { held.withLock { $0.cachePolicy = newValue } }
    }
    open override var timeoutInterval: TimeInterval {
        get { value.timeoutInterval }
        set { held.withLock { $0.timeoutInterval = newValue } }
    }
    open override var httpMethod: String? {
        get { value.httpMethod }
        set { held.withLock { $0.httpMethod = newValue } }
    }
    open override var allHTTPHeaderFields: [String: String]? {
        get { value.allHTTPHeaderFields }
        set { held.withLock { $0.allHTTPHeaderFields = newValue } }
    }
    open override var httpBody: Data? {
        get { value.httpBody }
        set { held.withLock { $0.httpBody = newValue } }
    }

    /// Replaces the field; nil removes it.
    open func setValue(_ value: String?, forHTTPHeaderField field: String) {
        held.withLock { $0.setValue(value, forHTTPHeaderField: field) }
    }

    /// Appends `value` to the existing value of the field, after a comma.
    open func addValue(_ value: String, forHTTPHeaderField field: String) {
        held.withLock { $0.addValue(value, forHTTPHeaderField: field) }
    }
}

extension URLRequest: _ObjectiveCBridgeable {
    /// The class that the value bridges to.
    public typealias _ObjectiveCType = NSURLRequest

    /// Returns the value as an object.
    public func _bridgeToObjectiveC() -> NSURLRequest { NSURLRequest(self) }

    /// Converts an object to a value.
    public static func _forceBridgeFromObjectiveC(_ source: NSURLRequest, result: inout URLRequest?) {
        result = source.value
    }

    /// Converts an object to a value; never fails.
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSURLRequest, result: inout URLRequest?
    ) -> Bool {
        result = source.value
        return true
    }

    /// Converts an object to a value; nil becomes a request without URL.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURLRequest?) -> URLRequest {
        source?.value ?? .withoutURL
    }
}
