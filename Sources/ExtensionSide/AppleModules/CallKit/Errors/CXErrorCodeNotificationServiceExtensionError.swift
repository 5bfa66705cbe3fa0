public import Foundation
public import NSEFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeNotificationServiceExtensionError``.
public let CXErrorDomainNotificationServiceExtension = "com.apple.CallKit.error.notificationserviceextension"

/// The error for a service extension that could not pass a push to the app.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXErrorCodeNotificationServiceExtensionError: _BridgedError {
    /// The codes of errors.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The error with this code.
        public typealias _ErrorType = CXErrorCodeNotificationServiceExtensionError

        /// The reason is not known. It is the only code that occurs here.
        case unknown = 0
        /// The caller is not a service extension.
        case invalidClientProcess = 1
        /// The extension lacks the entitlement.
        case missingNotificationFilteringEntitlement = 2
    }

    /// The wrapped error.
    public let _nsError: NSError

    /// Wraps an error.
    public init(_nsError error: NSError) { _nsError = error }

    /// The value of ``CXErrorDomainNotificationServiceExtension``.
    public static var errorDomain: String { CXErrorDomainNotificationServiceExtension }

    /// The reason is not known. It is the only code that occurs here.
    public static var unknown: Code { .unknown }
    /// The caller is not a service extension.
    public static var invalidClientProcess: Code { .invalidClientProcess }
    /// The extension lacks the entitlement.
    public static var missingNotificationFilteringEntitlement: Code {
        .missingNotificationFilteringEntitlement
    }
}
