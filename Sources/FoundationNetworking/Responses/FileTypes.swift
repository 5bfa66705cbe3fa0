import NotificationCore

/// Which extensions and media types belong together: the rows of media, and a few that pages and data have.
package enum FileTypes {
    /// - Parameter mimeType: lower case, without parameters.
    /// - Returns: the usual extension, without a dot.
    static func fileExtension(ofMIMEType mimeType: String) -> String? {
        row(mimeType: mimeType)?.fileExtension
            ?? texts.first { $0.mimeTypes.contains(mimeType) }?.extensions[0]
    }

    /// - Returns: nil for an extension that is not known here.
    package static func mimeType(ofExtension fileExtension: String) -> String? {
        let fileExtension = fileExtension.lowercased()
        if fileExtension.isEmpty { return nil }
        if let row = MediaType.admissible.first(where: { $0.type.fileExtension == fileExtension }) {
            return row.type.mime
        }
        return MediaType.admissible.first { $0.type.has(fileExtension: fileExtension) }?.type.mime
            ?? ForeignType.named(fileExtension: fileExtension)?.type.mime
            ?? texts.first { $0.extensions.contains(fileExtension) }?.mimeTypes[0]
    }

    /// Nil when the media type is unknown.
    static func fits(_ fileExtension: String, mimeType: String) -> Bool? {
        let fileExtension = fileExtension.lowercased()
        let rows = MediaType.admissible.map(\.type) + ForeignType.table.map(\.type)
        let media = rows.filter { $0.has(mime: mimeType) }
        if !media.isEmpty { return media.contains { $0.has(fileExtension: fileExtension) } }
        return texts.first { $0.mimeTypes.contains(mimeType) }?.extensions.contains(fileExtension)
    }

    private static func row(mimeType: String) -> MediaType? {
        let types = MediaType.admissible.map(\.type)
        return types.first { $0.mime == mimeType } ?? types.first { $0.has(mime: mimeType) }
            ?? ForeignType.named(mime: mimeType)?.type
    }

    private static let texts: [(mimeTypes: [String], extensions: [String])] = [
        (["text/html"], ["html", "htm"]),
        (["text/plain"], ["txt", "text"]),
        (["text/css"], ["css"]),
        (["text/csv"], ["csv"]),
        (["text/xml", "application/xml"], ["xml"]),
        (["text/javascript", "application/javascript"], ["js", "mjs"]),
        (["application/xhtml+xml"], ["xhtml"]),
        (["application/json"], ["json"]),
        (["application/zip"], ["zip"]),
        (["application/gzip", "application/x-gzip"], ["gz"]),
    ]
}
