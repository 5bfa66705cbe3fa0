// `nonisolated(unsafe)`: constants of a class that is not `Sendable`; a constant string never changes.

nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString =
    UTTagClass.filenameExtension.rawValue as CFString
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue as CFString

/// Returns the identifier of the type with a tag, a dynamic one when there is none; nil when the text is not a tag.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    UTType(
        tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String),
        conformingTo: inConformingToUTI.map { UTType(importedAs: $0 as String) }
    ).map { Unmanaged.passRetained($0.identifier as CFString) }
}

/// Returns the preferred tag of a type; nil when it has none of that class.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>?
{
    UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]?.first.map {
        Unmanaged.passRetained($0 as CFString)
    }
}

/// Returns a type's name for people.
public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
    UTType(inUTI as String)?.localizedDescription.map { Unmanaged.passRetained($0 as CFString) }
}

/// Returns whether the first type is the second or a subtype of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    UTType(importedAs: inUTI as String).conforms(to: UTType(importedAs: inConformsToUTI as String))
}

/// Returns whether two identifiers are equal without case.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// Returns whether an identifier is of the form `dyn.…`.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { (inUTI as String).lowercased().hasPrefix("dyn.") }

public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDeclared ?? false }
