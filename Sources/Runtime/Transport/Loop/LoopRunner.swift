internal import CCurl

/// The loop's own state: the multi handle and the transfers in it. Made, used and released on the loop's thread.
@safe final class LoopRunner {
    let multi: cc_multi
    private let configuration: CurlTransport.Configuration
    // All keys have one type: the first dictionary of each costs the Swift runtime 380,000 instructions.
    private var active: [UInt64: ActiveTransfer] = [:]
    private var keys: [UInt64: UInt64] = [:]
    /// Jobs beyond `maxConnections`, in order; not inside libcurl, where a pin could be replaced before the connection.
    private var waiting: [TransferJob] = []
    private var pins = PinTable()
    /// Transfers whose TCP connection is not established yet, as far as that can be watched.
    private var connecting: [UInt64: ActiveTransfer] = [:]
    private let canWatch: Bool
    private let sockets: SocketWatch
    private let joined = JoinedBodies()
    /// Nil without HTTP/2.
    private let connections: SharedConnections?
    /// A transfer was answered since ``takeEnded()`` was asked last.
    private var hasEnded = false

    var bell: SocketWatch.Bell { sockets.bell }

    init(
        _ configuration: CurlTransport.Configuration, _ sockets: SocketWatch, curl: CurlGlobal
    ) throws(CurlSetupError) {
        self.sockets = sockets
        var configuration = configuration
        if !curl.capabilities.contains(.http2) { configuration.http2 = false }
        let sharesConnections = configuration.http2 && configuration.reuse
        connections = sharesConnections ? SharedConnections() : nil
        canWatch = curl.capabilities.contains(.countsConnected)
        guard let made = unsafe curl_multi_init() else {
            throw CurlSetupError(.resource, "libcurl has no multi handle to give")
        }
        unsafe multi = cc_multi(raw: made)
        self.configuration = configuration
        guard unsafe sockets.serve(multi) == CURLM_OK else {
            unsafe curl_multi_cleanup(made)
            throw CurlSetupError(.installation, "libcurl does not say which sockets it waits for")
        }
        let most = min(max(configuration.maxConnections, 1), Int(Int32.max))
        for (option, value) in [
            // CURLMOPT_MAX_TOTAL_CONNECTIONS: idle connections make room for new ones.
            (CURLMOPT_MAX_TOTAL_CONNECTIONS, most),
            // CURLMOPT_MAXCONNECTS: otherwise four times the transfers of the moment are kept.
            (CURLMOPT_MAXCONNECTS, most),
            // CURLMOPT_PIPELINING: whether transfers share connections of HTTP/2.
            (CURLMOPT_PIPELINING, sharesConnections ? Int(CURLPIPE_MULTIPLEX) : 0),
            // CURLMOPT_MAX_CONCURRENT_STREAMS: also the server's number where that is smaller.
            (CURLMOPT_MAX_CONCURRENT_STREAMS, SharedConnections.mostStreams),
        ] {
            let code = unsafe cc_multi_set_long(multi, option, value)
            guard code == CURLM_OK else {
                unsafe curl_multi_cleanup(made)
                throw CurlSetupError(
                    .installation, "libcurl does not take option \(option.rawValue): \(Self.text(code))")
            }
        }
    }

    /// Sleeps until a socket, a timer or the bell, a second at most; lets libcurl work on it, then reports what ended.
    func perform() throws(CurlSetupError) {
        var due = 0
        // The timeout is asked for each time. CURLMOPT_TIMERFUNCTION reports it once, and once can be missed.
        try check(unsafe curl_multi_timeout(multi.raw, &due))
        // Transfers that wait for a connection to a server look again soon.
        let longest = waiting.isEmpty || connections == nil ? Self.longestPause : 100
        let pause = due < 0 ? longest : min(due, longest)
        let hasCome = try sockets.wait(milliseconds: Int32(pause), connections?.beginTurn) {
            socket, action throws(CurlSetupError) in
            var running: Int32 = 0
            try check(unsafe curl_multi_socket_action(multi.raw, socket, action, &running))
        }
        // A timer that ran out together with events is found due in the next turn.
        if !hasCome, pause == Self.longestPause {
            // Nothing for a second: if libcurl waits for something that it did not report, it is found now.
            try unsafe check(cc_multi_all(multi))
        } else if !hasCome || due == 0 {
            var running: Int32 = 0
            try check(unsafe curl_multi_socket_action(multi.raw, CURL_SOCKET_TIMEOUT, 0, &running))
        }
        flushBodies()
        for (key, transfer) in connecting where !transfer.watchHandshake() { connecting[key] = nil }
        var left: Int32 = 0
        while let message = unsafe curl_multi_info_read(multi.raw, &left) {
            guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
            // The message is gone once the handle is removed.
            let key = unsafe UInt64(UInt(bitPattern: message.pointee.easy_handle))
            let code = unsafe CurlCode(rawValue: message.pointee.data.result.rawValue)
            finish(key, code)
        }
    }

    private func flushBodies() {
        for key in joined.take() {
            // As if the receiver had refused inside the write callback.
            if let transfer = active[key], !transfer.flushBody() { finish(key, .writeError) }
        }
    }

    func start(_ job: TransferJob) { waiting.append(job) }

    func takeEnded() -> Bool {
        defer { hasEnded = false }
        return hasEnded
    }

    func cancel(_ id: UInt64) {
        if let key = keys[id] {
            finish(key, nil)
        } else if let index = waiting.firstIndex(where: { $0.id == id }) {
            hasEnded = true
            waiting.remove(at: index).completion(TransferResult(end: .cancelled))
        }
    }

    func fill() {
        let free = max(configuration.maxConnections, 1) - active.count
        guard free > 0, !waiting.isEmpty else { return }
        var left: [TransferJob] = []
        for job in waiting {
            if active.count >= max(configuration.maxConnections, 1) {
                left.append(job)
                continue
            }
            var origin: SharedConnections.Origin?
            if let connections, job.request.isHTTPS {
                origin = connections.begin(job.request)
                if origin == nil {
                    left.append(job)
                    continue
                }
            }
            if let failure = add(job, to: origin) {
                if let origin { connections?.end(origin) }
                hasEnded = true
                job.completion(TransferResult(end: failure))
            }
        }
        waiting = left
    }

    /// Ends everything: transfers out of the multi handle, then their handles, then the multi handle itself,
    /// in the order that libcurl asks for.
    func close(_ end: TransferResult.End) {
        for job in waiting { job.completion(TransferResult(end: end)) }
        waiting = []
        for key in Array(active.keys) { finish(key, nil, instead: end) }
        unsafe curl_multi_cleanup(multi.raw)
    }

    private func add(
        _ job: TransferJob, to origin: SharedConnections.Origin? = nil, again: Bool = false
    ) -> TransferResult.End? {
        // A name without answers would go to libcurl's own resolver, past the caller's judgement and clock.
        guard !job.request.pinned.isEmpty || configuration.proxy != nil || Self.isNumeric(job.request.host)
        else {
            return .failed(.couldNotResolveHost, message: "no address for the name", osError: 0)
        }
        guard let easy = EasyHandle() else {
            return .failed(.outOfMemory, message: CurlCode.outOfMemory.text, osError: 0)
        }
        do {
            let transfer = try ActiveTransfer(
                job: job, easy: easy, joined: joined, sockets: sockets, connections: connections,
                origin: origin,
                configuration: configuration, isRepeated: again,
                forgotten: pins.forgotten)
            let code = unsafe curl_multi_add_handle(multi.raw, easy.raw.raw)
            guard code == CURLM_OK else {
                return .failed(.failedInit, message: Self.text(code), osError: 0)
            }
            pins.handedOver()
            if let pinned = transfer.pinned { pins.take(pinned) }
            active[easy.key] = transfer
            keys[job.id] = easy.key
            if canWatch, transfer.isHTTPS { connecting[easy.key] = transfer }
            return nil
        } catch {
            return .failed(error.code, message: error.message, osError: 0)
        }
    }

    /// Takes the transfer out and answers, once: a second call finds nothing.
    private func finish(_ key: UInt64, _ code: CurlCode?, instead: TransferResult.End? = nil) {
        guard let transfer = active.removeValue(forKey: key) else { return }
        keys[transfer.job.id] = nil
        connecting[key] = nil
        unsafe curl_multi_remove_handle(multi.raw, transfer.easy.raw.raw)
        if let pinned = transfer.pinned { pins.release(pinned) }
        if code == nil || code == .timedOut { endIfSilent(transfer) }
        let isRepeated = instead == nil && code.map(transfer.mayRepeat) == true
        transfer.leave()
        if isRepeated, add(transfer.job, again: true) == nil { return }
        var result = transfer.result(code)
        if let instead { result.end = instead }
        hasEnded = true
        transfer.job.completion(result)
    }

    /// Ends the connection of a transfer that gave up when nothing has come on it for a while, unless an answer on it has
    /// begun. Those that wait on it as well are then sent once more.
    private func endIfSilent(_ transfer: ActiveTransfer) {
        guard let connections, let connection = transfer.connection, connections.isSilent(connection),
            !active.values.contains(where: { $0.connection === connection && $0.response.headerBytes > 0 })
        else { return }
        sockets.end(connection.ends)
    }

    private static func isNumeric(_ host: String) -> Bool {
        let isBracketed = host.utf8.first == UInt8(ascii: "[")
        return IPAddress(isBracketed ? host.dropFirst().dropLast() : host[...], embeddedIPv4: true) != nil
    }

    private static let longestPause = 1000

    private func check(_ code: CURLMcode) throws(CurlSetupError) {
        if code != CURLM_OK {
            throw CurlSetupError(.resource, "libcurl's loop failed: \(Self.text(code))")
        }
    }

    private static func text(_ code: CURLMcode) -> String {
        guard let words = unsafe curl_multi_strerror(code) else { return "error \(code.rawValue)" }
        return unsafe String(cString: words)
    }
}
