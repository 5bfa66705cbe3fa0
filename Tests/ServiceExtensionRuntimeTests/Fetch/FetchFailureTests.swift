import Glibc
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@testable import CurlTransport

struct FetchFailureTests {
    struct Row: Sendable, CustomStringConvertible {
        var curl: UInt32
        var words = ""
        var osError: Int32 = 0
        var phase = TransferPhase.waiting
        var code: Code
        var retryable = false
        var description: String { "\(curl) \(words) \(osError) \(phase) -> \(code.rawValue)" }
    }

    private func failure(_ row: Row) -> CodedFailure {
        FetchFailure.failure(
            CurlCode(rawValue: row.curl), words: row.words, osError: row.osError, phase: row.phase,
            place: "https://a.net/x")
    }

    static let connection = [
        Row(curl: 7, osError: ECONNREFUSED, phase: .connecting, code: .netRefused, retryable: true),
        Row(curl: 7, osError: ENETUNREACH, phase: .connecting, code: .netUnreachable, retryable: true),
        Row(curl: 7, osError: EHOSTUNREACH, phase: .connecting, code: .netUnreachable, retryable: true),
        Row(curl: 7, osError: EMFILE, phase: .connecting, code: .internalResource, retryable: true),
        Row(curl: 7, osError: EADDRNOTAVAIL, phase: .connecting, code: .internalResource, retryable: true),
        Row(curl: 7, osError: ETIMEDOUT, phase: .connecting, code: .netConnectTimeout, retryable: true),
        Row(curl: 7, osError: ECONNRESET, phase: .connecting, code: .netReset, retryable: true),
        Row(curl: 7, osError: 0, phase: .connecting, code: .netUnreachable, retryable: true),
        Row(curl: 6, phase: .queued, code: .dnsServfail, retryable: true),
        Row(curl: 28, phase: .connecting, code: .netConnectTimeout, retryable: true),
        Row(curl: 28, phase: .tlsHandshake, code: .tlsTimeout, retryable: true),
        Row(curl: 28, phase: .waiting, code: .budgetExpired, retryable: true),
        Row(curl: 28, phase: .receiving, code: .budgetExpired, retryable: true),
    ]

    static let tls = [
        Row(curl: 35, words: "wrong version number", phase: .tlsHandshake, code: .tlsHandshake),
        Row(curl: 35, words: "unsupported protocol", phase: .tlsHandshake, code: .tlsHandshake),
        Row(
            curl: 35, words: "OpenSSL SSL_connect: Connection reset by peer in connection to a.net:443",
            phase: .tlsHandshake, code: .netReset, retryable: true),
        Row(curl: 60, words: "SSL certificate problem: certificate has expired", code: .tlsVerify),
        Row(curl: 77, code: .internalInstallation),
        Row(
            curl: 56, words: "SSL_read: error:0A00045C:SSL routines::tlsv13 alert certificate required",
            code: .tlsHandshake),
    ]

    static let exchange = [
        Row(curl: 56, words: "Recv failure: Connection reset by peer", code: .netReset, retryable: true),
        Row(
            curl: 56, words: "Recv failure: Connection reset by peer", phase: .receiving, code: .netReset,
            retryable: true),
        Row(curl: 56, words: "Too large response headers: 307397 > 307200", code: .httpHeadTooLarge),
        Row(
            curl: 56, words: "nghttp2_session_mem_recv() returned -902:The user callback function failed",
            code: .httpHeadTooLarge),
        Row(
            curl: 56,
            words: "h2_process_pending_input: nghttp2_session_mem_recv() returned -904:Flooding was detected",
            code: .httpProtocol),
        Row(
            curl: 56, words: "Illegal or missing hexadecimal sequence in chunked-encoding", phase: .receiving,
            code: .httpProtocol),
        Row(curl: 56, words: "something new", phase: .receiving, code: .netReset, retryable: true),
        Row(curl: 55, words: "Send failure: Broken pipe", code: .netReset, retryable: true),
        Row(curl: 52, words: "Empty reply from server", code: .netReset, retryable: true),
        Row(curl: 1, words: "Received HTTP/0.9 when not allowed", code: .httpProtocol),
        Row(curl: 8, words: "Nul byte in header", code: .httpProtocol),
        // A handle that could not be had; a head that is too long is told apart before.
        Row(curl: 27, phase: .queued, code: .internalResource, retryable: true),
        Row(curl: 27, phase: .waiting, code: .internalResource, retryable: true),
        Row(curl: 27, phase: .receiving, code: .internalResource, retryable: true),
        Row(curl: 100, code: .httpHeadTooLarge),
        Row(curl: 18, phase: .receiving, code: .bodyTruncated, retryable: true),
        Row(curl: 63, code: .bodyTooLarge),
        Row(curl: 67, code: .urlUserinfo),
        Row(curl: 23, code: .internalDefect),
        Row(curl: 23, phase: .receiving, code: .httpProtocol),
        Row(curl: 43, words: "A libcurl function was given a bad argument", code: .internalDefect),
        Row(
            curl: 43, words: "A libcurl function was given a bad argument", phase: .receiving,
            code: .httpProtocol),
        Row(curl: 61, words: "Unrecognized content encoding type", phase: .receiving, code: .httpProtocol),
        Row(curl: 4711, phase: .connecting, code: .netUnreachable, retryable: true),
        Row(curl: 4711, code: .netReset, retryable: true),
        Row(curl: 4711, phase: .receiving, code: .httpProtocol),
    ]

    @Test("each end of a transfer has its code", arguments: connection + tls + exchange)
    func codes(row: Row) {
        let failure = failure(row)
        #expect(failure.code == row.code)
        #expect(failure.retryable == row.retryable)
        #expect(failure.message.hasPrefix("https://a.net/x: "))
        #expect(failure.cause?.hasPrefix("libcurl \(row.curl): ") == true)
    }

    /// Memory is the exception: a process with a low limit runs out of it in the middle of a body, too.
    @Test("row 114: once the response has begun no code of libcurl is a defect of ours", .row(.oddFraming))
    func begunResponse() {
        for number in UInt32(1)...150 {
            let code = failure(Row(curl: number, phase: .receiving, code: .httpProtocol)).code
            #expect(code.family != .internal || number == 27, "\(number): \(code.rawValue)")
        }
    }

    @Test(
        "a refused certificate says what is wrong with it",
        arguments: [
            ("SSL certificate problem: certificate has expired", "has expired"),
            ("SSL certificate problem: certificate is not yet valid", "not valid yet"),
            ("SSL certificate problem: self-signed certificate", "self-signed"),
            ("SSL certificate problem: unable to get local issuer certificate", "issuer"),
            ("SSL: no alternative certificate subject name matches target host name 'a.net'", "another name"),
        ])
    func certificates(words: String, expected: String) {
        let failure = failure(Row(curl: 60, words: words, phase: .tlsHandshake, code: .tlsVerify))
        #expect(failure.message.contains(expected))
        #expect(failure.hint?.contains("phone") == true)
        #expect(failure.cause == "libcurl 60: \(words)")
    }

    @Test("libcurl's words and the errno stay in the cause, made printable")
    func cause() {
        let row = Row(curl: 7, words: "bad\u{1B}[0m", osError: ECONNREFUSED, code: .netRefused)
        #expect(failure(row).cause == "libcurl 7: bad\\u{1b}[0m (errno \(ECONNREFUSED))")
    }

    private func failure(_ result: TransferResult) throws -> CodedFailure {
        let url = try HTTPURL(parsing: "https://a.net/x?secret", allowHTTP: false)
        return try #require(FetchFailure.failure(of: result, url: url, policy: FetchPolicy()))
    }

    @Test("whether it may pass is what the code's explanation says")
    func retryable() throws {
        let phases: [TransferPhase] = [.queued, .connecting, .tlsHandshake, .waiting, .receiving]
        for number in UInt32(1)...101 {
            for phase in phases {
                let failure = self.failure(Row(curl: number, phase: phase, code: .netReset))
                #expect(failure.retryable == failure.code.explanation.retryable, "\(number) \(phase)")
            }
        }
        for phase in phases {
            #expect(try self.failure(TransferResult(end: .cancelled, phase: phase)).retryable)
        }
    }

    @Test(
        "a proxy that refuses is named, not the server",
        arguments: [
            (407, false, "login"), (403, false, "own rules"), (429, true, "own rules"), (502, true, "host"),
            (501, false, "host"),
        ])
    func proxy(status: Int, retryable: Bool, word: String) throws {
        let words = "CONNECT tunnel failed, response \(status)"
        let failure = try self.failure(
            TransferResult(
                end: .failed(.receiveError, message: words, osError: 0), phase: .tlsHandshake,
                proxyStatus: status))
        #expect(failure.code == .policyProxy)
        #expect(failure.message == "https://a.net/x: the proxy answered \(status)")
        #expect(failure.hint?.contains(word) == true)
        #expect(failure.retryable == retryable)
        #expect(failure.cause == "libcurl 56: \(words)")
    }

    @Test("what happens beyond a proxy's tunnel is the server's")
    func tunnel() throws {
        let end = TransferResult.End.failed(.partialFile, message: "", osError: 0)
        #expect(
            try failure(TransferResult(end: end, phase: .receiving, proxyStatus: 200)).code == .bodyTruncated)
    }

    @Test("a libcurl that cannot be used is a matter of the installation, a thread that is missing is not")
    func unavailable() throws {
        let failure = try self.failure(TransferResult(end: .unavailable("libcurl 7.1 is too old")))
        #expect(failure.code == .internalInstallation && !failure.retryable)
        #expect(failure.message == "libcurl 7.1 is too old")
        let shortage = TransferResult.End.failed(.failedInit, message: "no thread", osError: EAGAIN)
        #expect(try self.failure(TransferResult(end: shortage)).code == .internalResource)
    }

    @Test("a name that may stand in /etc/hosts is told how to be found there")
    func hostsFile() throws {
        let url = try HTTPURL(parsing: "https://media.corp.net/x", allowHTTP: false)
        let asked = FetchFailure.failure(of: .nxdomain, url: url, absolute: true)
        #expect(asked.code == .dnsNXDomain && asked.message.hasPrefix("the name server here knows no host"))
        #expect(asked.hint?.contains("finds other names") == true)
        #expect(asked.hint?.contains("/etc/hosts is found with --allow-host media.corp.net") == true)
        let lifted = FetchFailure.failure(of: .nxdomain, url: url, absolute: false)
        #expect(lifted.hint?.contains("--allow-host") == false)
    }

    @Test("a lookup that failed otherwise names its errno or its code, each as what it is")
    func lookups() throws {
        let url = try HTTPURL(parsing: "https://a.net/x", allowHTTP: false)
        let causes = [ResolveFailure.system(errno: 5, "I/O"), .unknown(code: -6, "family")].map {
            FetchFailure.failure(of: $0, url: url, absolute: true).cause
        }
        #expect(causes == ["getaddrinfo: I/O (errno 5)", "getaddrinfo -6: family"])
    }

    @Test("an expiry says how far the download had come")
    func expiry() {
        let phases: [(TransferPhase, String)] = [
            (.queued, "before"), (.connecting, "connection was made"), (.tlsHandshake, "TLS"),
            (.waiting, "first byte"),
            (.receiving, "4096 bytes"),
        ]
        for (phase, word) in phases {
            let failure = FetchFailure.expired(phase: phase, received: 4096, place: "p")
            #expect(failure.code == .budgetExpired)
            #expect(failure.message.contains(word))
        }
    }
}
