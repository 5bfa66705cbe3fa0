public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``UNError``.
public let UNErrorDomain = "UNErrorDomain"

/// Why a notification or one of its attachments was refused.
///
/// Wraps an `NSError` of the domain ``UNErrorDomain``, and each is caught as the other: `catch let error as
/// NSError`, `as? UNError`, `catch UNError.attachmentInvalidURL`.
public struct UNError: CustomNSError, Hashable, Sendable {
    /// Why.
    public let code: Code
    private let nsError: NSError

    /// An error with the text of its code, unless `userInfo` has another.
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
    /// What was given, and the text.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// Same as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text, as a phone tells it.
    public var localizedDescription: String { nsError.localizedDescription }
}

// Without the bridge `catch let error as NSError` ends the process on Linux.
extension UNError: _ObjectiveCBridgeable {
    /// The error that is wrapped.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// As the conditional form.
    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout UNError?) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Fails for another domain or a code that is not known.
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

    /// An error that is none of ours is told as `notificationsNotAllowed` with itself underneath.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> UNError {
        var result: UNError?
        if let source { _conditionallyBridgeFromObjectiveC(source, result: &result) }
        return result
            ?? UNError(.notificationsNotAllowed, userInfo: source.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    }
}

extension UNError: CustomStringConvertible {
    /// As `NSError` describes it.
    public var description: String { nsError.description }
}
