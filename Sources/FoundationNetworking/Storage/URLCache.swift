public import Foundation
import NotificationCore

/// A cache that holds what code puts into it, in memory. No session reads or fills it, so every load is a request.
open class URLCache: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; the state is behind a lock.

    private struct State: Sendable {
        var responses: [URLRequest: CachedURLResponse] = [:]
        var memoryCapacity: Int
        var diskCapacity: Int
    }

    private let state: Locked<State>
    private static let common = Locked(URLCache(memoryCapacity: 512_000, diskCapacity: 10_000_000))

    open class var shared: URLCache {
        get { common.withLock { $0 } }
        set { common.withLock { $0 = newValue } }
    }

    /// - Parameters: bytes, kept and not enforced.
    public init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        state = Locked(State(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity))
    }

    /// - Parameter path: without effect.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, directory: nil)
    }

    open var memoryCapacity: Int {
        get { state.withLock { $0.memoryCapacity } }
        set { state.withLock { $0.memoryCapacity = newValue } }
    }
    open var diskCapacity: Int {
        get { state.withLock { $0.diskCapacity } }
        set { state.withLock { $0.diskCapacity = newValue } }
    }
    /// Bytes of what is held.
    open var currentMemoryUsage: Int {
        state.withLock { $0.responses.values.reduce(0) { $0 + $1.data.count } }
    }
    /// Zero: nothing is written.
    open var currentDiskUsage: Int { 0 }

    open func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
        state.withLock { $0.responses[request] }
    }

    open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
        state.withLock { $0.responses[request] = cachedResponse }
    }

    open func removeCachedResponse(for request: URLRequest) {
        state.withLock { $0.responses[request] = nil }
    }

    open func removeAllCachedResponses() { state.withLock { $0.responses = [:] } }

    /// Forgets everything: when something was stored is not kept.
    open func removeCachedResponses(since date: Date) { removeAllCachedResponses() }

    /// What a cache holds for one request.
    public enum StoragePolicy: UInt, Sendable {
        case allowed = 0
        case allowedInMemoryOnly = 1
        case notAllowed = 2
    }
}

/// A response and its bytes.
open class CachedURLResponse: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because of `userInfo`, which is constant.
    /// The head.
    public let response: URLResponse
    /// The body.
    public let data: Data
    /// What the caller added.
    public let userInfo: [AnyHashable: Any]?
    /// Kept and not obeyed.
    public let storagePolicy: URLCache.StoragePolicy

    /// A response as a value.
    public init(
        response: URLResponse, data: Data, userInfo: [AnyHashable: Any]? = nil,
        storagePolicy: URLCache.StoragePolicy = .allowed
    ) {
        self.response = response
        self.data = data
        self.userInfo = userInfo
        self.storagePolicy = storagePolicy
    }

    open override func copy() -> Any { copy(with: nil) }
    /// Itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
