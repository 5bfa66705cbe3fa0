/// The times of a task. They are those of the extension's clock.
open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.

    /// The time from `resume()` to the end.
    public let taskInterval: DateInterval
    /// The number of redirects that were followed.
    public let redirectCount: Int
    /// The metrics of each request that was sent, in order.
    public let transactionMetrics: [URLSessionTaskTransactionMetrics]

    init(taskInterval: DateInterval, transactions: [URLSessionTaskTransactionMetrics]) {
        self.taskInterval = taskInterval
        redirectCount = max(transactions.count - 1, 0)
        transactionMetrics = transactions
    }

    /// The source of a response.
    public enum ResourceFetchType: Int, Sendable {
        case unknown = 0, networkLoad, serverPush, localCache
    }
}

/// The metrics of one request of a task and its response. What only the host knows (lookup, connection, TLS) is nil.
open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are constant.
    /// The request as it was sent.
    public var request: URLRequest { row.request }
    /// The response; nil when none arrived.
    public var response: URLResponse? { row.response }
    /// The time at which the request began.
    public var fetchStartDate: Date? { row.started }
    /// The time at which the head of the response arrived.
    public var responseStartDate: Date? { row.firstByte }
    /// The time at which the response was complete or the request had failed.
    public var responseEndDate: Date? { row.ended }
    /// The size of the response's body in bytes; 0 for a redirect that was followed.
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

    private let row: TransactionLog.Row

    init(_ row: TransactionLog.Row, bytes: Int64) {
        self.row = row
        countOfResponseBodyBytesReceived = bytes
    }
}
