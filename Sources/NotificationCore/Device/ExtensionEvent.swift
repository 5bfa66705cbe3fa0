/// Something that a module with Apple's name sees an extension do, and that the extension need not tell.
package enum ExtensionEvent: Sendable, Hashable {
    /// `UNNotificationAttachment` was asked for an attachment and threw.
    ///
    /// - Parameters:
    ///   - code: the raw value of the `UNError`.
    ///   - path: of the file, or the whole URL when it is no `file:` URL.
    ///   - reason: for people, half a sentence.
    case attachmentThrew(code: Int, path: String, reason: String)
    /// Code of the extension is about to run for something that it waited for.
    ///
    /// - Parameters:
    ///   - name: what is called, for people: `the completion handler`, `urlSession(_:task:didCompleteWithError:)`.
    ///   - method: of the request that it belongs to.
    ///   - url: of that request, whole.
    ///   - result: what it brings, where it is the end of the request: `status 404`, `NSURLErrorDomain -1001`.
    case callback(name: String, method: String, url: String, result: String?)
}
