/// A uniform type: a name for what a file is, and its place among the others.
///
/// The table holds the types that notifications meet, not the thousands that a phone knows. An extension or a MIME
/// type that it does not hold makes a dynamic type, as Apple's does.
public struct UTType: Sendable {
    /// Such as `public.jpeg`; `dyn.a…` for a type made of a tag alone.
    public let identifier: String
    let row: TypeRow

    init(_ row: TypeRow) {
        identifier = row.identifier
        self.row = row
    }

    /// The type that is known by `identifier` (in any case), or a dynamic one; nil when there is none.
    public init?(_ identifier: String) {
        if let row = TypeTable.named(identifier) ?? DynamicIdentifier.row(identifier) {
            self.init(row)
        } else {
            return nil
        }
    }

    /// A type that this app declares and exports. What the table does not hold conforms to `parentType` only.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeTable.named(identifier) ?? TypeRow(declared: identifier, parentType))
    }

    /// A type that this app uses and another one declares. What the table does not hold conforms to `parentType` only.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(TypeTable.named(identifier) ?? TypeRow(declared: identifier, parentType))
    }

    /// The first of ``tags`` of the class `public.filename-extension`, without the dot.
    public var preferredFilenameExtension: String? { row.extensions.first }
    /// The first of ``tags`` of the class `public.mime-type`.
    public var preferredMIMEType: String? { row.mimeTypes.first }

    /// For people, in English.
    public var localizedDescription: String? { row.title }
    /// Never known here.
    public var version: Int? { nil }
    /// Never known here.
    public var referenceURL: URL? { nil }
    /// Made of a tag that no type has.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Known by its identifier.
    public var isDeclared: Bool { !isDynamic }
    /// Declared by Apple for everyone.
    public var isPublic: Bool { identifier.lowercased().hasPrefix("public.") }

    /// All names by class; a class without any is absent.
    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        if !row.extensions.isEmpty { tags[.filenameExtension] = row.extensions }
        if !row.mimeTypes.isEmpty { tags[.mimeType] = row.mimeTypes }
        return tags
    }

    /// All types that this one is a kind of, without itself.
    public var supertypes: Set<UTType> {
        Set(TypeTable.ancestors(of: row).map { UTType($0) })
    }

    /// Whether this is `type` or a kind of it.
    public func conforms(to type: UTType) -> Bool {
        self == type || supertypes.contains(type)
    }

    /// Whether this is a kind of `type` and not the same.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether `type` is a kind of this and not the same.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Hashable {
    /// Identifiers are the same in any case.
    public static func == (left: UTType, right: UTType) -> Bool {
        left.identifier.lowercased() == right.identifier.lowercased()
    }

    /// By the identifier in lower case.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier.lowercased()) }
}

extension UTType: Codable {
    /// The identifier alone.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "no type is known as \(identifier)")
        }
        self = type
    }

    /// The identifier alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }
    /// The identifier and what it stands for.
    public var debugDescription: String { row.title.map { "\(identifier) (\($0))" } ?? identifier }
}
