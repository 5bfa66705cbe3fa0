import NotificationCore

/// Maps file extensions to media types and back: Apple's table of attachments, other media, some pages and data.
package enum FileTypes {
    /// The extension without a dot; nil when the media type is unknown. `mimeType`: lower case, without parameters.
    static func fileExtension(ofMIMEType mimeType: String) -> String? {
        row(mimeType: mimeType)?.fileExtension
            ?? texts.first { $0.mimeTypes.contains(mimeType) }?.extensions[0]
    }

    package static func mimeType(ofExtension fileExtension: String) -> String? {
        let fileExtension = fileExtension.lowercased()
        return MediaType.named(fileExtension: fileExtension)?.mime
            ?? ForeignType.named(fileExtension: fileExtension)?.type.mime
            ?? texts.first { $0.extensions.contains(fileExtension) }?.mimeTypes[0]
    }

    /// Returns whether an extension belongs to a media type; nil when the media type is unknown.
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
