/// One step by which an SDK names the file that it downloaded, or hints at its type.
package enum TypeRule: Sendable, Hashable {
    /// The extension of the URL's path, whatever it is.
    case urlExtension
    /// The same, but only when it names a type that may be attached.
    case knownURLExtension
    /// The same, but only when it names a picture.
    case imageExtension
    /// The same, but only of up to three letters.
    case shortURLExtension
    /// All text after the URL's last dot, the query included.
    case afterLastDot
    /// The extension of the query's `filename`.
    case queryName
    /// The first known extension at the end of a value of the query.
    case queryExtension
    /// `URLResponse.suggestedFilename`: the extension of the final URL, else of the Content-Type.
    case suggestedName
    /// The Content-Type, when it names a type that may be attached.
    case contentType
    /// The same, but only these, separated by blanks.
    case contentTypes(String)
    /// The Content-Type; when there is one, nothing else is tried.
    case onlyContentType
    /// What follows `image/` in the Content-Type.
    case imageSubtype
    /// What follows the slash in the field as it was sent, parameters included.
    case rawSubtype
    /// The payload's hint, appended to the file's name.
    case hintSuffix
    /// The payload's hint: `image` is a .jpg, `video` an .mp4, `audio` an .mp3.
    case hintClass
    /// The payload's hint, handed to the system as a uniform type identifier.
    case hintIdentifier
    /// The payload's hint, translated by a table of extensions, MIME types and short names.
    case hintName
    /// The same; what the table does not hold is handed to the system.
    case hintNameOrIdentifier
    /// The payload's hint, when it is the MIME type of an image.
    case imageHint
    /// Always this extension.
    case fixed(String)
    /// The bytes, by a table of signatures.
    case bytes
    /// The same, for JPEG, PNG and GIF only.
    case imageBytes
    case perKey
    /// The SDK is closed, or leaves it to the app.
    case unknown

    package var source: Source {
        switch self {
        case .urlExtension, .knownURLExtension, .imageExtension, .shortURLExtension, .afterLastDot: .url
        case .queryName, .queryExtension: .query
        case .suggestedName: .name
        case .contentType, .contentTypes, .onlyContentType, .imageSubtype, .rawSubtype: .header
        case .hintSuffix, .hintClass, .hintIdentifier, .hintName, .hintNameOrIdentifier, .imageHint: .hint
        case .fixed, .bytes, .imageBytes, .perKey, .unknown: .itself
        }
    }

    package enum Source: Sendable { case url, query, name, header, hint, itself }
}
