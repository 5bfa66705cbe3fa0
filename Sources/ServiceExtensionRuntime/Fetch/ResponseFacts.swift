package import NotificationCore

/// The facts in the head of a response.
package struct ResponseFacts: Sendable, Hashable {
    package var status: Int?
    /// Lower case, without parameters; nil when there is none or it is none.
    package var declaredMIME: String?
    /// The Content-Type field as it came, at most 1024 characters.
    package var contentType: String?
    /// `Int.max` when it is more than can be counted; nil when the end of the body is marked in another way.
    package var announcedLength: Int?
    package var responseIDs: [String: String] = [:]
    package var diagnostics: [Diagnostic] = []
    /// As it is to be sent back; nil when there is none, or one that no header can carry.
    package var etag: String?
    /// Only as a number of seconds; a date would need the time of day.
    package var retryAfter: Duration?
    /// Neither a length nor chunks: the body ends with the connection.
    package var endsByClose = false
}
