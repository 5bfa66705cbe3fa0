import Foundation
import FoundationNetworking
import NotificationCore

/// One response spelled out: what comes, and how long after the request.
struct ResponsePlan: Sendable {
    enum Step: Sendable {
        case head(TransportResponse)
        case body(Data)
        case finish
        case fail(TransportFailure)
    }

    private(set) var steps: [(after: Duration, step: Step)] = []
    /// For people, what the exchange ends in when nothing more comes.
    private(set) var stalledAfter: Int?

    init(_ response: ScriptedResponse, latency: Duration, method: String) {
        var response = response
        var data = Data()
        switch response.body {
        case .bytes(let bytes): data = bytes
        case .file(let url):
            do {
                data = try Data(contentsOf: url, options: .mappedIfSafe)
            } catch {
                response = .status(404)
                if case .bytes(let page) = response.body { data = page }
            }
        }
        let start = latency + response.delay
        switch response.answer {
        case .failure(let code):
            steps.append((start, .fail(.scripted(code))))
        case .status(let status):
            var fields = response.headers
            if let type = response.contentType { fields.insert(("Content-Type", type), at: 0) }
            let announced: Int? =
                switch response.announcement {
                case .actual: data.count
                case .nothing: nil
                case .bytes(let count): count
                }
            if let announced, status != 204, status != 304 {
                fields.append(("Content-Length", String(announced)))
            }
            steps.append((start, .head(TransportResponse(status: status, headers: fields))))
            addBody(method == "HEAD" ? Data() : data, of: response, announced: announced, from: start)
        }
    }

    private mutating func addBody(
        _ data: Data, of response: ScriptedResponse, announced: Int?, from start: Duration
    ) {
        // A client reads what was announced and no more.
        var end = min(data.count, announced ?? data.count)
        let cut = response.truncate.map { $0 < end } ?? false
        if cut, let truncate = response.truncate { end = truncate }
        let stall = response.stallAfter.flatMap { $0 < max(end, 1) ? $0 : nil }
        if let stall { end = stall }

        var at = start
        var sent = 0
        while sent < end {
            let count = min(end - sent, Self.piece(end, rate: response.rate))
            if let rate = response.rate {
                at = start + .nanoseconds(Int64((Double(sent + count) / Double(rate) * 1e9).rounded()))
            }
            steps.append((at, .body(data[(data.startIndex + sent)..<(data.startIndex + sent + count)])))
            sent += count
        }
        if let stall {
            stalledAfter = stall
        } else if let announced, end < announced, data.count > 0 || announced > 0 {
            steps.append((at, .fail(.scripted(.networkConnectionLost))))
        } else {
            steps.append((at, .finish))
        }
    }

    /// Bytes that come at a time: all of them, or with a rate a 64th of the whole, within 0.1 s and 5 s of
    /// it.
    private static func piece(_ whole: Int, rate: Int?) -> Int {
        guard let rate else { return whole }
        return max(1, min(max(whole / 64, rate / 10), rate.multipliedReportingOverflow(by: 5).partialValue))
    }
}

extension TransportFailure {
    /// In Foundation's words.
    static func scripted(_ code: URLError.Code) -> TransportFailure {
        TransportFailure(code: code.rawValue, message: URLError.text(of: code))
    }
}
