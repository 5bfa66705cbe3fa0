internal import CCurl
import Glibc

/// Lives on the loop's thread. libcurl holds an unretained pointer to it, from `init` until the handle has
/// left the multi handle; the loop keeps it for exactly as long.
final class ActiveTransfer {
    let job: TransferJob
    let easy: EasyHandle
    let pinned: String?
    /// False with a proxy: then the addresses on the sockets are the proxy's.
    let judges: Bool

    var response = ResponseState()
    private let body = ReceivedBytes()
    private let joined: JoinedBodies
    private let sockets: SocketWatch
    private let connections: SharedConnections?
    /// The server, where HTTP/2 is offered to it.
    private let origin: SharedConnections.Origin?
    /// The connection that the request was sent on, where connections are shared.
    private(set) var connection: SharedConnections.Connection?
    private let isRepeated: Bool
    /// How often this handle has sent the request: libcurl repeats it itself on a kept connection that turns out to be dead.
    private var requests = 0
    var denied: SocketAddress?
    /// Whether libcurl could not name the peer, because the connection had been reset by then.
    var peerIsGone = false
    var socketError: Int32 = 0
    var openedSocket = false
    let offersHTTP2: Bool
    var requestAllowed: Bool { requests > 0 }
    var askedAgain: Bool { isRepeated || offersHTTP2 && requests > 1 }
    /// When the TCP connection was established, since the start of the transfer: libcurl has its own figure only once
    /// the TLS handshake has ended, and then this is not used.
    private(set) var connectedDuringHandshake: Duration?

    var request: TransferRequest { job.request }
    let isHTTPS: Bool

    /// `isRepeated`: the request has been sent before; now it gets a connection of its own, over HTTP/1.1.
    /// - Throws: the option that libcurl did not take; the transfer must not be made then.
    init(
        job: TransferJob, easy: EasyHandle, joined: JoinedBodies, sockets: SocketWatch,
        connections: SharedConnections?, origin: SharedConnections.Origin?,
        configuration: CurlTransport.Configuration, isRepeated: Bool,
        forgotten: [String]
    ) throws(CurlOptionError) {
        self.job = job
        self.joined = joined
        self.sockets = sockets
        self.easy = easy
        judges = configuration.proxy == nil
        self.connections = connections
        self.isRepeated = isRepeated
        self.origin = origin
        // Once: each use as an argument would copy all of it.
        let request = job.request
        isHTTPS = request.isHTTPS
        offersHTTP2 = configuration.http2 && !isRepeated && isHTTPS
        pinned = Self.pinKey(request)
        try easy.apply(
            configuration, trust: request.trust ?? configuration.trust,
            http2: offersHTTP2,
            fresh: isRepeated)
        try easy.apply(
            request, pin: Self.pin(request),
            forgotten: forgotten.isEmpty ? [] : forgotten.filter { [pinned] in $0 != pinned })
        try installCallbacks()
    }

    /// Checks whether the TCP connection is established.
    /// - Returns: false when there is nothing more to check.
    func watchHandshake() -> Bool {
        if requestAllowed || connectedDuringHandshake != nil { return false }
        // CURLINFO_NUM_CONNECTS counts when TCP has connected, in the versions that can be asked.
        if openedSocket, easy.long(CURLINFO_NUM_CONNECTS) > 0 {
            connectedDuringHandshake = easy.time(CURLINFO_TOTAL_TIME_T) ?? .zero
            return false
        }
        return true
    }

    /// Takes a line of a head or of trailers; answers as ``take(_:)``.
    func take(line: UnsafeRawBufferPointer) -> Bool {
        noteHeard()
        if offersHTTP2, response.phase == .status { response.isHTTP2 = easy.isHTTP2 }
        switch unsafe response.line(line) {
        case .proceed: return true
        case .stop: return false
        case .deliver(let head):
            if let connection { connections?.noteHead(connection, isHTTP2: head.isHTTP2) }
            if request.receiver.receive(head: head) { return true }
            response.refuse()
            return false
        }
    }

    /// Takes a piece of the body that was not joined to those before it.
    /// - Returns: false when the transfer is to end; ``response`` knows why.
    func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        let isTaken = unsafe body.append(piece) { unsafe handOver($0) }
        noteJoined()
        return isTaken
    }

    func noteOpened(_ descriptor: Int32) {
        openedSocket = true
        sockets.noteOpened(descriptor, isShared: origin != nil)
    }

    /// The request is about to be sent.
    /// - Returns: false when it was sent twice before.
    func noteRequest(peer: UnsafePointer<CChar>?, port: Int32, localPort: Int32) -> Bool {
        leaveConnection()
        requests += 1
        if let origin {
            unsafe connection = connections?.join(
                origin, peer: peer, port: port, localPort: localPort)
        }
        return requests + (isRepeated ? 1 : 0) <= 2 || !offersHTTP2 && !isRepeated
    }

    func noteHeard() { if let connection { connections?.noteHeard(connection) } }

    private func leaveConnection() {
        if let connection { connections?.leave(connection) }
        connection = nil
    }

    func leave() {
        leaveConnection()
        if let origin { connections?.end(origin) }
    }

    /// Whether the request may be sent once more: it was sent once on a connection that can be HTTP/2, which was lost before
    /// the first byte of the answer. A stream or connection that the server has broken is not repeated.
    func mayRepeat(after code: CurlCode) -> Bool {
        guard let origin, !origin.isHTTP1, requests == 1, response.headerBytes == 0, request.message == nil
        else { return false }
        // libcurl has one number for several ends; its words tell them apart.
        let words = easy.message(for: code)
        return switch code {
        case .http2Stream, .partialFile: words.contains("underlying")
        case .http2, .receiveError, .sendError, .gotNothing: !words.contains("nghttp2")
        default: false
        }
    }

    /// Bytes of the body wait for the end of the turn.
    func noteJoined() { joined.add(easy.key) }

    /// Gives the receiver what has come in this turn of the loop.
    /// - Returns: as ``take(_:)``.
    func flushBody() -> Bool { unsafe body.flush { unsafe handOver($0) } }

    private func handOver(_ bytes: UnsafeRawBufferPointer) -> Bool {
        noteHeard()
        guard response.body(bytes.count) == .proceed else { return false }
        if unsafe request.receiver.receive(body: bytes) { return true }
        response.refuse()
        return false
    }

    static func pinKey(_ request: TransferRequest) -> String? {
        request.pinned.isEmpty ? nil : "\(request.host):\(request.port)"
    }

    /// CURLOPT_RESOLVE's `host:port:address,address`. Without a leading `+`, which would make it age like an
    /// answer of the name server (and with CURLOPT_DNS_CACHE_TIMEOUT 0 at once). A pin of the same host and
    /// port replaces the one before for all transfers; a transfer takes its addresses in the same turn of the loop
    /// in which it pins them, so several at once with different answers each get their own.
    private static func pin(_ request: TransferRequest) -> String? {
        guard let key = pinKey(request) else { return nil }
        let addresses = request.pinned.map { $0.isIPv4 ? "\($0)" : "[\(IPAddress.plain($0))]" }
        return key + ":" + addresses.joined(separator: ",")
    }

    /// CURLOPT_WRITEFUNCTION and its kin, all with this object as their last argument, or with its buffer.
    private func installCallbacks() throws(CurlOptionError) {
        try unsafe easy.set(CURLOPT_HEADERFUNCTION, data: transferHeader)
        try unsafe easy.set(CURLOPT_WRITEFUNCTION, data: transferBody)
        try unsafe easy.set(openSocket: transferSocket)
        try unsafe easy.set(beforeRequest: transferRequestAllowed)
        let me = unsafe Unmanaged.passUnretained(self).toOpaque()
        try unsafe easy.set(CURLOPT_HEADERDATA, pointer: me)
        unsafe body.storage.pointee.transfer = me
        try unsafe easy.set(CURLOPT_WRITEDATA, pointer: body.storage)
        try unsafe easy.set(CURLOPT_OPENSOCKETDATA, pointer: me)
        try unsafe easy.set(CURLOPT_PREREQDATA, pointer: me)
    }

    /// The result once the handle has left the multi handle (only then are libcurl's times those of the end).
    /// - Parameter code: nil when the transfer was cancelled.
    func result(_ code: CurlCode?) -> TransferResult {
        let end = code.map(end) ?? .cancelled
        let reused = requestAllowed && !openedSocket
        let clock = Instants(easy, connected: connectedDuringHandshake)
        let phase = phase(end, clock)
        let proxyStatus = easy.long(CURLINFO_HTTP_CONNECTCODE)
        return TransferResult(
            end: end, head: response.head, phase: phase, received: response.received,
            remote: openedSocket || requestAllowed ? easy.peer : nil,
            timings: clock.timings(phase, reused: reused, https: isHTTPS, opened: openedSocket),
            reused: reused, askedAgain: askedAgain, proxyStatus: proxyStatus == 0 ? nil : proxyStatus)
    }

    private func end(_ code: CurlCode) -> TransferResult.End {
        switch response.stop {
        case .refused: return .refused
        case .headersTooLarge: return .headersTooLarge
        case .malformed: return .failed(.weirdServerReply, message: "not an HTTP response", osError: 0)
        case nil: break
        }
        if let denied, code == .couldNotConnect || code == .abortedByCallback { return .denied(denied) }
        // The connection was gone before its peer could be judged, so no request went out.
        if peerIsGone, code == .abortedByCallback {
            return .failed(.receiveError, message: "the peer closed the connection", osError: ECONNRESET)
        }
        if code == .ok {
            // libcurl reports success, but there was no response head, so it is not a success.
            guard response.isHeadComplete else {
                return .failed(.gotNothing, message: CurlCode.gotNothing.text, osError: 0)
            }
            return .complete
        }
        if response.isHeaderLimit(code, responseBegan: easy.time(CURLINFO_STARTTRANSFER_TIME_T) != nil) {
            return .headersTooLarge
        }
        let errno = Int32(clamping: easy.long(CURLINFO_OS_ERRNO))
        return .failed(code, message: easy.message(for: code), osError: errno != 0 ? errno : socketError)
    }

    private func phase(_ end: TransferResult.End, _ clock: Instants) -> TransferPhase {
        switch end {
        case .complete: return .done
        case .denied: return .connecting
        case .refused, .headersTooLarge: return .receiving
        case .cancelled, .unavailable, .failed, .recorded: break
        }
        if response.headerBytes > 0 || clock.firstByte != nil { return .receiving }
        if requestAllowed { return .waiting }
        if clock.connected != nil { return isHTTPS ? .tlsHandshake : .waiting }
        return .connecting
    }
}

extension IPAddress {
    /// The address without its scope, which CURLOPT_RESOLVE does not know.
    fileprivate static func plain(_ address: IPAddress) -> String {
        IPAddress(bytes: address.bytes)?.description ?? address.description
    }
}

/// Transfers of which joined bytes wait for the end of a turn; one may be in the list twice.
final class JoinedBodies {
    private var keys: [UInt64] = []

    func add(_ key: UInt64) { keys.append(key) }

    func take() -> [UInt64] {
        if keys.isEmpty { return [] }
        defer { keys = [] }
        return keys
    }
}

/// The instants that libcurl took down, since the start of the transfer.
private struct Instants {
    var resolved: Duration
    var connected: Duration?
    var secured: Duration?
    var requested: Duration?
    var firstByte: Duration?
    var total: Duration

    init(_ easy: EasyHandle, connected ours: Duration?) {
        resolved = easy.time(CURLINFO_NAMELOOKUP_TIME_T) ?? .zero
        connected = easy.time(CURLINFO_CONNECT_TIME_T) ?? ours
        secured = easy.time(CURLINFO_APPCONNECT_TIME_T)
        requested = easy.time(CURLINFO_PRETRANSFER_TIME_T)
        firstByte = easy.time(CURLINFO_STARTTRANSFER_TIME_T)
        total = easy.time(CURLINFO_TOTAL_TIME_T) ?? .zero
    }

    func timings(_ phase: TransferPhase, reused: Bool, https: Bool, opened: Bool) -> PhaseTimings {
        var timings = PhaseTimings()
        timings.total = total
        if !reused, opened {
            timings.connect = span(resolved, connected ?? (phase == .connecting ? total : nil))
            if https { timings.ssl = span(connected, secured ?? (phase == .tlsHandshake ? total : nil)) }
        }
        timings.wait = span(requested, firstByte ?? (phase == .waiting ? total : nil))
        timings.receive = span(firstByte, total)
        return timings
    }

    private func span(_ from: Duration?, _ to: Duration?) -> Duration? {
        guard let from, let to else { return nil }
        return max(to - from, .zero)
    }
}
