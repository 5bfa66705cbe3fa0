internal import CCurl

extension EasyHandle {
    /// Sets the options of this one transfer.
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
}
