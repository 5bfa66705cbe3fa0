/// The class of a tag.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
    /// The uniform type identifier of the class.
    public let rawValue: String

    /// Creates a class. Any text is accepted; only the two constants have tags.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `public.filename-extension`, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// `public.mime-type`, without parameters.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
