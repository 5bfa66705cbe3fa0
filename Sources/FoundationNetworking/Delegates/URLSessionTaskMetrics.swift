public import Foundation

/// When things happened to a task. Times are those of the extension's clock.
open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.

    /// From `resume()` to the end.
    public let taskInterval: DateInterval
    /// How many redirects were followed.
    public let redirectCount: Int
    /// One for each request that was made.
    public let transactionMetrics: [URLSessionTaskTransactionMetrics]

    init(taskInterval: DateInterval, transactions: [URLSessionTaskTransactionMetrics]) {
        self.taskInterval = taskInterval
        redirectCount = max(transactions.count - 1, 0)
        transactionMetrics = transactions
    }

    /// Where a response came from.
    public enum ResourceFetchType: Int, Sendable {
        case unknown = 0
        case networkLoad = 1
        case serverPush = 2
        case localCache = 3
    }
}

/// One request of a task and its response. What only the host knows (name lookup, connection, TLS) is nil.
open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    /// As it went out.
    public let request: URLRequest
    /// Nil when none came.
    public let response: URLResponse?
    /// When the request was made.
    public let fetchStartDate: Date?
    /// When the head of the response came.
    public let responseStartDate: Date?
    /// When the response was whole, or given up.
    public let responseEndDate: Date?
    /// Bytes of the body.
    public let countOfResponseBodyBytesReceived: Int64
    open var resourceFetchType: URLSessionTaskMetrics.ResourceFetchType { .networkLoad }
    open var domainLookupStartDate: Date? { nil }
    open var domainLookupEndDate: Date? { nil }
    open var connectStartDate: Date? { nil }
    open var secureConnectionStartDate: Date? { nil }
    open var secureConnectionEndDate: Date? { nil }
    open var connectEndDate: Date? { nil }
    open var requestStartDate: Date? { fetchStartDate }
    open var requestEndDate: Date? { nil }
    open var networkProtocolName: String? { nil }
    open var isProxyConnection: Bool { false }
    open var isReusedConnection: Bool { false }

    init(
        request: URLRequest, response: URLResponse?, started: Date, firstByte: Date?, ended: Date?,
        bytes: Int64
    ) {
        self.request = request
        self.response = response
        fetchStartDate = started
        responseStartDate = firstByte
        responseEndDate = ended
        countOfResponseBodyBytesReceived = bytes
    }
}
