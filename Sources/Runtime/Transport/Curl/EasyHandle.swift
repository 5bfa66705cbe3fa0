internal import CCurl
internal import Glibc

/// One transfer of libcurl's: the options, and afterwards what it knows about how it went.
///
/// One handle serves one transfer, so that nothing of one transfer can reach the next. Until 8.1.0 libcurl also
/// keeps a pointer to the last header field of the transfer before, which is freed by then (`Curl_headers_push`).
/// Connections belong to the multi handle.
///
/// Made, used and released on the loop's thread only. Every setter throws, because an option that was not
/// taken may be a missing protection.
@safe final class EasyHandle {
    let raw: cc_easy
    /// `CURLOPT_ERRORBUFFER`; libcurl writes here for as long as the handle lives.
    private let words: UnsafeMutablePointer<CChar>
    /// Lists that libcurl reads, but does not copy.
    private var lists: [UnsafeMutablePointer<curl_slist>] = unsafe []

    init?() {
        guard let made = unsafe curl_easy_init() else { return nil }
        unsafe raw = cc_easy(raw: made)
        unsafe words = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        _ = unsafe cc_set_error_buffer(raw, words)
    }

    /// The handle must have left its multi handle by now.
    deinit {
        unsafe curl_easy_cleanup(raw.raw)
        unsafe lists.forEach { unsafe curl_slist_free_all($0) }
        unsafe words.deinitialize(count: Int(CURL_ERROR_SIZE))
        unsafe words.deallocate()
    }

    /// What identifies the handle in libcurl's messages.
    var key: UInt64 { unsafe UInt64(UInt(bitPattern: raw.raw)) }

    var isHTTP2: Bool { unsafe cc_is_http2(raw) != 0 }

    /// libcurl's words about the failure, else those for the code.
    func message(for code: CurlCode) -> String {
        let detail = unsafe String(cString: words)
        return detail.isEmpty ? code.text : detail
    }

    func set(_ option: CURLoption, _ value: Int) throws(CurlOptionError) {
        try check(option, unsafe cc_set_long(raw, option, value))
    }

    func set(_ option: CURLoption, offset value: Int64) throws(CurlOptionError) {
        try check(option, unsafe cc_set_offset(raw, option, curl_off_t(value)))
    }

    /// libcurl copies the text. A NUL would cut it short, so it is refused; nil takes back a default of the build.
    func set(_ option: CURLoption, _ value: String?) throws(CurlOptionError) {
        guard let value else { return try check(option, unsafe cc_set_text(raw, option, nil)) }
        let code = unsafe value.withCString { text in
            unsafe strlen(text) == value.utf8.count
                ? unsafe cc_set_text(raw, option, text) : CURLE_BAD_FUNCTION_ARGUMENT
        }
        try check(option, code)
    }

    func set(_ option: CURLoption, list values: [String]) throws(CurlOptionError) {
        var list: UnsafeMutablePointer<curl_slist>?
        for value in values {
            guard !value.utf8.contains(0), let longer = unsafe curl_slist_append(list, value) else {
                unsafe curl_slist_free_all(list)
                throw CurlOptionError(option, .badFunctionArgument)
            }
            unsafe list = unsafe longer
        }
        if let list = unsafe list { unsafe lists.append(list) }
        try check(option, unsafe cc_set_list(raw, option, list))
    }

    /// What a callback gets as its last argument; the caller keeps it alive.
    func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer) throws(CurlOptionError) {
        try check(option, unsafe cc_set_pointer(raw, option, pointer))
    }

    func set(_ option: CURLoption, data callback: curl_write_callback) throws(CurlOptionError) {
        try check(option, unsafe cc_set_data_callback(raw, option, callback))
    }

    func set(openSocket callback: curl_opensocket_callback) throws(CurlOptionError) {
        try check(CURLOPT_OPENSOCKETFUNCTION, unsafe cc_set_socket_callback(raw, callback))
    }

    func set(beforeRequest callback: curl_prereq_callback) throws(CurlOptionError) {
        try check(CURLOPT_PREREQFUNCTION, unsafe cc_set_request_callback(raw, callback))
    }

    private func check(_ option: CURLoption, _ code: CURLcode) throws(CurlOptionError) {
        guard code == CURLE_OK else { throw CurlOptionError(option, CurlCode(rawValue: code.rawValue)) }
    }

    /// An instant of libcurl's clock, as the time since the start of the transfer; nil when it was not reached.
    func time(_ info: CURLINFO) -> Duration? {
        var value: curl_off_t = 0
        guard unsafe cc_get_offset(raw, info, &value) == CURLE_OK, value > 0 else { return nil }
        return .microseconds(Int64(value))
    }

    func long(_ info: CURLINFO) -> Int {
        var value = 0
        return unsafe cc_get_long(raw, info, &value) == CURLE_OK ? value : 0
    }

    func text(_ info: CURLINFO) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard unsafe cc_get_text(raw, info, &value) == CURLE_OK, let found = unsafe value else { return nil }
        return unsafe String(cString: found)
    }

    var peer: SocketAddress? {
        guard let text = text(CURLINFO_PRIMARY_IP), let address = IPAddress(text, embeddedIPv4: true) else {
            return nil
        }
        return SocketAddress(address: address, port: UInt16(clamping: long(CURLINFO_PRIMARY_PORT)))
    }

    /// - Parameter forgotten: `host:port` of earlier pins that are not needed now.
    func apply(_ request: TransferRequest, pin: String?, forgotten: [String]) throws(CurlOptionError) {
        // CURLOPT_URL: libcurl's parser gets only what the caller's parser has written.
        try set(CURLOPT_URL, request.url)
        // CURLOPT_USERAGENT: sent as it is, so a line break would be a header of its own.
        guard request.userAgent.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
            throw CurlOptionError(CURLOPT_USERAGENT, .badFunctionArgument)
        }
        try set(CURLOPT_USERAGENT, request.userAgent)
        // CURLOPT_HTTPHEADER: these fields, and none that a line break could add.
        var fields: [String] = []
        if let etag = request.ifNoneMatch {
            guard etag.utf8.allSatisfy({ $0 >= 0x21 && $0 < 0x7f }) else {
                throw CurlOptionError(CURLOPT_HTTPHEADER, .badFunctionArgument)
            }
            fields = ["If-None-Match: \(etag)"]
        }
        if let message = request.message { fields += Self.lines(message) }
        if !fields.isEmpty { try set(CURLOPT_HTTPHEADER, list: fields) }
        // CURLOPT_RESOLVE: the answers that were judged, and no other. A leading `-` drops an old pin.
        let pins = forgotten.map { "-" + $0 } + (pin.map { [$0] } ?? [])
        if !pins.isEmpty { try set(CURLOPT_RESOLVE, list: pins) }
        // CURLOPT_TIMEOUT_MS, CURLOPT_CONNECTTIMEOUT_MS: a backstop; the caller's deadline cancels. With
        // several addresses libcurl gives a dead one half of what is left for connecting.
        let limit = Self.milliseconds(request.timeout)
        try set(CURLOPT_TIMEOUT_MS, limit)
        try set(CURLOPT_CONNECTTIMEOUT_MS, limit)
        // CURLOPT_MAXFILESIZE_LARGE: refuses an announced length early. A body of unknown length passes it in
        // older versions, so the receiver counts. Zero means no limit.
        try set(CURLOPT_MAXFILESIZE_LARGE, offset: Int64(max(0, request.announcedLimit)))
        if let message = request.message { try apply(message) }
    }

    /// The caller's fields, and what libcurl is not to add to them.
    private static func lines(_ message: RequestMessage) -> [String] {
        var lines = message.fields.lines
        guard message.body != nil else { return lines }
        // A name without a value takes back libcurl's own field: with a large body it waits for 100 Continue, and it
        // calls every body a form.
        lines.append("Expect:")
        if !message.fields.has("content-type") { lines.append("Content-Type:") }
        return lines
    }

    private func apply(_ message: RequestMessage) throws(CurlOptionError) {
        if message.method == "HEAD" {
            // CURLOPT_NOBODY: HEAD, and no wait for the body that the response announces.
            try set(CURLOPT_NOBODY, 1)
            return
        }
        if let body = message.body {
            // CURLOPT_POSTFIELDSIZE_LARGE, CURLOPT_POSTFIELDS: read in place, and it makes the method POST. Without an
            // address libcurl would read standard input.
            try set(CURLOPT_POSTFIELDSIZE_LARGE, offset: Int64(body.count))
            try unsafe set(CURLOPT_POSTFIELDS, pointer: body.start)
        }
        // CURLOPT_CUSTOMREQUEST: the word of the request line and nothing else.
        let known = message.body == nil ? "GET" : "POST"
        if message.method != known { try set(CURLOPT_CUSTOMREQUEST, message.method) }
    }

    /// The duration in milliseconds: at least 1 (0 is "no limit" to libcurl), at most what fits 32 bits.
    static func milliseconds(_ duration: Duration) -> Int {
        let most = Int(Int32.max)
        let (seconds, attoseconds) = duration.components
        if seconds < 0 { return 1 }
        if seconds >= Int64(most / 1000) { return most }
        return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }

    /// Sets the options that are the same for every transfer: an anonymous request without memory, that takes nothing
    /// from the environment. `http2`: use HTTP/2 where the server of an https URL offers it, else HTTP/1.1. `fresh`:
    /// use no kept connection.
    func apply(
        _ configuration: CurlTransport.Configuration, trust: CurlTransport.Configuration.Trust, http2: Bool,
        fresh: Bool
    ) throws(CurlOptionError) {
        try restrictProtocols(http2)
        try refuseCredentials()
        try route(configuration.proxy)
        try self.trust(trust, withProxy: configuration.proxy != nil)
        try limitWaiting()
        // CURLOPT_BUFFERSIZE: a larger one takes fewer calls of recv(2); all of them together within 4 MiB.
        try set(
            CURLOPT_BUFFERSIZE, min(64 << 10, max(16 << 10, (4 << 20) / max(configuration.maxConnections, 1)))
        )
        try keepConnections(configuration.reuse, fresh: fresh || !configuration.reuse)
    }

    private func restrictProtocols(_ http2: Bool) throws(CurlOptionError) {
        // CURLOPT_PROTOCOLS_STR: without it a URL reaches file:, dict:, gopher: and two dozen more.
        try set(CURLOPT_PROTOCOLS_STR, "https,http")
        // CURLOPT_REDIR_PROTOCOLS_STR: the same, should a redirect ever be followed.
        try set(CURLOPT_REDIR_PROTOCOLS_STR, "https,http")
        // CURLOPT_FOLLOWLOCATION: every hop is judged afresh by the caller.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        // CURLOPT_HTTP_VERSION: for http: always 1.1. CURLOPT_PIPEWAIT stays unset: no transfer waits for a connection
        // which may never be established.
        try set(CURLOPT_HTTP_VERSION, Int(http2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1))
        // CURLOPT_HTTP09_ALLOWED: bytes without a status line are not an answer.
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        // CURLOPT_HTTP_CONTENT_DECODING: never unpack; otherwise 1 MB of gzip would become 1 GB
        // after the ceiling has counted it. CURLOPT_ACCEPT_ENCODING stays unset, which asks for no encoding.
        try set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        // CURLOPT_SUPPRESS_CONNECT_HEADERS: what a proxy says about its tunnel is not the answer.
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // CURLOPT_HSTS(_CTRL), CURLOPT_ALTSVC(_CTRL), CURLOPT_COOKIEFILE, CURLOPT_DOH_URL and CURLOPT_SHARE
        // stay unset: they carry state from one transfer to the next or go around the callbacks.
    }

    private func refuseCredentials() throws(CurlOptionError) {
        // CURLOPT_DISALLOW_USERNAME_IN_URL: a second check after the caller's own grammar.
        try set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
        // CURLOPT_NETRC: no ~/.netrc.
        try set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
        // CURLOPT_HTTPAUTH: no scheme at all, so a 401 is an answer and not an invitation.
        try set(CURLOPT_HTTPAUTH, 0)
        // CURLOPT_UNRESTRICTED_AUTH: nothing to pass on, and not passed on.
        try set(CURLOPT_UNRESTRICTED_AUTH, 0)
    }

    private func route(_ proxy: String?) throws(CurlOptionError) {
        // CURLOPT_PROXY: empty, not unset; unset means http_proxy and similar variables of the environment; with
        // a proxy the socket callback sees only the proxy's address.
        try set(CURLOPT_PROXY, proxy ?? "")
        // CURLOPT_NOPROXY: everything goes direct, or with a proxy nothing does; never the environment's no_proxy.
        try set(CURLOPT_NOPROXY, proxy == nil ? "*" : "")
    }

    private func trust(_ trust: CurlTransport.Configuration.Trust, withProxy: Bool) throws(CurlOptionError) {
        // CURLOPT_SSL_VERIFYPEER, CURLOPT_SSL_VERIFYHOST: chain and name; set although they are the defaults.
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        // CURLOPT_SSLVERSION: 1.2 is the least.
        try set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        // CURLOPT_CAINFO, CURLOPT_CAPATH: one of them, the other taken back. Both have a default of the
        // build; a directory left next to a bundle switches the cache of parsed bundles off (20 ms for each
        // connection). CURLOPT_SSL_CTX_FUNCTION stays unset, it would do the same.
        let (bundle, directory): (String?, String?) =
            switch trust {
            case .bundle(let path): (path, nil)
            case .directory(let path): (nil, path)
            }
        try set(CURLOPT_CAINFO, bundle)
        try set(CURLOPT_CAPATH, directory)
        if withProxy {
            // An https: proxy is trusted by the same list (CURLOPT_PROXY_CAINFO, CURLOPT_PROXY_CAPATH).
            try set(CURLOPT_PROXY_CAINFO, bundle)
            try set(CURLOPT_PROXY_CAPATH, directory)
            try set(CURLOPT_PROXY_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        }
    }

    private func limitWaiting() throws(CurlOptionError) {
        // CURLOPT_NOSIGNAL: no handlers of SIGALRM and SIGPIPE, which are the whole process's.
        try set(CURLOPT_NOSIGNAL, 1)
        // CURLOPT_QUICK_EXIT: should libcurl ever look up a name itself (a proxy's), removing the handle does
        // not join the thread of the lookup, which can take 10 s.
        if case .success(let curl) = CurlGlobal.shared, curl.capabilities.contains(.quickExit) {
            try set(cc_opt_quick_exit, 1)
        }
        // CURLOPT_DNS_CACHE_TIMEOUT: an answer of libcurl's own lookup is not kept. Pins without `+` do not age.
        try set(CURLOPT_DNS_CACHE_TIMEOUT, 0)
    }

    private func keepConnections(_ reuse: Bool, fresh: Bool) throws(CurlOptionError) {
        // CURLOPT_FORBID_REUSE, CURLOPT_FRESH_CONNECT: neither keep a connection nor use a kept one.
        try set(CURLOPT_FORBID_REUSE, reuse ? 0 : 1)
        try set(CURLOPT_FRESH_CONNECT, fresh ? 1 : 0)
        // CURLOPT_MAXLIFETIME_CONN, CURLOPT_MAXAGE_CONN: certificates and addresses are not judged again on reuse.
        try set(CURLOPT_MAXLIFETIME_CONN, 60)
        try set(CURLOPT_MAXAGE_CONN, 15)
    }
}
