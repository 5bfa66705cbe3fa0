/// Requests over HTTP and TLS, one hop at a time, to the addresses that the caller decided on; any number at
/// once. Transfers under different policies belong to different transports, because connections may be kept.
package final class CurlTransport: Sendable {
    package struct Configuration: Sendable, Hashable {
        /// The certificates that are trusted. The list replaces the system's.
        package enum Trust: Sendable, Hashable {
            /// CURLOPT_CAPATH, one hashed file for each authority: quickest for few connections.
            case directory(String)
            /// CURLOPT_CAINFO, one file: parsed once and kept, quickest for many connections.
            case bundle(String)
        }

        package var trust = Trust.directory("/etc/ssl/certs")
        /// CURLOPT_PROXY. With one, names are the proxy's to resolve, and `admits` is not asked.
        package var proxy: String?
        /// Whether connections are kept for the next transfer to the same host and port.
        package var reuse = false
        /// Whether https requests use HTTP/2 where the server offers it; with ``reuse`` they share connections.
        package var http2 = false
        /// Transfers at once, and connections in all; at least 1. Others wait their turn, `queued`.
        package var maxConnections = 64

        package static let usual = Configuration()
    }

    private let loop: MultiLoop

    /// Costs nothing: library and thread are started by the first transfer, or by ``prepare()``.
    package convenience init(configuration: Configuration) {
        self.init(configuration: configuration) { CurlGlobal.shared }
    }

    /// - Parameter library: asked by the loop's thread when it starts.
    init(
        configuration: Configuration,
        library: @escaping @Sendable () -> Result<CurlGlobal, CurlSetupError>
    ) {
        loop = MultiLoop(configuration, library: library)
    }

    // The last reference may be dropped on the loop's own thread, which cannot wait for itself.
    deinit { loop.abandon() }

    package struct Ticket: Sendable, Hashable {
        fileprivate let id: UInt64
    }

    /// Makes the identifier of a later transfer, so that it can be cancelled as soon as it is started.
    package func ticket() -> Ticket { Ticket(id: loop.ticket()) }

    /// Starts library and thread now, for a transfer that will come soon. Where that fails, the transfer tries again.
    package func prepare() { loop.prepare() }

    /// Starts one transfer without waiting for it. Safe on any thread, the loop's own included.
    /// - Parameter completion: called exactly once, on the loop's thread, or before this returns when no
    ///   transfer can be made any more. It must not block.
    package func start(
        _ request: TransferRequest, as ticket: Ticket,
        completion: @escaping @Sendable (TransferResult) -> Void
    ) {
        loop.submit(TransferJob(id: ticket.id, request: request, completion: completion))
    }

    /// Ends a transfer as `cancelled` within a turn of the loop; without effect when it has ended. Never blocks.
    package func cancel(_ ticket: Ticket) { loop.cancel(ticket.id) }

    /// Adds what is called on the loop's thread after each turn in which transfers ended, to hand on results together.
    package func onTurnEnd(_ action: @escaping @Sendable () -> Void) { loop.onTurnEnd(action) }

    /// Whether the caller runs on the loop's thread: then `onTurnEnd` will be called after it.
    package var isLoopThread: Bool { loop.isLoopThread }

    /// Cancels what is under way, closes all connections and waits for the thread. Not to be called by a receiver.
    package func shutdown() { loop.shutdown() }
}
