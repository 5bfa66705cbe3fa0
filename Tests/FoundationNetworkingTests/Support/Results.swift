import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

/// The suites that share the transport of the process, whose tests run one after the other.
@Suite(.serialized) struct Networking {}

/// Runs `body` with `transport` as the transport of the process.
func with<Result>(
    _ transport: (any Transport)?, _ body: () async throws -> Result
) async throws -> Result {
    let before = TransportSelection.install(transport)
    defer { TransportSelection.install(before) }
    return try await body()
}

/// Collects the entries of callbacks, in order, and waits for them on the thread of the test.
final class Journal<Entry: Sendable>: Sendable {
    private let entries = Monitor<[Entry]>([])

    func note(_ entry: Entry) { entries.change { $0.append(entry) } }

    var all: [Entry] { entries.withLock { $0 } }

    /// Returns the first `count` entries, or those that have arrived after 20 seconds.
    func wait(_ count: Int = 1) -> [Entry] {
        entries.wait(atMost: .seconds(20)) { $0.count >= count ? $0 : nil } ?? all
    }
}

/// The arguments of a completion handler.
struct Outcome<Value: Sendable>: Sendable {
    var value: Value?
    var response: URLResponse?
    var error: (any Error)?

    var code: URLError.Code? { (error as? URLError)?.code }
    var status: Int? { (response as? HTTPURLResponse)?.statusCode }
}

let picture = URL(string: "https://cdn.example.com/hero.jpg") ?? URL(fileURLWithPath: "/")

extension URLSession {
    /// Returns a data task whose handler records its arguments.
    func data(_ request: URLRequest, _ journal: Journal<Outcome<Data>>) -> URLSessionDataTask {
        dataTask(with: request) { journal.note(Outcome(value: $0, response: $1, error: $2)) }
    }
}

/// Returns when the operations on the session's queue have run.
func idle(_ session: URLSession) async {
    await withCheckedContinuation { continuation in
        session.delegateQueue.addOperation { continuation.resume() }
    }
}
