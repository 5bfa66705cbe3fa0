public import Foundation
import NotificationCore

/// A storage of cookies in memory. Only the program's own code fills it; no session reads or fills it.
open class HTTPCookieStorage: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; the state is protected by a lock.

    private let held = Locked<[HTTPCookie]>([])
    private let policy = Locked(HTTPCookie.AcceptPolicy.onlyFromMainDocumentDomain)

    open class var shared: HTTPCookieStorage { common }
    private static let common = HTTPCookieStorage()

    /// Returns the shared storage, whatever the group is.
    open class func sharedCookieStorage(
        forGroupContainerIdentifier identifier: String
    ) -> HTTPCookieStorage {
        common
    }

    open var cookieAcceptPolicy: HTTPCookie.AcceptPolicy {
        get { policy.withLock { $0 } }
        set { policy.withLock { $0 = newValue } }
    }

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
