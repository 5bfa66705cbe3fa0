public import Foundation
public import NSEFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXError``.
public let CXErrorDomain = "com.apple.CallKit.error"

/// An error of CallKit.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXError: _BridgedError {
    /// The codes of errors.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The error with this code.
        public typealias _ErrorType = CXError

        /// The reason is not known.
        case unknownError = 0
        /// The app lacks the entitlement.
        case unentitled = 1
        /// An argument is invalid.
        case invalidArgument = 2
        /// Info.plist lacks the background mode `voip`.
        case missingVoIPBackgroundMode = 3
    }

    /// The wrapped error.
    public let _nsError: NSError

    /// Wraps an error.
    public init(_nsError error: NSError) { _nsError = error }

    /// The value of ``CXErrorDomain``.
    public static var errorDomain: String { CXErrorDomain }

    /// The reason is not known.
    public static var unknownError: Code { .unknownError }
    /// The app lacks the entitlement.
    public static var unentitled: Code { .unentitled }
    /// An argument is invalid.
    public static var invalidArgument: Code { .invalidArgument }
    /// Info.plist lacks the background mode `voip`.
    public static var missingVoIPBackgroundMode: Code { .missingVoIPBackgroundMode }
}
