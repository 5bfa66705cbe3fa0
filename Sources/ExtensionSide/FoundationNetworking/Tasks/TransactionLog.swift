import NotificationCore

struct TransactionLog: Sendable {
    struct Row: Sendable {
        var request: URLRequest
        var started: Date
        var response: URLResponse?
        var firstByte: Date?
        var ended: Date?
    }

    private var rows: [Row] = []

    mutating func begin(_ request: URLRequest) { rows.append(Row(request: request, started: Self.now)) }

    mutating func received(_ response: URLResponse) {
        guard var row = rows.popLast() else { return }
        row.response = response
        row.firstByte = Self.now
        rows.append(row)
    }

    mutating func redirected(_ response: URLResponse, to next: URLRequest) {
        received(response)
        end()
        begin(next)
    }

    mutating func end() {
        if !rows.isEmpty { rows[rows.count - 1].ended = Self.now }
    }

    /// - Parameter bytes: how many bytes the body of the last response has.
    func metrics(bytes: Int64) -> URLSessionTaskMetrics {
        let transactions = rows.enumerated().map { index, row in
            URLSessionTaskTransactionMetrics(row, bytes: index == rows.count - 1 ? bytes : 0)
        }
        let start = rows.first?.started ?? Self.now
        return URLSessionTaskMetrics(
            taskInterval: DateInterval(start: start, end: max(start, rows.last?.ended ?? start)),
            transactions: transactions)
    }

    private static var now: Date {
        Date(timeIntervalSince1970: ExtensionSurroundings.current.secondsSince1970)
    }
}
