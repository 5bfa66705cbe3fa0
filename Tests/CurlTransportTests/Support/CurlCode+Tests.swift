import CurlTransport

/// Codes by which the library decides nothing.
extension CurlCode {
    /// `CURLE_UNSUPPORTED_PROTOCOL`: a scheme that is not allowed, or an answer that is not HTTP.
    static let unsupportedProtocol = CurlCode(rawValue: 1)
    /// `CURLE_FILESIZE_EXCEEDED`: the announced length is above the limit.
    static let fileSizeExceeded = CurlCode(rawValue: 63)
    /// `CURLE_LOGIN_DENIED`; also credentials in a URL where they are not allowed.
    static let loginDenied = CurlCode(rawValue: 67)
    /// `CURLE_SSL_CACERT_BADFILE`: the file or directory of trust cannot be used.
    static let badTrustFile = CurlCode(rawValue: 77)
}
