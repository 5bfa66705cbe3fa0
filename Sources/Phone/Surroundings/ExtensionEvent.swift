/// An event that a module with Apple's name observes in an extension.
package enum ExtensionEvent: Sendable, Hashable {
    /// An initialiser of `UNNotificationAttachment` threw.
    /// - Parameters:
    ///   - code: the raw value of the `UNError`.
    ///   - path: the path of the file, or the whole URL when it is not a `file:` URL.
    ///   - reason: the reason for people, half a sentence.
    case attachmentThrew(code: Int, path: String, reason: String)
    /// A callback of the extension is about to run.
    /// - Parameters:
    ///   - name: the name of the callback for people: `the completion handler`,
    ///     `urlSession(_:task:didCompleteWithError:)`.
    ///   - method: the method of the request that it belongs to.
    ///   - url: the whole URL of that request.
    ///   - result: the result, when it is the end of the request: `status 404`, `NSURLErrorDomain -1001`.
    case callback(name: String, method: String, url: String, result: String?)
}
