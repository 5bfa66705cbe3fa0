// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A request to load a URL, as in Apple's Foundation. The members for the cache, the radio, the service type and the
/// protocols below HTTP are kept and compared, but have no effect.
public struct URLRequest: Hashable, @unchecked Sendable, CustomStringConvertible, CustomDebugStringConvertible
{
    // Unchecked only because `httpBodyStream` is an object; Apple's type is Sendable too.

    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy = 0, reloadIgnoringLocalCacheData, returnCacheDataElseLoad
        case returnCacheDataDontLoad, reloadIgnoringLocalAndRemoteCacheData, reloadRevalidatingCacheData
        public static var reloadIgnoringCacheData: CachePolicy { .reloadIgnoringLocalCacheData }
    }

    public enum NetworkServiceType: UInt, Sendable {
        case `default` = 0, voip, video, background, voice
        case responsiveData = 6
        case avStreaming = 8, responsiveAV
        case callSignaling = 11
    }

    public enum Attribution: UInt, Sendable {
        case developer = 0, user
    }

    public var url: URL?
    /// Has no effect: nothing is cached.
    public var cachePolicy: CachePolicy
    /// How many seconds may pass without any byte before the load fails with `URLError.timedOut`. With 60, the default,
    /// and with 0 or less a session takes the value of its configuration.
    public var timeoutInterval: TimeInterval
    /// Has no effect: no cookie is kept.
    public var mainDocumentURL: URL?
    public var networkServiceType: NetworkServiceType = .default
    public var allowsCellularAccess = true
    public var allowsExpensiveNetworkAccess = true
    public var allowsConstrainedNetworkAccess = true
    public var allowsUltraConstrainedNetworkAccess = false
    public var assumesHTTP3Capable = false
    public var attribution: Attribution = .developer
    public var requiresDNSSECValidation = false
    /// Has no effect: no cookie is sent.
    public var httpShouldHandleCookies = true
    public var httpShouldUsePipelining = false
    /// The body. Sent as `application/x-www-form-urlencoded` unless the request has a `Content-Type`, as Apple does.
    public var httpBody: Data?
    /// A stream of the body. It is read completely when the load begins.
    public var httpBodyStream: InputStream?

    private var method: String?
    var fields = HTTPFields()
    /// The properties that a ``URLProtocol`` has set.
    var properties = ProtocolProperties()

    /// - Parameter timeoutInterval: in seconds.
    public init(
        url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
    ) {
        self.url = url
        self.cachePolicy = cachePolicy
        self.timeoutInterval = timeoutInterval
    }

    static var withoutURL: URLRequest {
        var request = URLRequest(url: URL(fileURLWithPath: "/"))
        request.url = nil
        return request
    }

    /// The method: `GET` until it is set; nil sets `GET` again.
    public var httpMethod: String? {
        get { method ?? "GET" }
        set { method = newValue }
    }

    /// The header fields; nil when there is none. Setting replaces all of them.
    public var allHTTPHeaderFields: [String: String]? {
        get { fields.list.isEmpty ? nil : fields.dictionary }
        set { fields = HTTPFields(newValue ?? [:]) }
    }

    public func value(forHTTPHeaderField field: String) -> String? { fields[field] }

    /// Replaces the field; nil removes it.
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
        fields[field] = value
    }

    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
        fields.add(value, to: field)
    }

    public var description: String { url?.description ?? "url: nil" }
    public var debugDescription: String { "\(httpMethod ?? "GET") \(description)" }
}
