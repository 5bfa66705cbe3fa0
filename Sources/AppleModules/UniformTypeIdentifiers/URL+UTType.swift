extension URL {
    /// Appends the type's preferred extension unless the last component has one of that type already.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        if UTType(filenameExtension: pathExtension, conformingTo: contentType)?.isDynamic == false {
            return self
        }
        return contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }

    /// The same in place.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    /// Appends a component, with the extension of its type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    /// The same in place.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}
