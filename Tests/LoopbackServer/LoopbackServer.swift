import NotificationCore

/// A scripted, raw HTTP/1.1 server on loopback, which can also do what no correct server does.
///
/// One thread accepts, one serves each connection, all named `nse-loop…`. Nothing here sleeps: a thread that waits
/// polls its socket, a gate and the server's stop together. `stop` ends and joins every thread and closes
/// every descriptor; after it the port refuses.
package final class LoopbackServer: Sendable {
    /// How a connection that the kernel has set up is treated.
    package enum Welcome: Sendable {
        case serve
        /// It is reset at once.
        case reset
        /// It is never accepted: the client can send and gets no answer, and with a full backlog not even a connection.
        case ignore
    }

    /// The port at which it listens, also when a free one was asked for.
    package let port: UInt16
    /// The IPv4 address at which it listens.
    package let address: String
    private let secure: Bool
    private let state: LoopbackState
    private let acceptor: NamedThread
    private let listener: LoopbackListener

    /// Listens at once; all paths answer 404 until they are given a script.
    /// - Parameter port: 0 takes a free one.
    /// - Parameter address: IPv4; any 127.x.y.z works on Linux.
    /// - Parameter wrap: puts a protocol on the socket, TLS for instance; runs on the connection's thread and
    ///   may block on the stream. What it throws ends the connection.
    package init(
        port: UInt16 = 0, address: String = "127.0.0.1", backlog: Int32 = 511, welcome: Welcome = .serve,
        wrap: (@Sendable (SocketStream) throws -> any ByteStream)? = nil
    ) throws(LoopbackError) {
        let state = try LoopbackState(wrap: wrap)
        let listener = try LoopbackListener(address: address, port: port, backlog: backlog, state: state)
        self.state = state
        self.listener = listener
        self.address = address
        self.port = listener.port
        secure = wrap != nil
        acceptor = try Self.thread("nse-loop-accept") { listener.run(welcome) }
    }

    deinit { stop() }

    private static func thread(
        _ name: String, _ run: @escaping @Sendable () -> Void
    ) throws(LoopbackError) -> NamedThread {
        try Errno.rethrown(try NamedThread.start(name, run)) {
            LoopbackError.system(call: "pthread_create", errno: $0.number)
        }
    }

    /// `http://127.0.0.1:port/path`, or https when the server is wrapped.
    package func url(_ path: String, host: String? = nil) -> String {
        "\(secure ? "https" : "http")://\(host ?? address):\(port)\(path)"
    }

    /// The nth request for the path gets the nth script, all later ones the last.
    /// - Parameter path: the whole target, or its part up to the question mark.
    package func route(_ path: String, _ first: LoopbackScript, _ later: LoopbackScript...) {
        let scripts = [first] + later
        let used = Locked(0)
        state.route(path) { _ in
            let number = used.withLock { used in
                defer { used += 1 }
                return used
            }
            return scripts[min(number, scripts.count - 1)]
        }
    }

    /// The answer is made for each request, on the connection's thread.
    package func route(_ path: String, answering: @escaping @Sendable (LoopbackRequest) -> LoopbackScript) {
        state.route(path, answering)
    }

    /// The answer to every path without a route; 404 when not set.
    package func fallback(_ answering: @escaping @Sendable (LoopbackRequest) -> LoopbackScript) {
        state.fallback(answering)
    }

    /// The requests and connections up to now.
    package var log: LoopbackLog { state.log.snapshot }

    /// Ends all connections, joins all threads, closes all descriptors. A second call does nothing.
    package func stop() {
        state.stop.open()
        acceptor.join()
        listener.finish()
    }

    /// Blocks the thread until the log fulfils the condition.
    /// - Throws: `LoopbackError.timeout` with what was seen, after `limit`.
    package func block(
        _ awaited: String, _ limit: Duration, _ condition: (LoopbackLog) -> Bool
    ) throws(LoopbackError) -> LoopbackLog {
        if let log = state.log.wait(atMost: limit, { condition($0) ? $0 : nil }) { return log }
        throw .timeout(awaited: awaited, seen: state.log.snapshot.summary)
    }
}

/// Why the scripted server could not be set up, or what did not happen in time.
package enum LoopbackError: Error, Sendable, CustomStringConvertible {
    /// A system call failed with this errno.
    case system(call: String, errno: Int32)
    /// An address that is not dotted IPv4.
    case address(String)
    /// A wait ended without what it waited for; `seen` is what the server had by then.
    case timeout(awaited: String, seen: String)

    package var description: String {
        switch self {
        case .system(let call, let errno): "loopback server: \(call) failed, errno \(errno)"
        case .address(let text): "loopback server: \(text) is not an IPv4 address"
        case .timeout(let awaited, let seen): "loopback server: waited in vain for \(awaited); seen: \(seen)"
        }
    }
}
