internal import CCurl
internal import Glibc

/// One transfer of libcurl's: the options, and afterwards what it knows about how it went.
///
/// One handle serves one transfer, so that nothing of one transfer can reach the next. It also avoids a fault: until
/// 8.1.0 libcurl keeps a pointer to the last header field of the transfer before, which is freed by then, and follows it
/// when the next response begins with a folded field (its `Curl_headers_push`). A new handle with its options costs
/// about a microsecond. Connections belong to the multi handle.
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

    /// Whether HTTP/2 was negotiated for the answer of which lines are being read.
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

    /// libcurl copies the text. A NUL would cut it short, so it is refused; nil takes back a default of the
    /// library's build.
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
}

@available(*, unavailable)
extension EasyHandle: Sendable {}
