public import Foundation

/// What to load and how, as in Apple's Foundation.
///
/// The cache, the radio and the service type are kept and compared, and change nothing here: there is no cache, and
/// the host is the network.
public struct URLRequest: Hashable, @unchecked Sendable, CustomStringConvertible, CustomDebugStringConvertible
{
    // Unchecked because of `httpBodyStream` alone, a class; Apple's is Sendable too.

    /// Where a cached answer may come from.
    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy = 0
        case reloadIgnoringLocalCacheData = 1
        case returnCacheDataElseLoad = 2
        case returnCacheDataDontLoad = 3
        case reloadIgnoringLocalAndRemoteCacheData = 4
        case reloadRevalidatingCacheData = 5
        /// Another name of the same.
        public static var reloadIgnoringCacheData: CachePolicy { .reloadIgnoringLocalCacheData }
    }

    /// What the traffic is for.
    public enum NetworkServiceType: UInt, Sendable {
        case `default` = 0
        case voip = 1
        case video = 2
        case background = 3
        case voice = 4
        case responsiveData = 6
        case avStreaming = 8
        case responsiveAV = 9
        case callSignaling = 11
    }

    /// Who asked for the load.
    public enum Attribution: UInt, Sendable {
        case developer = 0
        case user = 1
    }

    /// What to load.
    public var url: URL?
    /// Without effect: nothing is cached.
    public var cachePolicy: CachePolicy
    /// Seconds without any byte until the load fails with `URLError.timedOut`.
    public var timeoutInterval: TimeInterval
    /// Without effect: no cookie is kept.
    public var mainDocumentURL: URL?
    /// Without effect.
    public var networkServiceType: NetworkServiceType = .default
    /// Without effect.
    public var allowsCellularAccess = true
    /// Without effect.
    public var allowsExpensiveNetworkAccess = true
    /// Without effect.
    public var allowsConstrainedNetworkAccess = true
    /// Without effect.
    public var allowsUltraConstrainedNetworkAccess = false
    /// Without effect.
    public var assumesHTTP3Capable = false
    /// Without effect.
    public var attribution: Attribution = .developer
    /// Without effect.
    public var requiresDNSSECValidation = false
    /// Without effect: no cookie is sent.
    public var httpShouldHandleCookies = true
    /// Without effect.
    public var httpShouldUsePipelining = false
    /// What to send; `application/x-www-form-urlencoded` unless a `Content-Type` says otherwise, as Apple sends it.
    public var httpBody: Data?
    /// Read whole when the load begins.
    public var httpBodyStream: InputStream?

    private var method: String?
    var fields = HTTPFields()
    /// Of a ``URLProtocol``.
    var properties = ProtocolProperties()

    /// - Parameter timeoutInterval: seconds.
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

    /// `GET` until set, and again after nil.
    public var httpMethod: String? {
        get { method ?? "GET" }
        set { method = newValue }
    }

    /// Nil when there is none. Setting replaces all of them.
    public var allHTTPHeaderFields: [String: String]? {
        get { fields.list.isEmpty ? nil : fields.dictionary }
        set { fields = HTTPFields(newValue ?? [:]) }
    }

    /// Names compare without case.
    public func value(forHTTPHeaderField field: String) -> String? { fields[field] }

    /// Replaces the field; nil removes it.
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
        fields[field] = value
    }

    /// Puts `value` behind the one that is there, with a comma between.
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
        fields.add(value, to: field)
    }

    /// The URL.
    public var description: String { url?.description ?? "url: nil" }
    /// Method and URL.
    public var debugDescription: String { "\(httpMethod ?? "GET") \(description)" }
}
