extension URL {
    /// Returns the URL with the type's preferred extension, unless the last component has one of that type already.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        if UTType(filenameExtension: pathExtension, conformingTo: contentType)?.isDynamic == false {
            return self
        }
        return contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }

    /// Appends the type's preferred extension, unless the last component has one of that type already.
    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    /// Returns the URL with a component and the extension of its type.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    /// Appends a component with the extension of its type.
    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}
