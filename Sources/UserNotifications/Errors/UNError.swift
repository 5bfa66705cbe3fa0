public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``UNError``.
public let UNErrorDomain = "UNErrorDomain"

/// The error for a notification, or one of its attachments, that was refused.
///
/// It wraps an `NSError` of the domain ``UNErrorDomain``, and each can be caught as the other: `catch let error as
/// NSError`, `as? UNError`, `catch UNError.attachmentInvalidURL`.
public struct UNError: CustomNSError, Hashable, Sendable {
    /// The reason.
    public let code: Code
    private let nsError: NSError

    /// Creates an error with the text of its code, unless `userInfo` has another.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        var userInfo = userInfo
        if userInfo[NSLocalizedDescriptionKey] == nil { userInfo[NSLocalizedDescriptionKey] = code.text }
        nsError = NSError(domain: UNErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    /// `"UNErrorDomain"`.
    public static var errorDomain: String { UNErrorDomain }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// The values that were given, and the text.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// The same values as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text, in Apple's wording unless `userInfo` has another.
    public var localizedDescription: String { nsError.localizedDescription }
}

// Without this conformance `catch let error as NSError` ends the process on Linux.
extension UNError: _ObjectiveCBridgeable {
    /// Returns the wrapped error.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// Converts an error as the conditional form does.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout UNError?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Converts an error; fails for another domain or an unknown code.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout UNError?
    ) -> Bool {
        guard source.domain == UNErrorDomain, let code = Code(rawValue: source.code) else {
            result = nil
            return false
        }
        result = UNError(code, userInfo: source.userInfo)
        return true
    }

    /// Converts an error; one of another domain becomes the underlying error of `notificationsNotAllowed`.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> UNError {
        var result: UNError?
        if let source { _conditionallyBridgeFromObjectiveC(source, result: &result) }
        return result
            ?? UNError(.notificationsNotAllowed, userInfo: source.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    }
}

extension UNError: CustomStringConvertible {
    /// The description of the wrapped `NSError`.
    public var description: String { nsError.description }
}
