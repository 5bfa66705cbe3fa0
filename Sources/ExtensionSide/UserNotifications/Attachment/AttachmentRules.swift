import NotificationCore

enum AttachmentRules {
    /// Checks the file and returns its uniform type identifier.
    static func type(of url: URL, hint: String?) throws(AttachmentFault) -> String {
        guard url.isFileURL else { throw .notAFile(scheme: url.scheme ?? "") }
        try checkFile(url.path)
        if let hint {
            guard let type = MediaType.named(identifier: hint) else { throw .hint(hint) }
            return type.identifier
        }
        guard let type = MediaType.named(fileExtension: url.pathExtension) else {
            throw .fileExtension(url.pathExtension)
        }
        return type.identifier
    }

    private static func checkFile(_ path: String) throws(AttachmentFault) {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .noFile
        }
        if isDirectory.boolValue { throw .directory }
        guard FileManager.default.isReadableFile(atPath: path) else { throw .unreadable }
    }
}

enum AttachmentFault: Error, Hashable {
    case notAFile(scheme: String)
    case noFile, directory, unreadable
    /// The type hint names no attachable type; empty when the hint is not text.
    case hint(String)
    /// The extension of the file's name, possibly empty, names no attachable type.
    case fileExtension(String)

    var code: UNError.Code {
        switch self {
        case .notAFile, .noFile, .directory, .unreadable: .attachmentInvalidURL
        case .hint, .fileExtension: .attachmentUnrecognizedType
        }
    }

    var reason: String {
        switch self {
        case .notAFile(let scheme):
            scheme.isEmpty
                ? "the URL is not that of a file" : "the URL is not that of a file but of \(scheme):"
        case .noFile: "there is no such file"
        case .directory: "that is a directory"
        case .unreadable: "the file cannot be read"
        case .hint(""): "no type comes from a type hint that is not text"
        case .hint(let hint) where hint.contains("/"):
            "no type comes from the type hint \(hint): it is a MIME type, not a uniform type identifier"
        case .hint(let hint): "no attachable type comes from the type hint \(hint)"
        case .fileExtension(""): "no type comes from a name without an extension"
        case .fileExtension(let text):
            (ForeignType.named(fileExtension: text.lowercased()) == nil ? "no type" : "no attachable type")
                + " comes from the extension .\(text)"
        }
    }
}
