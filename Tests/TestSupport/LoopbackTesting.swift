import Glibc
package import NSELoopbackServer
import NotificationCore

extension LoopbackScript {
    /// The bytes as they are, then the end of the connection.
    package static func raw(_ bytes: [UInt8]) -> LoopbackScript { LoopbackScript([.send(bytes)]) }

    /// The text as it is, with its own line ends, then the end of the connection.
    package static func raw(_ text: String) -> LoopbackScript { raw(Array(text.utf8)) }

    /// 200 in the chunked coding, in pieces of this size.
    package static func chunked(
        _ body: [UInt8], piece: Int = 16384, contentType: String? = nil, keepsAlive: Bool = true
    ) -> LoopbackScript {
        let start = head(200, headers: type(contentType) + [("Transfer-Encoding", "chunked")])
        let chunks = pieces(of: body, size: piece).map { LoopbackStep.chunk(Array($0)) }
        return LoopbackScript([.send(start)] + chunks + [.chunk([])], keepsAlive: keepsAlive)
    }

    /// Announces one length and sends another body, then closes.
    package static func lying(
        announced: String, body: [UInt8], contentType: String? = nil
    ) -> LoopbackScript {
        let start = head(200, headers: type(contentType) + [("Content-Length", announced)])
        return LoopbackScript([.send(start), .send(body)])
    }

    /// The body without any length; the close is its end.
    package static func untilClose(_ body: [UInt8], contentType: String? = nil) -> LoopbackScript {
        LoopbackScript([
            .send(head(200, headers: type(contentType) + [("Connection", "close")])), .send(body),
        ])
    }

    /// Reads the request and sends nothing or, with a gate, sends the response once the gate lets it through.
    package static func stallBeforeHeaders(
        until gate: LoopbackGate? = nil, then script: LoopbackScript = .status(200)
    ) -> LoopbackScript {
        guard let gate else { return LoopbackScript([.stall]) }
        return LoopbackScript([.wait(gate)] + script.steps, keepsAlive: script.keepsAlive)
    }

    /// RST as soon as the request is read.
    package static let reset = LoopbackScript([.reset])
}

extension LoopbackServer {
    /// Blocks the thread until the log fulfils the condition.
    /// - Throws: `LoopbackError.timeout` with what was seen, after `limit`.
    @available(*, noasync, message: "has an asynchronous twin of the same name")
    @discardableResult
    package func waitUntil(
        _ awaited: String, atMost limit: Duration = .seconds(10),
        _ condition: @Sendable (LoopbackLog) -> Bool
    ) throws(LoopbackError) -> LoopbackLog {
        try block(awaited, limit, condition)
    }

    /// Suspends until the log fulfils the condition; the wait is on a thread of its own.
    @discardableResult
    package func waitUntil(
        _ awaited: String, atMost limit: Duration = .seconds(10),
        _ condition: @escaping @Sendable (LoopbackLog) -> Bool
    ) async throws -> LoopbackLog {
        let held = Locked<NamedThread?>(nil)
        defer { held.withLock { $0 }?.join() }
        return try await withCheckedThrowingContinuation { continuation in
            do {
                let waiter = try NamedThread.start("nse-loop-wait") { [self] in
                    do {
                        continuation.resume(returning: try block(awaited, limit, condition))
                    } catch {
                        continuation.resume(throwing: error)
                    }
                }
                held.withLock { $0 = waiter }
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Waits for the first `count` requests and returns all there are.
    @available(*, noasync, message: "has an asynchronous twin of the same name")
    @discardableResult
    package func waitForRequests(_ count: Int = 1) throws(LoopbackError) -> [LoopbackRequest] {
        try waitUntil("\(count) requests") { $0.requests.count >= count }.requests
    }

    /// Waits for the first `count` requests and returns all there are.
    @discardableResult
    package func waitForRequests(_ count: Int = 1) async throws -> [LoopbackRequest] {
        try await waitUntil("\(count) requests") { $0.requests.count >= count }.requests
    }
}

extension LoopbackLog {
    /// How many requests there were for this path.
    package func count(path: String) -> Int { requests.count { $0.path == path } }
}

extension LoopbackGate {
    /// Lets `count` waits through, one after the other; at most a few thousand may be outstanding.
    package func pass(_ count: Int = 1) {
        let permits = [UInt8](repeating: 1, count: max(0, min(count, 65536)))
        _ = unsafe permits.withUnsafeBytes {
            unsafe send(outer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }
}
