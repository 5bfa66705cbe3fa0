// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The class of file name extensions.
public let kUTTagClassFilenameExtension: CFString = UTTagClass.filenameExtension.rawValue
/// The class of MIME types.
public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue

/// The identifier of the type with a tag, a dynamic one when there is none; nil when the text is no tag.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedString? {
    UTType(
        tag: inTag, tagClass: UTTagClass(rawValue: inTagClass),
        conformingTo: inConformingToUTI.map { UTType(importedAs: $0) }
    ).map { UnmanagedString($0.identifier) }
}

/// The preferred tag of a type; nil when it has none of that class.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> UnmanagedString? {
    UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { UnmanagedString($0) }
}

/// A type's name for people.
public func UTTypeCopyDescription(_ inUTI: CFString) -> UnmanagedString? {
    UTType(inUTI)?.localizedDescription.map { UnmanagedString($0) }
}

/// Whether the first type is the second or a kind of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    UTType(importedAs: inUTI).conforms(to: UTType(importedAs: inConformsToUTI))
}

/// Whether two identifiers are the same, in any case.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    inUTI1.lowercased() == inUTI2.lowercased()
}

/// Whether an identifier is of the form `dyn.…`.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { inUTI.lowercased().hasPrefix("dyn.") }

/// Whether an identifier is known.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI)?.isDeclared ?? false }
