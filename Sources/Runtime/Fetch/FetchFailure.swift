package import CurlTransport
package import NotificationCore

/// Turns an error of libcurl into a coded failure. The number and words of libcurl stay in `cause`.
package enum FetchFailure {
    /// libcurl's `words` choose between codes only where the number says too little. `osError`: the errno of the
    /// connection, 0 when there is none. `place`: the URL that was asked, for texts (``HTTPURL/redacted``).
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
        return CodedFailure(
            row.code, "\(place): \(row.message)", hint: row.hint, cause: cause(code, words, osError))
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

    /// The time ran out, or the task was cancelled; says how far the download had come.
    package static func expired(phase: TransferPhase, received: Int = 0, place: String) -> CodedFailure {
        let progress =
            switch phase {
            case .queued: "before the connection was made"
            case .connecting: "while the connection was made"
            case .tlsHandshake: "in the TLS handshake"
            case .waiting: "while waiting for the first byte"
            case .receiving, .done: "after \(received) bytes of body"
            }
        return CodedFailure(.budgetExpired, "\(place): time ran out \(progress)", retryable: true)
    }

    /// The body is larger than its ceiling; for the code that counts the bytes.
    package static func tooLarge(ceiling: Int, place: String) -> CodedFailure {
        CodedFailure(
            .bodyTooLarge, "\(place): the body is above the limit of \(ByteCountText.text(ceiling))",
            hint: sizeHint, retryable: false)
    }

    /// The head is larger than its limit; for the code that counts the bytes.
    package static func headersTooLarge(place: String) -> CodedFailure {
        CodedFailure(
            headTooLarge.code, "\(place): \(headTooLarge.message)", hint: headTooLarge.hint,
            retryable: false)
    }

    /// A complete response without a body.
    package static func empty(place: String) -> CodedFailure {
        CodedFailure(.bodyEmpty, "\(place): the body is empty", retryable: false)
    }

    /// Takes from the code's explanation whether the failure may pass.
    struct Row {
        var code: Code
        var message: String
        var hint: String?

        init(_ code: Code, _ message: String, hint: String? = nil) {
            self.code = code
            self.message = message
            self.hint = hint
        }
    }

    /// The failure for a transfer's end; nil when it is complete, or when the receiver refused and knows why.
    package static func failure(
        of result: TransferResult, url: HTTPURL, policy: FetchPolicy
    ) -> CodedFailure? {
        let place = url.redacted
        switch result.end {
        case .complete, .refused: return nil
        case .recorded(let failure): return failure
        case .denied(let address): return policy.failure(denied: address.address, for: url)
        case .cancelled: return expired(phase: result.phase, received: result.received, place: place)
        case .headersTooLarge: return headersTooLarge(place: place)
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
                .dnsNXDomain, "there is no host named \(name)",
                hint: "Check the spelling. A phone does not know names of your own network." + local)
        case .nodata:
            return CodedFailure(.dnsNoData, "\(name) exists but has no address")
        case .servfail:
            return CodedFailure(.dnsServfail, "the name server could not answer for \(name)")
        case .timeout:
            return CodedFailure(.dnsTimeout, "the name server did not answer for \(name)")
        case .resource:
            return CodedFailure(
                .internalResource, "no thread or descriptor to look up \(name)", retryable: true)
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
