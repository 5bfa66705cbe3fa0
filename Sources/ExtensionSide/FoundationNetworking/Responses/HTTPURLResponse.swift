/// The response of an HTTP server. No status is an error, as on Apple's platforms.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    open var statusCode: Int { status }
    /// The header fields. Well-known names have their usual spelling, others are as the server sent them. A field that
    /// arrived twice has both values, separated by a comma.
    open var allHeaderFields: [AnyHashable: Any] { fields.dictionary }

    private let status: Int
    private let fields: HTTPFields

    /// Creates a response; never fails.
    /// - Parameter httpVersion: has no effect.
    public init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?) {
        status = statusCode
        fields = HTTPFields(
            named: (headerFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        let type = ContentType(fields["Content-Type"])
        super.init(
            url: url, mimeType: type.essence, length: Self.length(fields), textEncodingName: type.charset)
    }

    /// - Parameter fields: the header fields in the order in which they arrived.
    init(url: URL, status: Int, fields list: [(name: String, value: String)]) {
        self.status = status
        fields = HTTPFields(named: list)
        let type = ContentType(fields["Content-Type"])
        super.init(
            url: url, mimeType: type.essence ?? FileTypes.mimeType(ofExtension: url.pathExtension),
            length: Self.length(fields), textEncodingName: type.charset)
    }

    /// Decodes a response from an archive.
    public required init?(coder: NSCoder) {
        status = coder.decodeInteger(forKey: "statusCode")
        let names = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "names") as? [String] ?? []
        let values =
            coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "values") as? [String] ?? []
        fields = HTTPFields(named: zip(names, values).map { ($0, $1) })
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(status, forKey: "statusCode")
        coder.encode(fields.list.map(\.name) as NSArray, forKey: "names")
        coder.encode(fields.list.map(\.value) as NSArray, forKey: "values")
    }

    /// Returns the value of a header field; names compare without case.
    open func value(forHTTPHeaderField field: String) -> String? { fields[field] }

    /// Returns a phrase for a status, in Apple's wording and lower case, such as `not found`. It is not localized.
    open class func localizedString(forStatusCode statusCode: Int) -> String {
        StatusPhrase.of(statusCode)
    }

    override var contentDisposition: String? { fields["Content-Disposition"] }

    open override func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object), let other = object as? HTTPURLResponse else { return false }
        return status == other.status && fields == other.fields
    }

    open override var hash: Int { super.hash ^ status }

    open override var description: String {
        "<HTTPURLResponse: \(url?.absoluteString ?? "")> { Status Code: \(status), Headers \(fields.dictionary) }"
    }

    /// Returns the announced length, or -1. With a content coding it is -1: decoding changes the number.
    private static func length(_ fields: HTTPFields) -> Int64 {
        if let coding = fields["Content-Encoding"], coding.lowercased() != "identity" { return -1 }
        guard let text = fields["Content-Length"], let length = Int64(text), length >= 0 else { return -1 }
        return length
    }
}

extension HTTPFields {
    /// Creates fields with the names of `allHeaderFields`; values of the same name are joined.
    init(named list: [(name: String, value: String)]) {
        self.init()
        for (name, value) in list { add(value, to: Self.usual[name.lowercased()] ?? name, separator: ", ") }
    }

    /// The usual spelling of well-known names. HTTP/2 sends lower case, and much code asks for `Content-Type`.
    private static let usual: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "Accept-Ranges", "Access-Control-Allow-Origin", "Age", "Allow", "Cache-Control", "Connection",
            "Content-Disposition", "Content-Encoding", "Content-Language", "Content-Length",
            "Content-Location",
            "Content-Range", "Content-Type", "Date", "Etag", "Expires", "Keep-Alive", "Last-Modified", "Link",
            "Location", "Pragma", "Proxy-Authenticate", "Retry-After", "Server", "Set-Cookie",
            "Strict-Transport-Security", "Trailer", "Transfer-Encoding", "Upgrade", "Vary", "Via", "Warning",
            "Www-Authenticate", "X-Powered-By",
        ].map { ($0.lowercased(), $0) })
}
