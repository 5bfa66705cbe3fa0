import NotificationCore

/// A file that is in the app group under its published name. A class: every record with it is copied often.
package final class StoredAttachment: Sendable, Hashable {
    package let path: String
    package let fileURL: String
    /// Relative to the app group: `Attachments/9f/<sha256>.jpg`.
    package let relativePath: String
    /// Whether the file existed already with the same content.
    package let deduplicated: Bool

    package init(path: String, relativePath: String, deduplicated: Bool) {
        self.path = path
        fileURL = "file://" + PercentCoding.encoded(path, stays: PercentCoding.staysInPath)
        self.relativePath = relativePath
        self.deduplicated = deduplicated
    }

    package static func == (a: StoredAttachment, b: StoredAttachment) -> Bool {
        a.path == b.path && a.relativePath == b.relativePath && a.deduplicated == b.deduplicated
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// Makes a value for a file that could have been published, where nothing is to be published.
    static let unpublished = StoredAttachment(path: "", relativePath: "", deduplicated: false)

    /// Makes a value for a file that exists under that name.
    var isPublished: Bool { !path.isEmpty }
}
