/// A file that is in the app group under its published name.
package struct StoredAttachment: Sendable, Hashable {
    /// Absolute path.
    package let path: String
    /// The same as a `file:` URL.
    package let fileURL: String
    /// Relative to the app group: `Attachments/9f/<sha256>.jpg`.
    package var relativePath: String
    /// The same content was there already.
    package var deduplicated: Bool

    package init(path: String, relativePath: String, deduplicated: Bool) {
        self.path = path
        fileURL = FileURL.text(path: path)
        self.relativePath = relativePath
        self.deduplicated = deduplicated
    }

    /// Stands for a file that could have been published, where nothing is to be.
    static let unpublished = StoredAttachment(path: "", relativePath: "", deduplicated: false)

    /// There is a file of that name.
    var isPublished: Bool { !path.isEmpty }
}
