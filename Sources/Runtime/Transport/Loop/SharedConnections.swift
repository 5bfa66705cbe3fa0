internal import CCurl
import Glibc

/// The connections that transfers may share because they can be HTTP/2: how many streams each server has, and when bytes
/// of an answer came on each connection last.
///
/// libcurl opens a connection for each transfer that begins before an earlier one is established, and keeps one of HTTP/2
/// when a stream of it ends early, also when nothing comes on it any more. Used on the loop's thread.
final class SharedConnections {
    /// The most streams of a connection: a lost packet or connection concerns no more.
    static let mostStreams = 8
    /// Connections to one server that are established at once; further transfers wait for one of them.
    private static let mostConnecting = 2
    /// But no longer than this, in milliseconds: a server that does not answer holds up nobody.
    private static let longestWait: UInt64 = 250
    /// A connection on which bytes of no answer came for so long, in milliseconds, ends with the first transfer that
    /// gave up.
    private static let silence: UInt64 = 1_000

    /// A server, by host and port, as long as it has transfers.
    final class Origin {
        fileprivate let key: String
        fileprivate var transfers = 0
        fileprivate var connecting = 0
        fileprivate var connectingSince: UInt64 = 0
        fileprivate var connections = 0
        /// Whether an answer has shown that it is not HTTP/2.
        fileprivate(set) var isHTTP1 = false
        fileprivate init(_ key: String) { self.key = key }
    }

    final class Connection {
        fileprivate let key: UInt64
        fileprivate let origin: Origin
        let localPort: UInt16
        fileprivate var streams = 0
        /// When bytes of an answer came last, at first when the first request was sent.
        fileprivate(set) var heard: UInt64

        fileprivate init(_ key: UInt64, _ origin: Origin, _ localPort: UInt16, at now: UInt64) {
            self.key = key
            self.origin = origin
            self.localPort = localPort
            heard = now
        }
    }

    /// The time of this turn of the loop, in milliseconds.
    private var now: UInt64 = 0
    private var origins: [String: Origin] = [:]
    private var open: [UInt64: Connection] = [:]

    init() { beginTurn() }

    func beginTurn() {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        now = UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    }

    // MARK: - Transfers

    /// Lets a transfer begin. It ends with ``end(_:)``.
    /// - Returns: nil when it is to wait for a connection that is being established.
    func begin(_ request: TransferRequest) -> Origin? {
        let key = "\(request.host):\(request.port)"
        let origin = origins[key] ?? Origin(key)
        let isAdmitted =
            origin.isHTTP1 || origin.transfers - origin.connecting < origin.connections * Self.mostStreams
            || origin.connecting < Self.mostConnecting || now >= origin.connectingSince + Self.longestWait
        guard isAdmitted else { return nil }
        if origin.connecting == 0 { origin.connectingSince = now }
        origins[key] = origin
        origin.transfers += 1
        origin.connecting += 1
        return origin
    }

    /// - Parameter hasConnection: it has joined one, and left it.
    func end(_ origin: Origin, hadConnection: Bool) {
        origin.transfers -= 1
        if !hadConnection { origin.connecting -= 1 }
        if origin.transfers == 0 { origins[origin.key] = nil }
    }

    // MARK: - Connections

    /// The connection with these ends, for a request that is about to be sent on it.
    func join(
        _ origin: Origin, isFirst: Bool, peer: UnsafePointer<CChar>?, port: Int32, localPort: Int32
    ) -> Connection {
        if isFirst { origin.connecting -= 1 }
        let local = UInt16(truncatingIfNeeded: localPort)
        var key = UInt64(local) << 16 | UInt64(UInt16(truncatingIfNeeded: port))
        if let peer = unsafe peer {
            for byte in unsafe String(cString: peer).utf8 { key = (key ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        let known = open[key]
        let connection = known ?? Connection(key, origin, local, at: now)
        if known == nil {
            open[key] = connection
            origin.connections += 1
        }
        connection.streams += 1
        return connection
    }

    func leave(_ connection: Connection) {
        connection.streams -= 1
        guard connection.streams == 0 else { return }
        open[connection.key] = nil
        connection.origin.connections -= 1
    }

    /// Bytes of an answer have come.
    func noteHeard(_ connection: Connection) { connection.heard = now }

    func noteHead(_ connection: Connection, isHTTP2: Bool) {
        connection.origin.isHTTP1 = !isHTTP2
    }

    func isSilent(_ connection: Connection) -> Bool { now >= connection.heard + Self.silence }
}

@available(*, unavailable)
extension SharedConnections: Sendable {}
