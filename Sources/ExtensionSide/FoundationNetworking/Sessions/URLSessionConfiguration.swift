import NotificationCore

/// The settings of a session, which copies them. The two time-outs, the additional headers, the protocol classes and
/// the identifier of a background session have an effect; all others are only kept for the code that sets them.
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked as Apple's class is: one thread sets it up, and then it is copied.

    /// A new configuration with the defaults.
    open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }

    /// A new configuration with the defaults, the same as ``default``: nothing is written to disk in either case.
    open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }

    /// Returns a configuration of a background session, whose tasks run in this process. Redirects are followed without
    /// asking the delegate, as on Apple's platforms, and no protocol class is asked.
    open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration()
        configuration.backgroundIdentifier = identifier
        return configuration
    }

    open var identifier: String? { backgroundIdentifier }
    private var backgroundIdentifier: String?

    open var requestCachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy
    /// How many seconds may pass without any byte before a task fails with `URLError.timedOut`; 60 unless set.
    open var timeoutIntervalForRequest: TimeInterval = 60
    /// How many seconds a task may take in total; 7 days unless set.
    open var timeoutIntervalForResource: TimeInterval = 7 * 24 * 60 * 60
    open var networkServiceType: URLRequest.NetworkServiceType = .default
    open var allowsCellularAccess = true
    open var allowsExpensiveNetworkAccess = true
    open var allowsConstrainedNetworkAccess = true
    open var requiresDNSSECValidation = false
    /// Has no effect: a task that cannot connect fails at once.
    open var waitsForConnectivity = false
    open var isDiscretionary = false
    open var sharedContainerIdentifier: String?
    open var sessionSendsLaunchEvents = false
    open var connectionProxyDictionary: [AnyHashable: Any]?
    open var tlsMinimumSupportedProtocolVersion = tls_protocol_version_t.TLSv12
    open var tlsMaximumSupportedProtocolVersion = tls_protocol_version_t.TLSv13
    open var httpShouldUsePipelining = false
    open var httpShouldSetCookies = true
    open var httpCookieAcceptPolicy: HTTPCookie.AcceptPolicy = .onlyFromMainDocumentDomain
    /// Header fields for every request that has no field of the same name.
    open var httpAdditionalHeaders: [AnyHashable: Any]?
    open var httpMaximumConnectionsPerHost = 6
    /// Has no effect: a session neither sends nor keeps cookies.
    open var httpCookieStorage: HTTPCookieStorage? = .shared
    open var urlCredentialStorage: URLCredentialStorage? = .shared
    /// Has no effect: a session neither reads nor fills the cache.
    open var urlCache: URLCache? = .shared
    open var shouldUseExtendedBackgroundIdleMode = false
    /// The classes that are asked before the host, in order; a background session asks none. Empty and not nil, so
    /// that `protocolClasses?.insert(_:at:)` works as on a phone, where the system's are in it.
    open var protocolClasses: [AnyClass]? = []
    open var multipathServiceType: MultipathServiceType = .none

    /// How several network paths to a server are used. It has no effect.
    public enum MultipathServiceType: Int, Sendable {
        case none = 0, handover, interactive, aggregate
    }

    public override init() { super.init() }

    open func copy(with zone: NSZone? = nil) -> Any {
        copied(
            self, to: URLSessionConfiguration(), \.backgroundIdentifier, \.requestCachePolicy,
            \.timeoutIntervalForRequest, \.timeoutIntervalForResource, \.networkServiceType,
            \.allowsCellularAccess, \.allowsExpensiveNetworkAccess, \.allowsConstrainedNetworkAccess,
            \.requiresDNSSECValidation, \.waitsForConnectivity, \.isDiscretionary,
            \.sharedContainerIdentifier, \.sessionSendsLaunchEvents, \.connectionProxyDictionary,
            \.tlsMinimumSupportedProtocolVersion, \.tlsMaximumSupportedProtocolVersion,
            \.httpShouldUsePipelining, \.httpShouldSetCookies,
            \.httpCookieAcceptPolicy, \.httpAdditionalHeaders, \.httpMaximumConnectionsPerHost,
            \.httpCookieStorage, \.urlCredentialStorage, \.urlCache, \.shouldUseExtendedBackgroundIdleMode,
            \.protocolClasses, \.multipathServiceType)
    }

    var isBackground: Bool { backgroundIdentifier != nil }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Versions of TLS, as Apple's Security framework numbers them.
public enum tls_protocol_version_t: UInt16, Sendable {
    case TLSv10 = 0x0301
    case TLSv11 = 0x0302
    case TLSv12 = 0x0303
    case TLSv13 = 0x0304
    case DTLSv10 = 0xFEFF
    case DTLSv12 = 0xFEFD
}
