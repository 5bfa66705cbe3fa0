/// One request, one hop. Redirects are never followed here.
package struct TransferRequest: Sendable {
    package var url: String
    /// The host as it is in `url`, for the pin: `host:port:addresses`.
    package var host: String
    package var port: UInt16
    /// The answers of the caller's resolver; empty when `host` is an address.
    package var pinned: [IPAddress]
    /// A backstop: the caller's deadline cancels earlier. It runs from the moment the transfer has a place, and is
    /// given to libcurl in whole milliseconds, at least one.
    package var timeout: Duration
    package var userAgent: String
    /// `CURLOPT_MAXFILESIZE_LARGE`: early refusal of an announced length. The receiver counts for itself.
    package var announcedLimit: Int
    /// The certificates that this transfer trusts; nil: as the transport's configuration says.
    package var trust: CurlTransport.Configuration.Trust?
    /// The entity tag of the stored version (RFC 9110, 13.1.2); visible ASCII.
    package var ifNoneMatch: String?
    /// Method, header fields and body; nil: a GET without more.
    package var message: RequestMessage?
    /// Judges the address on the socket: once before connecting, once on the connection that is used. Called
    /// on the loop's thread; not called with a proxy, whose addresses they would be.
    package var admits: @Sendable (SocketAddress) -> Bool
    package var receiver: any TransferReceiver

    var isHTTPS: Bool { url.utf8.prefix(6).elementsEqual("https:".utf8) }

    package init(
        url: String, host: String, port: UInt16, pinned: [IPAddress], timeout: Duration, userAgent: String,
        announcedLimit: Int, trust: CurlTransport.Configuration.Trust? = nil,
        admits: @escaping @Sendable (SocketAddress) -> Bool, receiver: any TransferReceiver
    ) {
        self.url = url
        self.host = host
        self.port = port
        self.pinned = pinned
        self.timeout = timeout
        self.userAgent = userAgent
        self.announcedLimit = announcedLimit
        self.trust = trust
        self.admits = admits
        self.receiver = receiver
    }
}

/// Called on the loop's thread, in order: the head once, then the body in pieces. Nothing comes after a
/// refusal, after a cancel or after `perform` has returned.
package protocol TransferReceiver: AnyObject, Sendable {
    /// The final head (1xx left out). False ends the transfer as `refused`.
    func receive(head: ResponseHead) -> Bool
    /// No call has more than 16 KiB. False ends the transfer as `refused`. The bytes are the transport's:
    /// copy or write them now.
    func receive(body: UnsafeRawBufferPointer) -> Bool
}

/// Status line and fields as they came.
package struct ResponseHead: Sendable, Hashable {
    package var status: Int
    /// Names in lower case, values without surrounding white space, in order, repeated fields repeated.
    package var fields: [Field]
    /// Whether it came over HTTP/2, where every body has an end of its own.
    package var isHTTP2 = false

    package struct Field: Sendable, Hashable {
        package var name: String
        package var value: String
        /// False when bytes of the value were replaced because they are not UTF-8.
        package var isUTF8: Bool

        package init(name: String, value: String, isUTF8: Bool = true) {
            self.name = name
            self.value = value
            self.isUTF8 = isUTF8
        }

        /// The lengths first: nearly all names differ in it.
        func isNamed(_ name: String) -> Bool {
            self.name.utf8.count == name.utf8.count && self.name == name
        }
    }

    package init(status: Int, fields: [Field], isHTTP2: Bool = false) {
        self.status = status
        self.fields = fields
        self.isHTTP2 = isHTTP2
    }

    package func values(_ name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    package func has(_ name: String) -> Bool { fields.contains { $0.isNamed(name) } }

    package func first(_ name: String) -> String? { fields.first { $0.isNamed(name) }?.value }
}

package enum TransferPhase: Sendable, Hashable, Comparable {
    case queued, connecting, tlsHandshake, waiting, receiving, done
}

package struct TransferResult: Sendable {
    package enum End: Sendable, Hashable {
        case complete
        case refused
        case denied(SocketAddress)
        /// More than 1,000 fields, more than 300 KiB with status lines, or one line that libcurl does not take.
        case headersTooLarge
        case cancelled
        /// This machine's libcurl cannot make any transfer; the text says what is wrong with it.
        case unavailable(String)
        /// libcurl's code, its words, and the errno of the connection (0 when there is none).
        case failed(CurlCode, message: String, osError: Int32)
        /// The failure of a recorded exchange; no network was asked.
        case recorded(CodedFailure)
    }

    package var end: End
    package var head: ResponseHead?
    package var phase = TransferPhase.queued
    package var received = 0
    package var remote: SocketAddress?
    package var timings = PhaseTimings()
    /// Whether the connection was used before.
    package var reused = false
    /// Whether the request was sent a second time, because its connection was lost before the first byte.
    package var askedAgain = false
    /// The status with which the proxy answered when it was asked for a tunnel (RFC 9110, 9.3.6); nil when it was not asked or
    /// did not answer.
    package var proxyStatus: Int?
}

extension TransferResult {
    /// Of a transfer that did not begin.
    package init(end: End) { self.init(end: end, head: nil) }
}
