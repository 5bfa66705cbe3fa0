import NotificationCore

/// What a `Content-Type` field says (RFC 9110 8.3).
struct ContentType {
    /// Lower case, `type/subtype`.
    var essence: String?
    /// Lower case, without quotes.
    var charset: String?

    init(_ field: String?) {
        guard let field else { return }
        essence = MIMEType(field)?.essence
        let parameters = HeaderParameters(field)
        charset = parameters["charset"]?.lowercased()
    }
}
