import NotificationCore

/// `file:` URLs of absolute paths (RFC 8089), percent-encoded (RFC 3986).
enum FileURL {
    static func text(path: String) -> String {
        "file://" + PercentCoding.encoded(path, stays: PercentCoding.staysInPath)
    }
}
