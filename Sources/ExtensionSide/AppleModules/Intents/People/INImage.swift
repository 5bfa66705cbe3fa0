import NotificationCore

public class INImage: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    package enum Source: Hashable, Sendable {
        case name(String)
        case data(Data)
        case url(URL)
        case system(String)
    }

    package let source: Source
    /// The size in points; nil when it was not given.
    package let size: CGSize?

    package init(_ source: Source, size: CGSize? = nil) {
        self.source = source
        self.size = size
    }

    public convenience init(named name: String) { self.init(.name(name)) }
    public class func systemImageNamed(_ name: String) -> INImage { INImage(.system(name)) }
    public convenience init(imageData: Data) { self.init(.data(imageData)) }
    /// Creates a picture of a file; never fails here.
    public convenience init?(url URL: URL) { self.init(.url(URL)) }
    /// Creates a picture of a file of a known size in points; never fails here.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        self.init(.url(URL), size: CGSize(width: width, height: height))
    }

    /// What a phone would show of it as an avatar; nil for bytes that are not a picture, such as the page of an error, and
    /// for a file that cannot be read.
    var avatar: CommunicationContext.Avatar? {
        switch source {
        case .name, .system: return .reference
        case .data(let data): return MediaWalk.beginsLikePicture(data) ? .picture : nil
        case .url(let url):
            guard url.isFileURL else { return .reference }
            let data = try? Data(contentsOf: url, options: .alwaysMapped)
            return data.map { MediaWalk.beginsLikePicture($0) } == true ? .picture : nil
        }
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.source, \.size) }

    public override var hash: Int { source.hashValue }
}
