internal import CCurl
import Glibc

/// The connections that transfers may share because they can be HTTP/2. libcurl opens a connection for each
/// transfer that begins before an earlier one is established, and keeps one of HTTP/2 when a stream of it
/// ends early, also when nothing comes on it any more. Used on the loop's thread.
final class SharedConnections {
    /// The most streams of a connection: a lost packet or connection concerns no more.
    static let mostStreams = 8
    /// Connections to one server that are established at once; further transfers wait for one of them.
    private static let mostConnecting = 2
    /// But no longer than this, in milliseconds: a server that does not answer does not delay the others.
    private static let longestWait: UInt64 = 250
    /// A connection on which no byte of an answer came for this long, in milliseconds, ends with the first transfer that
    /// gave up.
    private static let silence: UInt64 = 1_000

    /// A server, by host and port, as long as it has transfers.
    final class Origin {
        fileprivate let key: String
        fileprivate var transfers = 0
        /// Since when transfers wait while no connection has been established.
        fileprivate var waitingSince: UInt64 = 0
        fileprivate var connections = 0
        /// Whether an answer has shown that it is not HTTP/2.
        fileprivate(set) var isHTTP1 = false
        fileprivate init(_ key: String) { self.key = key }
    }

    /// The ends of a connection, by which its socket is found. Port numbers alone can be those of several.
    struct Ends: Hashable {
        var localPort: UInt16
        var peer: String
        var port: UInt16
    }

    final class Connection {
        let ends: Ends
        fileprivate let origin: Origin
        fileprivate var streams = 0
        /// When bytes of an answer came last, at first when the first request was sent.
        fileprivate(set) var heard: UInt64

        fileprivate init(_ ends: Ends, _ origin: Origin, at now: UInt64) {
            self.ends = ends
            self.origin = origin
            heard = now
        }
    }

    private var now: UInt64 = 0
    private var origins: [String: Origin] = [:]
    private var open: [Ends: Connection] = [:]

    init() { beginTurn() }

    func beginTurn() {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        now = UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    }

    /// Lets a transfer begin. It ends with ``end(_:)``.
    /// - Returns: nil when it is to wait for a connection that is being established.
    func begin(_ request: TransferRequest) -> Origin? {
        let key = "\(request.host):\(request.port)"
        let origin = origins[key] ?? Origin(key)
        /// Transfers for which the connections have no place, so each gets a new one.
        let beyond = origin.transfers - origin.connections * Self.mostStreams
        let isAdmitted =
            origin.isHTTP1 || beyond < Self.mostConnecting || now >= origin.waitingSince + Self.longestWait
        guard isAdmitted else { return nil }
        if beyond == 0 { origin.waitingSince = now }
        origins[key] = origin
        origin.transfers += 1
        return origin
    }

    func end(_ origin: Origin) {
        origin.transfers -= 1
        if origin.transfers == 0 { origins[origin.key] = nil }
    }

    /// The connection with these ends, for a request that is about to be sent on it.
    func join(
        _ origin: Origin, peer: UnsafePointer<CChar>?, port: Int32, localPort: Int32
    ) -> Connection {
        let ends = unsafe Ends(
            localPort: UInt16(truncatingIfNeeded: localPort),
            peer: peer.map { unsafe String(cString: $0) } ?? "",
            port: UInt16(truncatingIfNeeded: port))
        let known = open[ends]
        let connection = known ?? Connection(ends, origin, at: now)
        if known == nil {
            open[ends] = connection
            origin.connections += 1
            origin.waitingSince = now
        }
        connection.streams += 1
        return connection
    }

    func leave(_ connection: Connection) {
        connection.streams -= 1
        guard connection.streams == 0 else { return }
        open[connection.ends] = nil
        connection.origin.connections -= 1
    }

    func noteHeard(_ connection: Connection) { connection.heard = now }

    func noteHead(_ connection: Connection, isHTTP2: Bool) {
        connection.origin.isHTTP1 = !isHTTP2
    }

    func isSilent(_ connection: Connection) -> Bool { now >= connection.heard + Self.silence }
}
