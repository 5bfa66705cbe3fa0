internal import CCurl

/// A `CURLcode`. A struct, not an enum: every code of the library can be expressed, also future ones.
package struct CurlCode: RawRepresentable, Sendable, Hashable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let ok = CurlCode(rawValue: 0)
    package static let failedInit = CurlCode(rawValue: 2)
    /// `CURLE_COULDNT_RESOLVE_HOST`: also when a name comes without a pinned address.
    package static let couldNotResolveHost = CurlCode(rawValue: 6)
    package static let couldNotConnect = CurlCode(rawValue: 7)
    package static let weirdServerReply = CurlCode(rawValue: 8)
    /// `CURLE_HTTP2`: also when a departing server did not take the stream.
    static let http2 = CurlCode(rawValue: 16)
    /// `CURLE_PARTIAL_FILE`: the body is shorter than announced.
    package static let partialFile = CurlCode(rawValue: 18)
    /// `CURLE_WRITE_ERROR`: a write callback refused the bytes.
    static let writeError = CurlCode(rawValue: 23)
    /// `CURLE_OUT_OF_MEMORY`; older libraries also say so for one header line of more than 100 KiB.
    package static let outOfMemory = CurlCode(rawValue: 27)
    package static let timedOut = CurlCode(rawValue: 28)
    package static let tlsConnectError = CurlCode(rawValue: 35)
    static let abortedByCallback = CurlCode(rawValue: 42)
    package static let badFunctionArgument = CurlCode(rawValue: 43)
    /// `CURLE_GOT_NOTHING`: closed before the first byte of an answer.
    package static let gotNothing = CurlCode(rawValue: 52)
    package static let sendError = CurlCode(rawValue: 55)
    package static let receiveError = CurlCode(rawValue: 56)
    /// `CURLE_PEER_FAILED_VERIFICATION`: unknown authority, wrong name, expired.
    package static let peerFailedVerification = CurlCode(rawValue: 60)
    /// `CURLE_HTTP2_STREAM`: a stream of HTTP/2 ended early.
    static let http2Stream = CurlCode(rawValue: 92)
    /// `CURLE_TOO_LARGE` (since 8.6.0): one header line is too long.
    package static let tooLarge = CurlCode(rawValue: 100)

    package var text: String {
        guard let words = unsafe curl_easy_strerror(CURLcode(rawValue: rawValue)) else { return "error" }
        return unsafe String(cString: words)
    }
}
