/// A uniform type: an identifier for the type of a file, with its supertypes.
///
/// The table contains the types that occur with notifications, not the thousands that a phone knows. An extension or a
/// MIME type that is not in it makes a dynamic type, as Apple's does.
public struct UTType: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable {
    /// The identifier, such as `public.jpeg`; `dyn.a…` for a type made of a tag alone.
    public let identifier: String
    let row: TypeRow

    init(_ row: TypeRow) {
        identifier = row.identifier
        self.row = row
    }

    /// Creates the known type of `identifier` (in any case), or a dynamic one; nil for an unknown identifier.
    public init?(_ identifier: String) {
        if let row = TypeTable.named(identifier) ?? DynamicIdentifier.row(identifier) {
            self.init(row)
        } else {
            return nil
        }
    }

    /// Creates a type that this app declares and exports. One that is not in the table conforms to `parentType` only.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeTable.named(identifier) ?? TypeRow(declared: identifier, parentType))
    }

    /// Creates a type that another app declares. A type that is not in the table conforms to `parentType` only.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeTable.named(identifier) ?? TypeRow(declared: identifier, parentType))
    }

    /// The first of ``tags`` of the class `public.filename-extension`, without the dot.
    public var preferredFilenameExtension: String? { row.extensions.first }
    /// The first of ``tags`` of the class `public.mime-type`.
    public var preferredMIMEType: String? { row.mimeTypes.first }

    /// The name of the type for people, in English.
    public var localizedDescription: String? { row.title }
    /// Always nil here.
    public var version: Int? { nil }
    /// Always nil here.
    public var referenceURL: URL? { nil }
    /// Whether the type was made of an unknown tag.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { !isDynamic }
    /// Whether the identifier begins with `public.`.
    public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

    /// All tags by class; a class without any is absent.
    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        if !row.extensions.isEmpty { tags[.filenameExtension] = row.extensions }
        if !row.mimeTypes.isEmpty { tags[.mimeType] = row.mimeTypes }
        return tags
    }

    /// All types that this one conforms to, without itself.
    public var supertypes: Set<UTType> { Set(TypeTable.ancestors(of: row).map { UTType($0) }) }

    /// Returns whether this is `type` or a subtype of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Returns whether this is a subtype of `type` and not `type` itself.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Returns whether `type` is a subtype of this and not the same.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Compares the identifiers without case.
    public static func == (left: UTType, right: UTType) -> Bool {
        left.identifier.lowercased() == right.identifier.lowercased()
    }

    /// Hashes the identifier in lower case.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }

    public var description: String { identifier }
    public var debugDescription: String { row.title.map { "\(identifier) (\($0))" } ?? identifier }

    /// Decodes a type from its identifier.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "no type is known as \(identifier)")
        }
        self = type
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }

    /// Creates the type of a file name's extension; a dynamic one when the table has none that conforms to `supertype`.
    /// - Returns: nil for text that is not an extension: empty, or with a dot or a slash in it.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Creates the type of a MIME type; a dynamic one when the table has none that conforms to `supertype`.
    /// - Returns: nil when it is not of the form `type/subtype`. Parameters make it another tag and a dynamic type.
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

public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: String

    /// Creates a class. Any text is accepted; only the two constants have tags.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `public.filename-extension`, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// `public.mime-type`, without parameters.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
