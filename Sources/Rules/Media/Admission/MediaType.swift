/// A type that may be an attachment: one row of Apple's table (documentation of `UNNotificationAttachment`).
package struct MediaType: Sendable, Hashable {
    /// Apple's uniform type identifier.
    package var identifier: String
    /// The canonical MIME type.
    package var mime: String
    /// The extension of the published file, without a dot.
    package var fileExtension: String
    package var family: MediaFamily
    /// Other extensions that a phone takes for the same type.
    package var otherExtensions: [String]
    /// Other MIME types that servers send for it.
    package var otherMIMETypes: [String]

    package init(
        identifier: String, mime: String, fileExtension: String, family: MediaFamily,
        otherExtensions: [String] = [], otherMIMETypes: [String] = []
    ) {
        self.identifier = identifier
        self.mime = mime
        self.fileExtension = fileExtension
        self.family = family
        self.otherExtensions = otherExtensions
        self.otherMIMETypes = otherMIMETypes
    }

    /// Whether `fileExtension` (lower case, no dot) is one of this type.
    package func has(fileExtension: String) -> Bool {
        fileExtension == self.fileExtension || otherExtensions.contains(fileExtension)
    }

    /// Whether `mime` (lower case, no parameters) is one of this type.
    package func has(mime: String) -> Bool { mime == self.mime || otherMIMETypes.contains(mime) }
}
