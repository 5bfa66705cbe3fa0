internal import CCurl
import Glibc
import NotificationCore

extension ActiveTransfer {
    /// The result once the handle has left the multi handle (only then are libcurl's times those of the end).
    /// - Parameter code: nil when the transfer was cancelled.
    func result(_ code: CurlCode?) -> TransferResult {
        let end = code.map(end) ?? .cancelled
        let reused = requestAllowed && !openedSocket
        let clock = Instants(easy, connected: connectedDuringHandshake)
        let phase = phase(end, clock)
        let proxyStatus = easy.long(CURLINFO_HTTP_CONNECTCODE)
        var result = TransferResult(
            end: end, head: response.head, phase: phase, received: response.received,
            remote: openedSocket || requestAllowed ? easy.peer : nil,
            timings: clock.timings(phase, reused: reused, https: isHTTPS, opened: openedSocket),
            reused: reused, proxyStatus: proxyStatus == 0 ? nil : proxyStatus)
        result.askedAgain = askedAgain
        return result
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
