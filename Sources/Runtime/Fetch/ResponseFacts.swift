package import NotificationCore

/// The facts in the head of a response.
package struct ResponseFacts: Sendable, Hashable {
    package var status: Int?
    /// The MIME type of the Content-Type field in lower case, without parameters; nil when there is no valid field.
    package var declaredMIME: String?
    /// The Content-Type field as it came, at most 1024 characters.
    package var contentType: String?
    /// The Content-Disposition field, cut in the same way.
    package var contentDisposition: String?
    /// The length in bytes; `Int.max` when it is more than an `Int` holds; nil when the end of the body is marked in another way.
    package var announcedLength: Int?
    package var responseIDs: [String: String] = [:]
    package var diagnostics: [Diagnostic] = []
    /// The entity tag as it is to be sent back; nil when there is none, or one that no header can carry.
    package var etag: String?
    /// The Retry-After field when it is a number of seconds; a date would need the time of day.
    package var retryAfter: Duration?
    /// Whether the body ends with the connection, because it has neither a length nor chunks.
    var endsByClose = false
}
