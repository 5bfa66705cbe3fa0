public import NotificationCore

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// A name for a property of a cookie.
public struct HTTPCookiePropertyKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = Self("Name")
    public static let value = Self("Value")
    public static let originURL = Self("OriginURL")
    public static let version = Self("Version")
    public static let domain = Self("Domain")
    public static let path = Self("Path")
    public static let secure = Self("Secure")
    public static let expires = Self("Expires")
    public static let comment = Self("Comment")
    public static let discard = Self("Discard")
    public static let maximumAge = Self("Max-Age")
    public static let port = Self("Port")
}

/// A cookie as a value. No session sends or keeps one.
open class HTTPCookie: NSObject, @unchecked Sendable {
    // Unchecked because of `properties`, which is constant.

    /// Which cookies a storage accepts. It has no effect.
    public enum AcceptPolicy: UInt, Sendable {
        case always = 0, never, onlyFromMainDocumentDomain
    }

    open var name: String { text(.name) }
    open var value: String { text(.value) }
    open var domain: String { text(.domain) }
    open var path: String { text(.path) }
    open var isSecure: Bool {
        properties?[.secure] as? String == "TRUE" || properties?[.secure] as? Bool == true
    }
    open var expiresDate: Date? { properties?[.expires] as? Date }
    /// The properties that the cookie was made of; the domain is added when it was missing.
    public let properties: [HTTPCookiePropertyKey: Any]?

    /// Creates a cookie; nil without a name, a value, a path, and a domain or the URL that it came from.
    public init?(properties: [HTTPCookiePropertyKey: Any]) {
        guard properties[.name] is String, properties[.value] is String, properties[.path] is String else {
            return nil
        }
        var properties = properties
        if properties[.domain] as? String == nil {
            let origin = properties[.originURL]
            guard let host = (origin as? URL ?? (origin as? String).flatMap(URL.init(string:)))?.host else {
                return nil
            }
            properties[.domain] = host
        }
        self.properties = properties
    }

    /// Returns the `Cookie` field for a request.
    open class func requestHeaderFields(with cookies: [HTTPCookie]) -> [String: String] {
        cookies.isEmpty ? [:] : ["Cookie": cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")]
    }

    private func text(_ key: HTTPCookiePropertyKey) -> String { properties?[key] as? String ?? "" }
}

/// A storage of cookies in memory. Only the program's own code fills it; no session reads or fills it.
open class HTTPCookieStorage: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; the state is protected by a lock.

    private let held = Locked<[HTTPCookie]>([])

    open class var shared: HTTPCookieStorage { common }
    private static let common = HTTPCookieStorage()

    /// Returns the shared storage, whatever the group is.
    open class func sharedCookieStorage(
        forGroupContainerIdentifier identifier: String
    ) -> HTTPCookieStorage {
        common
    }

    @Guarded open var cookieAcceptPolicy = HTTPCookie.AcceptPolicy.onlyFromMainDocumentDomain

    open var cookies: [HTTPCookie]? { held.withLock { $0 } }

    /// Adds a cookie, which replaces the one of the same name, domain and path.
    open func setCookie(_ cookie: HTTPCookie) {
        held.withLock { held in
            held.removeAll { Self.same($0, cookie) }
            held.append(cookie)
        }
    }

    open func deleteCookie(_ cookie: HTTPCookie) {
        held.withLock { $0.removeAll { Self.same($0, cookie) } }
    }

    /// Removes all cookies, because the time at which one was set is not kept.
    open func removeCookies(since date: Date) { held.withLock { $0 = [] } }

    /// Returns the cookies whose domain and path fit (RFC 6265 5.1; a path fits when the URL's path begins with it).
    open func cookies(for url: URL) -> [HTTPCookie]? {
        guard let host = url.host?.lowercased() else { return [] }
        return held.withLock { $0 }.filter { cookie in
            let domain = cookie.domain.lowercased()
            let fits =
                domain.hasPrefix(".")
                ? host == domain.dropFirst() || host.hasSuffix(domain) : host == domain
            return fits && (url.path.isEmpty ? "/" : url.path).hasPrefix(cookie.path)
        }
    }

    open func setCookies(_ cookies: [HTTPCookie], for url: URL?, mainDocumentURL: URL?) {
        for cookie in cookies { setCookie(cookie) }
    }

    private static func same(_ a: HTTPCookie, _ b: HTTPCookie) -> Bool {
        a.name == b.name && a.domain == b.domain && a.path == b.path
    }
}
