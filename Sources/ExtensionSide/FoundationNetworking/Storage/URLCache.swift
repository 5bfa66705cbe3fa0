public import NotificationCore

/// A cache in memory. Only the program's own code fills it; no session reads or fills it, so every load is a request.
open class URLCache: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; the state is protected by a lock.

    private let responses = Locked<[URLRequest: CachedURLResponse]>([:])
    private static let common = Locked(URLCache(memoryCapacity: 512_000, diskCapacity: 10_000_000))

    open class var shared: URLCache {
        get { common.withLock { $0 } }
        set { common.withLock { $0 = newValue } }
    }

    /// Creates an empty cache. The capacities, in bytes, are kept but not enforced.
    public init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        self.memoryCapacity = memoryCapacity
        self.diskCapacity = diskCapacity
    }

    /// The capacities, in bytes, are kept but not enforced. `path` has no effect.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, directory: nil)
    }

    @Guarded open var memoryCapacity: Int
    @Guarded open var diskCapacity: Int
    /// The number of bytes of all cached bodies.
    open var currentMemoryUsage: Int {
        responses.withLock { $0.values.reduce(0) { $0 + $1.data.count } }
    }
    /// Always zero, because nothing is written to disk.
    open var currentDiskUsage: Int { 0 }

    open func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
        responses.withLock { $0[request] }
    }

    open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
        responses.withLock { $0[request] = cachedResponse }
    }

    open func removeCachedResponse(for request: URLRequest) {
        responses.withLock { $0[request] = nil }
    }

    open func removeAllCachedResponses() { responses.withLock { $0 = [:] } }

    /// Removes everything, because the time at which a response was stored is not kept.
    open func removeCachedResponses(since date: Date) { removeAllCachedResponses() }

    /// Where a response may be cached. It has no effect.
    public enum StoragePolicy: UInt, Sendable {
        case allowed = 0, allowedInMemoryOnly, notAllowed
    }
}

/// A response and its body, as a cache holds them.
open class CachedURLResponse: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because of `userInfo`, which is constant.
    /// The response.
    public let response: URLResponse
    /// The body.
    public let data: Data
    /// The values that the caller added.
    public let userInfo: [AnyHashable: Any]?
    /// The policy, which is kept but has no effect.
    public let storagePolicy: URLCache.StoragePolicy

    /// Creates a cached response.
    public init(
        response: URLResponse, data: Data, userInfo: [AnyHashable: Any]? = nil,
        storagePolicy: URLCache.StoragePolicy = .allowed
    ) {
        self.response = response
        self.data = data
        self.userInfo = userInfo
        self.storagePolicy = storagePolicy
    }

    /// Returns the object itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
