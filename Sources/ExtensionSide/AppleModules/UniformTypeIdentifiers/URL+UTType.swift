extension URL {
    public func appendingPathExtension(for contentType: UTType) -> URL {
        if UTType(filenameExtension: pathExtension, conformingTo: contentType)?.isDynamic == false {
            return self
        }
        return contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
    }

    public mutating func appendPathExtension(for contentType: UTType) {
        self = appendingPathExtension(for: contentType)
    }

    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName).appendingPathExtension(for: contentType)
    }

    public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
        self = appendingPathComponent(partialName, conformingTo: contentType)
    }
}
