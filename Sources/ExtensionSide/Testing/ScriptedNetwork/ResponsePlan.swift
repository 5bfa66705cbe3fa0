import Foundation
import FoundationNetworking
import NotificationCore

/// The steps of one response, each with its time after the request.
struct ResponsePlan: Sendable {
    enum Step: Sendable {
        case head(TransportResponse)
        case body(Data)
        case finish
        case fail(TransportFailure)
    }

    private(set) var steps: [(after: Duration, step: Step)] = []
    /// The number of bytes after which nothing more comes; nil when the exchange ends.
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
            let head = Step.head(TransportResponse(status: status, headers: fields))
            addBody(method == "HEAD" ? Data() : data, after: head, of: response, announced, from: start)
        }
    }

    private mutating func addBody(
        _ data: Data, after head: Step, of response: ScriptedResponse, _ announced: Int?, from start: Duration
    ) {
        let timing = ReplyTiming(
            start: start, byteCount: data.count, announced: announced, rate: response.rate,
            stallAfter: response.stallAfter, truncate: response.truncate)
        steps += timing.steps.map { after, step in
            switch step {
            case .head: (after, head)
            case .body(let range):
                (
                    after,
                    .body(data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)])
                )
            case .finish: (after, .finish)
            case .lost: (after, .fail(.scripted(.networkConnectionLost)))
            }
        }
        stalledAfter = timing.stalledAfter
    }
}

extension TransportFailure {
    /// A failure with Foundation's text for the code.
    static func scripted(_ code: URLError.Code) -> TransportFailure {
        TransportFailure(code: code.rawValue, message: URLError.text(of: code))
    }
}
