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
        guard let row = TypeTable.named(identifier) ?? DynamicIdentifier.row(identifier) else { return nil }
        self.init(row)
    }

    /// Creates a type that this app declares and exports. One that is not in the table conforms to `parentType` only.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeTable.named(identifier) ?? TypeRow(declared: identifier, parentType))
    }

    /// Creates a type that another app declares. A type that is not in the table conforms to `parentType` only.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeTable.named(identifier) ?? TypeRow(declared: identifier, parentType))
    }

    public var preferredFilenameExtension: String? { row.extensions.first }
    public var preferredMIMEType: String? { row.mimeTypes.first }

    public var localizedDescription: String? { row.title }
    public var version: Int? { nil }
    public var referenceURL: URL? { nil }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isDeclared: Bool { !isDynamic }
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

    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    public static func == (left: UTType, right: UTType) -> Bool {
        left.identifier.lowercased() == right.identifier.lowercased()
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }

    public var description: String { identifier }
    public var debugDescription: String { row.title.map { "\(identifier) (\($0))" } ?? identifier }

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

    /// A dynamic type when the table has none that conforms to `supertype`; nil for text that is not an extension:
    /// empty, or with a dot or a slash in it.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// A dynamic type when the table has none that conforms to `supertype`; nil when it is not of the form
    /// `type/subtype`. Parameters make it another tag.
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

    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
