internal import CCurl

extension EasyHandle {
    /// Sets the options that are the same for every transfer: an anonymous request without memory,
    /// that takes nothing from the environment.
    ///
    /// - Parameters:
    ///   - http2: use HTTP/2 where the server of an https URL offers it, else HTTP/1.1.
    ///   - fresh: use no kept connection.
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
        // CURLOPT_NOPROXY: everything goes direct, or with a proxy nothing does; never the environment's
        // no_proxy.
        try set(CURLOPT_NOPROXY, proxy == nil ? "*" : "")
    }

    private func trust(_ trust: CurlTransport.Configuration.Trust, withProxy: Bool) throws(CurlOptionError) {
        // CURLOPT_SSL_VERIFYPEER, CURLOPT_SSL_VERIFYHOST: chain and name; set although they are the
        // defaults.
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
        // CURLOPT_DNS_CACHE_TIMEOUT: an answer of libcurl's own lookup is not kept. Pins without `+` do not
        // age.
        try set(CURLOPT_DNS_CACHE_TIMEOUT, 0)
    }

    private func keepConnections(_ reuse: Bool, fresh: Bool) throws(CurlOptionError) {
        // CURLOPT_FORBID_REUSE, CURLOPT_FRESH_CONNECT: neither keep a connection nor use a kept one.
        try set(CURLOPT_FORBID_REUSE, reuse ? 0 : 1)
        try set(CURLOPT_FRESH_CONNECT, fresh ? 1 : 0)
        // CURLOPT_MAXLIFETIME_CONN, CURLOPT_MAXAGE_CONN: certificates and addresses are not judged again on
        // reuse.
        try set(CURLOPT_MAXLIFETIME_CONN, 60)
        try set(CURLOPT_MAXAGE_CONN, 15)
    }
}
