package import CurlTransport
import Glibc

package enum FetchFailure {
    /// libcurl's `words` choose between codes only where the number says too little. `osError`: the errno of
    /// the connection, 0 when there is none. `place`: ``HTTPURL/redacted``.
    package static func failure(
        _ code: CurlCode, words: String, osError: Int32, phase: TransferPhase, place: String
    ) -> CodedFailure {
        let row: Row
        switch code {
        case .couldNotConnect: row = connect(osError)
        case .timedOut: row = timeout(phase)
        case .tlsConnectError: row = handshake(words, osError)
        case .peerFailedVerification: row = verification(words)
        case .receiveError, .sendError: row = exchange(words, osError, phase)
        default: row = self.row(code, phase)
        }
        return row.at(place, cause: cause(code, words, osError))
    }

    /// The proxy answered, but made no tunnel, so the server was never reached.
    static func proxyRefused(_ status: Int, place: String, cause: String) -> CodedFailure {
        let hint =
            switch status {
            case 407: "The proxy wants a login, and none is ever sent."
            case 500...599: "The proxy failed or did not reach the host. This may pass."
            default: "The proxy's own rules refuse this host. Ask its administrator, or run without --proxy."
            }
        return CodedFailure(
            .policyProxy, "\(place): the proxy answered \(status)", hint: hint,
            retryable: StatusRules.isTransient(status), cause: cause)
    }

    static func cause(_ code: CurlCode, _ words: String, _ osError: Int32) -> String {
        let detail = words.isEmpty ? code.text : URLText.printable(words, limit: 200)
        return "libcurl \(code.rawValue): \(detail)" + (osError == 0 ? "" : " (errno \(osError))")
    }

    package static func expired(phase: TransferPhase, received: Int = 0, place: String) -> CodedFailure {
        let progress =
            switch phase {
            case .queued: "before the connection was made"
            case .connecting: "while the connection was made"
            case .tlsHandshake: "in the TLS handshake"
            case .waiting: "while waiting for the first byte"
            case .receiving, .done: "after \(received) bytes of body"
            }
        return CodedFailure(.budgetExpired, "\(place): time ran out \(progress)")
    }

    package static func tooLarge(ceiling: Int, place: String) -> CodedFailure {
        CodedFailure(
            .bodyTooLarge, "\(place): the body is above the limit of \(ByteCountText.text(ceiling))",
            hint: sizeHint)
    }

    package static func empty(place: String) -> CodedFailure {
        CodedFailure(.bodyEmpty, "\(place): the body is empty")
    }

    /// A failure whose message has no place yet.
    typealias Row = CodedFailure

    package static func failure(
        of result: TransferResult, url: HTTPURL, policy: FetchPolicy
    ) -> CodedFailure? {
        var place: String { url.redacted }
        switch result.end {
        case .complete, .refused: return nil
        case .recorded(let failure): return failure
        case .denied(let address): return policy.failure(denied: address.address, for: url)
        case .cancelled: return expired(phase: result.phase, received: result.received, place: place)
        case .headersTooLarge: return headTooLarge.at(place)
        case .unavailable(let reason):
            return CodedFailure(
                .internalInstallation, reason, hint: "Install another libcurl (libcurl4 of the system).")
        case .failed(let code, let words, let osError):
            if let status = result.proxyStatus, !(200..<300).contains(status) {
                return proxyRefused(status, place: place, cause: cause(code, words, osError))
            }
            return failure(code, words: words, osError: osError, phase: result.phase, place: place)
        }
    }

    /// The failure for a name without an address.
    /// - Parameter absolute: it was asked for as it is, past search domains and /etc/hosts.
    package static func failure(of answer: ResolveFailure, url: HTTPURL, absolute: Bool) -> CodedFailure {
        let name = url.hostText
        switch answer {
        case .nxdomain:
            let local = absolute ? " A name of /etc/hosts is found with --allow-host \(name)." : ""
            return CodedFailure(
                .dnsNXDomain, "the name server here knows no host named \(name)",
                hint:
                    "Check the spelling, and that this machine finds other names (getent hosts apple.com). Behind a proxy "
                    + "use --proxy. A phone does not know names of your own network." + local)
        case .nodata:
            return CodedFailure(.dnsNoData, "\(name) exists but has no address")
        case .servfail:
            return CodedFailure(
                .dnsServfail, "the name server could not be reached, or could not answer for \(name)")
        case .timeout:
            return CodedFailure(.dnsTimeout, "the name server did not answer for \(name)")
        case .resource:
            return CodedFailure(
                .internalResource, "no thread or descriptor to look up \(name)")
        case .cancelled: return expired(phase: .queued, place: url.redacted)
        case .system(let number, let text):
            return CodedFailure(
                .dnsServfail, "\(name) could not be looked up",
                cause: "getaddrinfo: \(text) (errno \(number))")
        case .unknown(let number, let text):
            return CodedFailure(
                .dnsServfail, "\(name) could not be looked up", cause: "getaddrinfo \(number): \(text)")
        }
    }
}

extension FetchFailure {
    static let headTooLarge = Row(
        .httpHeadTooLarge,
        "the server sent more header fields than are read: 1,000, 100 KiB each and 300 KiB in all")

    static let sizeHint =
        "iOS takes images of \(MediaFamily.image.megabytes) MB, audio of \(MediaFamily.audio.megabytes) MB and "
        + "video of \(MediaFamily.movie.megabytes) MB at most."
    private static let noClientCertificate = "Do not ask for one: a phone has none."

    private static let brokenHTTP = Row(.httpProtocol, "the server's answer breaks HTTP")

    private static let brokenHTTP2 = Row(.httpProtocol, "the server's answer breaks HTTP/2")

    private static let rows: [UInt32: Row] = [
        // CURLE_UNSUPPORTED_PROTOCOL: HTTP/0.9, ICY, an unknown version.
        1: Row(.httpProtocol, "the server's answer is not HTTP"),
        2: Row(.internalResource, "libcurl could not be set up"),
        // Our grammar has read it, so this is a difference between two parsers: refused all the same.
        3: Row(.urlMalformed, "libcurl refuses the URL"),
        4: Row(.internalInstallation, "this libcurl was built without something that is needed"),
        5: Row(.netUnreachable, "the proxy's name has no address"),
        // Names are resolved before, so this is a pin that did not take: no claim that the name is missing.
        6: Row(.dnsServfail, "the host's name could not be resolved"),
        8: brokenHTTP,
        16: brokenHTTP2,
        18: Row(.bodyTruncated, "the connection ended before the body was complete"),
        // A refusal of our receiver is not reported by this code: ``TransferResult/End/refused``.
        23: Row(.internalDefect, "the body could not be taken"),
        27: Row(.internalResource, "there is not enough memory"),
        42: Row(.internalDefect, "nse-run stopped the transfer"),
        43: Row(.internalDefect, "libcurl refuses an option"),
        45: Row(.internalResource, "the socket could not be bound"),
        47: Row(.httpRedirectLimit, "too many redirects"),
        48: Row(.internalInstallation, "this libcurl does not know an option that is needed"),
        49: Row(.internalDefect, "libcurl refuses an option"),
        52: Row(.netReset, "the server closed the connection without an answer"),
        53: Row(.internalInstallation, "the TLS engine is missing"),
        54: Row(.internalInstallation, "the TLS engine cannot be used"),
        58: Row(.tlsHandshake, "the client's certificate cannot be used"),
        59: Row(.tlsHandshake, "there is no cipher that both sides know"),
        // CURLE_BAD_CONTENT_ENCODING: as content codings are never decoded, this is a Transfer-Encoding.
        61: Row(.httpProtocol, "the server sent a transfer coding that it was not asked for"),
        63: Row(
            .bodyTooLarge, "the server announced more than may come",
            hint: sizeHint),
        64: Row(.tlsHandshake, "the TLS level that is needed is not available"),
        66: Row(.internalInstallation, "the TLS engine could not be set up"),
        // With CURLOPT_DISALLOW_USERNAME_IN_URL this is what credentials in a URL lead to.
        67: Row(.urlUserinfo, "the URL has credentials"),
        77: Row(
            .internalInstallation, "the list of trusted certificates cannot be read",
            hint: "Install ca-certificates, or name a file with --cacert."),
        80: Row(.netReset, "the TLS connection could not be shut down"),
        82: Row(.internalInstallation, "the list of revoked certificates cannot be read"),
        83: Row(.tlsVerify, "the certificate's issuer could not be checked"),
        90: Row(.tlsVerify, "the certificate's key is not the expected one"),
        91: Row(.tlsVerify, "the certificate's status could not be confirmed"),
        92: Row(.httpProtocol, "the server broke an HTTP/2 stream"),
        94: Row(.httpProtocol, "the server's login exchange failed"),
        97: Row(.netUnreachable, "the proxy refuses the connection"),
        98: Row(.tlsHandshake, "the server wants a client certificate", hint: noClientCertificate),
        100: headTooLarge,
    ]

    /// The meaning of `code` at this point of a transfer. Once the response has begun the server decides which of
    /// libcurl's checks fails: a line without a colon in a trailer ends as CURLE_BAD_FUNCTION_ARGUMENT. Only codes that
    /// say something about a response keep their meaning then; every other one means that the response breaks HTTP.
    static func row(_ code: CurlCode, _ phase: TransferPhase) -> Row {
        let row = rows[code.rawValue] ?? other(phase)
        let isKept = phase < .receiving || code == .outOfMemory || aboutResponses.contains(row.code)
        return isKept ? row : brokenHTTP
    }

    private static let aboutResponses: Set<Code> = [
        .httpProtocol, .httpHeadTooLarge, .bodyTruncated, .bodyTooLarge, .netReset,
    ]

    /// A number that libcurl did not know when this was written: named by how far the transfer had come.
    private static func other(_ phase: TransferPhase) -> Row {
        switch phase {
        case .queued, .connecting: Row(.netUnreachable, "no connection could be made")
        case .tlsHandshake: Row(.tlsHandshake, "the TLS handshake failed")
        case .waiting: Row(.netReset, "the transfer broke off")
        case .receiving, .done: brokenHTTP
        }
    }

    static func connect(_ osError: Int32) -> Row {
        switch osError {
        case ECONNREFUSED: Row(.netRefused, "the server refuses connections")
        case ECONNRESET, EPIPE: Row(.netReset, "the server closed the connection")
        case ETIMEDOUT: Row(.netConnectTimeout, "the server does not answer")
        case EMFILE, ENFILE, ENOBUFS, ENOMEM, EADDRNOTAVAIL, EADDRINUSE:
            Row(.internalResource, "this machine is out of sockets, ports or memory")
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, EACCES, EPERM:
            Row(
                .netUnreachable, "there is no way to the server",
                hint:
                    "This machine has no route, or its firewall refuses. IPv6 addresses need an IPv6 route. Behind a "
                    + "proxy use --proxy.")
        default: Row(.netUnreachable, "no connection could be made")
        }
    }

    static func timeout(_ phase: TransferPhase) -> Row {
        switch phase {
        case .queued, .connecting:
            Row(.netConnectTimeout, "the server did not answer the connection in time")
        case .tlsHandshake: Row(.tlsTimeout, "the TLS handshake did not end in time")
        case .waiting: Row(.budgetExpired, "time ran out while waiting for the first byte")
        case .receiving, .done: Row(.budgetExpired, "time ran out before the body was complete")
        }
    }

    static func handshake(_ words: String, _ osError: Int32) -> Row {
        if isReset(words, osError) {
            return Row(.netReset, "the server closed the connection in the TLS handshake")
        }
        let hint: String? =
            if words.contains("wrong version number") || words.contains("packet length too long") {
                "The server seems to speak plain HTTP on that port."
            } else if words.contains("unsupported protocol") || words.contains("protocol version") {
                "Let the server offer TLS 1.2 or newer. App Transport Security on the phone wants the same."
            } else {
                nil
            }
        return Row(.tlsHandshake, "the TLS handshake failed", hint: hint)
    }

    static func verification(_ words: String) -> Row {
        let (message, hint): (String, String?) =
            if words.contains("has expired") {
                ("the server's certificate has expired", "Renew it.")
            } else if words.contains("not yet valid") {
                ("the server's certificate is not valid yet", "Compare the clocks of both machines.")
            } else if words.contains("self-signed") || words.contains("self signed") {
                (
                    "the server's certificate is self-signed, and so not trusted",
                    "Use one of a public authority. For tests name yours with --cacert."
                )
            } else if words.contains("local issuer") || words.contains("issuer certificate") {
                (
                    "the issuer of the server's certificate is unknown",
                    "Let the server send the intermediate certificates. For tests name the authority with "
                        + "--cacert."
                )
            } else if words.contains("subject name") || words.contains("does not match") {
                ("the server's certificate is for another name", "Use the name that the certificate has.")
            } else {
                ("the server's certificate cannot be trusted", nil)
            }
        return Row(.tlsVerify, message, hint: hint.map { $0 + " A phone refuses it as well." })
    }

    /// `CURLE_RECV_ERROR` and `CURLE_SEND_ERROR` report a reset, broken HTTP or a late TLS alert.
    static func exchange(_ words: String, _ osError: Int32, _ phase: TransferPhase) -> Row {
        if isReset(words, osError) {
            return Row(
                .netReset,
                phase < .receiving
                    ? "the server closed the connection before its answer"
                    : "the server closed the connection in the middle of the file")
        }
        if words.contains("nghttp2") {
            // The callback that fails is libcurl's, at 128 KiB of head.
            return words.contains("callback") ? headTooLarge : brokenHTTP2
        }
        if words.contains("response headers") || words.contains("header") && words.contains("large") {
            return headTooLarge
        }
        if words.contains("chunk") || words.contains("trailer") {
            return Row(.httpProtocol, "the body's chunks are broken")
        }
        // With TLS 1.3 a client learns only after the handshake that its certificate is missing.
        if words.contains("alert") {
            let wanted = words.contains("certificate required")
            return Row(
                .tlsHandshake,
                wanted ? "the server wants a client certificate" : "the server ended TLS with an alert",
                hint: wanted ? noClientCertificate : nil)
        }
        return Row(.netReset, "the connection broke off")
    }

    /// libcurl keeps the errno of a connect only; that of a read is in its words (locale C).
    private static func isReset(_ words: String, _ osError: Int32) -> Bool {
        [ECONNRESET, EPIPE].contains(osError) || words.contains("Connection reset")
            || words.contains("Broken pipe")
    }
}

extension CodedFailure {
    fileprivate func at(_ place: String, cause: String? = nil) -> CodedFailure {
        CodedFailure(code, "\(place): \(message)", hint: hint, cause: cause)
    }
}
