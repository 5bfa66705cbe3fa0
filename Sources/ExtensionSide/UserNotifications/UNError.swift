public import Foundation
public import NSEFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``UNError``.
public let UNErrorDomain = "UNErrorDomain"

/// The error for a notification, or one of its attachments, that was refused.
///
/// It wraps an `NSError` of the domain ``UNErrorDomain``, and each can be caught as the other: `catch let error as
/// NSError`, `as? UNError`, `catch UNError.attachmentInvalidURL`.
public struct UNError: _BridgedError {
    /// The wrapped error.
    public let _nsError: NSError

    /// Wraps an error, with Apple's text of its code unless it has another.
    public init(_nsError error: NSError) {
        let text = Code(rawValue: error.code)?.text
        guard let text, error.userInfo[NSLocalizedDescriptionKey] == nil else {
            _nsError = error
            return
        }
        _nsError = NSError(
            domain: error.domain, code: error.code,
            userInfo: error.userInfo.merging([NSLocalizedDescriptionKey: text]) { $1 })
    }

    /// The value of ``UNErrorDomain``.
    public static var errorDomain: String { UNErrorDomain }
}
