import NotificationCore

/// A parsed `Content-Type` field (RFC 9110 8.3).
struct ContentType {
    /// The media type as `type/subtype`, in lower case.
    var essence: String?
    /// The charset parameter in lower case, without quotes.
    var charset: String?

    init(_ field: String?) {
        guard let field else { return }
        essence = MIMEType(field)?.essence
        let parameters = HeaderParameters(field)
        charset = parameters["charset"]?.lowercased()
    }
}
