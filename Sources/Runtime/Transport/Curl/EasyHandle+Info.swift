internal import CCurl

extension EasyHandle {
    /// An instant of libcurl's clock, as the time since the start of the transfer; nil when it was not
    /// reached.
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

    /// The peer of the connection that was used or tried last (`CURLINFO_PRIMARY_IP`).
    var peer: SocketAddress? {
        guard let text = text(CURLINFO_PRIMARY_IP), let address = IPAddress(text, embeddedIPv4: true) else {
            return nil
        }
        return SocketAddress(address: address, port: UInt16(clamping: long(CURLINFO_PRIMARY_PORT)))
    }
}
