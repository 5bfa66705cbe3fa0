// `nonisolated(unsafe)`: constants of a class that is not `Sendable`; a constant string never changes.

nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString =
    UTTagClass.filenameExtension.rawValue as CFString
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue as CFString

public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    UTType(
        tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String),
        conformingTo: inConformingToUTI.map { UTType(importedAs: $0 as String) }
    ).map { Unmanaged.passRetained($0.identifier as CFString) }
}

public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>?
{
    UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]?.first.map {
        Unmanaged.passRetained($0 as CFString)
    }
}

public func UTTypeCopyDescription(_ inUTI: CFString) -> Unmanaged<CFString>? {
    UTType(inUTI as String)?.localizedDescription.map { Unmanaged.passRetained($0 as CFString) }
}

public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    UTType(importedAs: inUTI as String).conforms(to: UTType(importedAs: inConformsToUTI as String))
}

public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { (inUTI as String).lowercased().hasPrefix("dyn.") }

public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDeclared ?? false }
