package import CurlTransport
package import NotificationCore

/// Turns an error of libcurl into a coded failure. The number and words of libcurl stay in `cause`.
package enum FetchFailure {
    /// - Parameters:
    ///   - words: libcurl's message; they choose between codes only where the number says too little.
    ///   - osError: the errno of the connection, 0 when there is none.
    ///   - place: the URL that was asked, for texts: ``HTTPURL/redacted``.
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
}
