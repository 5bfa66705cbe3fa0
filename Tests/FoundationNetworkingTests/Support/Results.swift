import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

/// Everything that shares the transport of the process, one test after the other.
@Suite(.serialized) struct Networking {}

/// Runs `body` with `transport` as the transport of the process.
func with<Result>(
    _ transport: (any Transport)?, _ body: () async throws -> Result
) async throws -> Result {
    let before = TransportSelection.install(transport)
    defer { TransportSelection.install(before) }
    return try await body()
}

/// Collects what callbacks say, in order, and waits for them on the thread of the test.
final class Journal<Entry: Sendable>: Sendable {
    private let entries = Monitor<[Entry]>([])

    func note(_ entry: Entry) { entries.change { $0.append(entry) } }

    var all: [Entry] { entries.withLock { $0 } }

    /// The first `count` entries, or what has come after 20 seconds.
    func wait(_ count: Int = 1) -> [Entry] {
        entries.wait(atMost: .seconds(20)) { $0.count >= count ? $0 : nil } ?? all
    }
}

/// What a completion handler got.
struct Outcome<Value: Sendable>: Sendable {
    var value: Value?
    var response: URLResponse?
    var error: (any Error)?

    var code: URLError.Code? { (error as? URLError)?.code }
    var status: Int? { (response as? HTTPURLResponse)?.statusCode }
}

let picture = URL(string: "https://cdn.example.com/hero.jpg") ?? URL(fileURLWithPath: "/")

extension URLSession {
    /// A data task that notes what it got.
    func data(_ request: URLRequest, _ journal: Journal<Outcome<Data>>) -> URLSessionDataTask {
        dataTask(with: request) { journal.note(Outcome(value: $0, response: $1, error: $2)) }
    }
}

/// Returns when what stood on the session's queue is done.
func idle(_ session: URLSession) async {
    await withCheckedContinuation { continuation in
        session.delegateQueue.addOperation { continuation.resume() }
    }
}
