/// An event that a module with Apple's name observes in an extension.
package enum ExtensionEvent: Sendable, Hashable {
    case attachmentThrew(code: Int, path: String, reason: String)
    case callback(name: String, method: String, url: String, result: String?)
}
