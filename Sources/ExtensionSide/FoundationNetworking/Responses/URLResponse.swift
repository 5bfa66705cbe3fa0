import NotificationCore

/// The response to a request, without the body.
open class URLResponse: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its stored properties are constant.

    /// The URL after redirects.
    open var url: URL? { location }
    /// The media type in lower case, without parameters.
    open var mimeType: String? { mime }
    /// The announced length of the body in bytes, or -1 (`NSURLResponseUnknownLength`) when there is none.
    open var expectedContentLength: Int64 { length }
    /// The charset parameter of the media type.
    open var textEncodingName: String? { encoding }
    /// A name for the file: the server's, else the last part of the path, else the host. The extension of the media
    /// type is appended unless the name has one that fits.
    open var suggestedFilename: String? {
        SuggestedFilename.make(disposition: contentDisposition, url: url, mimeType: mimeType)
    }

    private let location: URL?
    private let mime: String?
    private let length: Int64
    private let encoding: String?
    var contentDisposition: String? { nil }

    /// - Parameter expectedContentLength: in bytes, or -1.
    public init(url: URL, mimeType: String?, expectedContentLength: Int, textEncodingName: String?) {
        location = url
        mime = mimeType
        length = Int64(expectedContentLength)
        encoding = textEncodingName
    }

    /// Creates a response without a URL, for doubles in tests.
    public convenience override init() {
        self.init(url: nil, mimeType: nil, length: -1, textEncodingName: nil)
    }

    init(url: URL?, mimeType: String?, length: Int64, textEncodingName: String?) {
        location = url
        mime = mimeType
        self.length = length
        encoding = textEncodingName
    }

    /// Decodes a response from an archive.
    public required init?(coder: NSCoder) {
        location = coder.decodeObject(of: NSURL.self, forKey: "url") as URL?
        mime = coder.decodeObject(of: NSString.self, forKey: "mimeType") as String?
        length = coder.decodeInt64(forKey: "expectedContentLength")
        encoding = coder.decodeObject(of: NSString.self, forKey: "textEncodingName") as String?
    }

    open func encode(with coder: NSCoder) {
        coder.encode(location as NSURL?, forKey: "url")
        coder.encode(mime as NSString?, forKey: "mimeType")
        coder.encode(length, forKey: "expectedContentLength")
        coder.encode(encoding as NSString?, forKey: "textEncodingName")
    }

    open class var supportsSecureCoding: Bool { true }

    /// Returns the response itself, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? URLResponse, type(of: self) == type(of: other) else { return false }
        return url == other.url && mimeType == other.mimeType && textEncodingName == other.textEncodingName
            && expectedContentLength == other.expectedContentLength
    }

    open override var hash: Int { url.hashValue ^ expectedContentLength.hashValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The value of `expectedContentLength` when it is not known.
public let NSURLResponseUnknownLength = -1

/// A parsed `Content-Type` field (RFC 9110 8.3).
struct ContentType {
    /// The media type as `type/subtype`, in lower case.
    var essence: String?
    var charset: String?

    init(_ field: String?) {
        guard let field else { return }
        essence = MIMEType(field)?.essence
        let parameters = HeaderParameters(field)
        charset = parameters["charset"]?.lowercased()
    }
}

/// Makes `URLResponse.suggestedFilename`: by Apple's documentation the name that the server specifies, else the last
/// part of the URL, else the host, with an extension that belongs to the media type.
enum SuggestedFilename {
    static func make(disposition: String?, url: URL?, mimeType: String?) -> String {
        let named = disposition.flatMap(ContentDisposition.fileName).flatMap(safe)
        let name = named ?? url.flatMap { safe($0.lastPathComponent) } ?? url?.host.flatMap(safe) ?? "Unknown"
        guard let mimeType, let wanted = FileTypes.fileExtension(ofMIMEType: mimeType) else { return name }
        let present = (name as NSString).pathExtension
        // Servers send any kind of text as plain text, so its extension is kept.
        if !present.isEmpty, mimeType == "text/plain" { return name }
        if !present.isEmpty, FileTypes.fits(present, mimeType: mimeType) != false { return name }
        return name + "." + wanted
    }

    /// Returns the last component of a name, without control characters; nil when nothing is left. The server chooses
    /// the name, so it must not lead to another directory.
    private static func safe(_ name: String) -> String? {
        // Split by scalars: a slash followed by a combining mark is another character, but still separates a path.
        let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? Substring.UnicodeScalarView()
        let clean = String(
            String.UnicodeScalarView(last.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        let trimmed = clean.trimmingCharacters(in: .whitespaces)
        return trimmed.isEmpty || trimmed == "." || trimmed == ".." ? nil : trimmed
    }
}
