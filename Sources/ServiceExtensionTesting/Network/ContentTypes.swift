import NotificationCore

/// From the extension of a file to what servers say about it.
enum ContentTypes {
    static func mime(fileExtension: String) -> String {
        let fileExtension = fileExtension.lowercased()
        if let type = MediaType.named(fileExtension: fileExtension) { return type.mime }
        if let foreign = ForeignType.named(fileExtension: fileExtension) { return foreign.type.mime }
        switch fileExtension {
        case "html", "htm": return "text/html"
        case "json": return "application/json"
        case "txt": return "text/plain"
        default: return "application/octet-stream"
        }
    }
}
