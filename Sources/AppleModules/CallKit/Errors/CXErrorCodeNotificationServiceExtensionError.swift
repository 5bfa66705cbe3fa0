public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeNotificationServiceExtensionError``.
public let CXErrorDomainNotificationServiceExtension = "com.apple.CallKit.error.notificationserviceextension"

/// The error for a service extension that could not pass a push to the app.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXErrorCodeNotificationServiceExtensionError: CustomNSError, Hashable, Sendable {
    /// The codes of errors.
    public enum Code: Int, Sendable {
        /// The reason is not known. It is the only code that occurs here.
        case unknown = 0
        /// The caller is not a service extension.
        case invalidClientProcess = 1
        /// The extension lacks the entitlement.
        case missingNotificationFilteringEntitlement = 2
    }

    /// The reason.
    public let code: Code
    private let nsError: NSError

    /// Creates an error with a code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(
            domain: CXErrorDomainNotificationServiceExtension, code: code.rawValue, userInfo: userInfo)
    }

    /// The value of ``CXErrorDomainNotificationServiceExtension``.
    public static var errorDomain: String { CXErrorDomainNotificationServiceExtension }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// The values that were given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// The same values as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }

    /// The reason is not known. It is the only code that occurs here.
    public static var unknown: Code { .unknown }
    /// The caller is not a service extension.
    public static var invalidClientProcess: Code { .invalidClientProcess }
    /// The extension lacks the entitlement.
    public static var missingNotificationFilteringEntitlement: Code {
        .missingNotificationFilteringEntitlement
    }
}

extension CXErrorCodeNotificationServiceExtensionError.Code {
    /// Compares a code with an error, for `catch` with a code.
    public static func ~= (code: CXErrorCodeNotificationServiceExtensionError.Code, error: any Error) -> Bool
    {
        (error as? CXErrorCodeNotificationServiceExtensionError)?.code == code
    }
}

// Without this conformance `catch let error as NSError` ends the process on Linux.
extension CXErrorCodeNotificationServiceExtensionError: _ObjectiveCBridgeable {
    /// Returns the wrapped error.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// Converts an error as the conditional form does.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeNotificationServiceExtensionError?
    ) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Converts an error; fails for another domain or an unknown code.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeNotificationServiceExtensionError?
    ) -> Bool {
        let code =
            source.domain == CXErrorDomainNotificationServiceExtension ? Code(rawValue: source.code) : nil
        result = code.map { CXErrorCodeNotificationServiceExtensionError($0, userInfo: source.userInfo) }
        return result != nil
    }

    /// Converts an error; one of another domain becomes the underlying error of `unknown`.
    public static func _unconditionallyBridgeFromObjectiveC(
        _ source: NSError?
    ) -> CXErrorCodeNotificationServiceExtensionError {
        var result: CXErrorCodeNotificationServiceExtensionError?
        if let source { _conditionallyBridgeFromObjectiveC(source, result: &result) }
        return result
            ?? CXErrorCodeNotificationServiceExtensionError(
                .unknown, userInfo: source.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    }
}
