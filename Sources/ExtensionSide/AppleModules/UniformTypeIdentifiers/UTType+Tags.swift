extension UTType {
    /// Creates the type of a file name's extension; a dynamic one when the table has none that conforms to `supertype`.
    ///
    /// - Returns: nil for text that is not an extension: empty, or with a dot or a slash in it.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Creates the type of a MIME type; a dynamic one when the table has none that conforms to `supertype`.
    ///
    /// - Returns: nil when it is not of the form `type/subtype`. Parameters make it another tag, as on a phone, so a
    ///   dynamic type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Creates the type of a tag. With nil as `supertype` any type matches.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard TypeTable.isTag(tag, tagClass) else { return nil }
        if let known = Self.declared(tag, tagClass, supertype).first {
            self = known
        } else {
            self.init(DynamicIdentifier.row(tag: tag, tagClass, conformingTo: supertype ?? .data))
        }
    }

    /// Returns all types with this tag, the usual one first; a dynamic one when there is none.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let known = declared(tag, tagClass, supertype)
        if !known.isEmpty { return known }
        return UTType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? []
    }

    private static func declared(_ tag: String, _ tagClass: UTTagClass, _ supertype: UTType?) -> [UTType] {
        TypeTable.tagged(tag, tagClass).map { UTType($0) }.filter { type in
            supertype.map { type.conforms(to: $0) } ?? true
        }
    }
}

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
