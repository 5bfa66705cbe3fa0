package import CurlTransport
package import NotificationCore

/// From what libcurl says to what we say. The number and words of libcurl stay in `cause`.
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
        case .outOfMemory where phase <= .waiting: row = headerLimit
        default: row = rows[code.rawValue] ?? other(phase)
        }
        var cause =
            "libcurl \(code.rawValue): \(words.isEmpty ? code.text : URLText.printable(words, limit: 200))"
        if osError != 0 { cause += " (errno \(osError))" }
        return CodedFailure(
            row.code, "\(place): \(row.message)", hint: row.hint, retryable: row.retryable, cause: cause)
    }

    /// The time ran out, or the task was cancelled; says how far the download had come.
    package static func expired(phase: TransferPhase, received: Int = 0, place: String) -> CodedFailure {
        let progress =
            switch phase {
            case .queued: "before it was connected"
            case .connecting: "while it was being connected"
            case .tlsHandshake: "in the TLS handshake"
            case .waiting: "while waiting for the first byte"
            case .receiving, .done: "after \(received) bytes of body"
            }
        return CodedFailure(.budgetExpired, "\(place): time ran out \(progress)", retryable: true)
    }

    /// More body came than may come; whoever counts the bytes says so.
    package static func tooLarge(ceiling: Int, place: String) -> CodedFailure {
        CodedFailure(
            .bodyTooLarge, "\(place): the body is above the limit of \(ByteCountText.text(ceiling))",
            hint: "a phone takes images of 10 MB, audio of 5 MB and video of 50 MB at most", retryable: false)
    }

    /// More header came than is read; whoever counts the bytes says so.
    package static func headersTooLarge(place: String) -> CodedFailure {
        CodedFailure(
            headerLimit.code, "\(place): \(headerLimit.message)", hint: headerLimit.hint, retryable: false)
    }

    /// A complete response without a body.
    package static func empty(place: String) -> CodedFailure {
        CodedFailure(
            .bodyEmpty, "\(place): the body is empty", hint: "serve the file with 200", retryable: false)
    }

    struct Row {
        var code: Code
        var retryable: Bool
        var message: String
        var hint: String?

        init(_ code: Code, retryable: Bool = false, _ message: String, hint: String? = nil) {
            self.code = code
            self.retryable = retryable
            self.message = message
            self.hint = hint
        }
    }
}
