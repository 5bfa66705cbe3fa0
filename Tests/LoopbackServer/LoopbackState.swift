import NotificationCore

/// The state that the threads of a scripted server share.
final class LoopbackState: Sendable {
    typealias Answer = @Sendable (LoopbackRequest) -> LoopbackScript

    private struct Routes {
        var byTarget: [String: Answer] = [:]
        var fallback: Answer = { _ in .status(404, body: "no such path\n") }
    }

    let log = Monitor(LoopbackLog())
    let stop: LoopbackGate
    let wrap: (@Sendable (SocketStream) throws -> any ByteStream)?
    private let routes = Locked(Routes())

    init(
        wrap: (@Sendable (SocketStream) throws -> any ByteStream)?
    ) throws(LoopbackError) {
        stop = try LoopbackGate()
        self.wrap = wrap
    }

    func route(_ target: String, _ answer: @escaping Answer) {
        routes.withLock { $0.byTarget[target] = answer }
    }

    func fallback(_ answer: @escaping Answer) {
        routes.withLock { $0.fallback = answer }
    }

    /// The script for the whole target, else for its path, else the fallback.
    func script(for request: LoopbackRequest) -> LoopbackScript {
        let answer = routes.withLock { routes in
            routes.byTarget[request.target] ?? routes.byTarget[request.path] ?? routes.fallback
        }
        return answer(request)
    }

    func record(head: [UInt8], body: [UInt8], connection: Int) -> LoopbackRequest {
        log.change { log in
            let request = LoopbackRequest(
                index: log.requests.count, connection: connection, head: head, body: body)
            log.requests.append(request)
            return request
        }
    }
}
