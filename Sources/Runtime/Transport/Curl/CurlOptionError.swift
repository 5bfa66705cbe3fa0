internal import CCurl

/// An option that libcurl did not take. It fails the transfer that asked for it, and no other.
struct CurlOptionError: Error {
    /// "CURLOPT_PROTOCOLS_STR".
    var option: String
    var code: CurlCode

    init(_ option: CURLoption, _ code: CurlCode) {
        // The table of the library's names; absent in some small builds.
        let found = unsafe curl_easy_option_by_id(option)
        if let found = unsafe found, let name = unsafe found.pointee.name {
            self.option = unsafe "CURLOPT_" + String(cString: name)
        } else {
            self.option = "CURLOPT \(option.rawValue)"
        }
        self.code = code
    }

    var message: String { "\(option): \(code.text)" }
}
