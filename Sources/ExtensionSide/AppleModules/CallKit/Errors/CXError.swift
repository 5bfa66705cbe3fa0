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
        public typealias _ErrorType = CXError

        /// The reason is not known.
        case unknownError = 0
        /// The app lacks the entitlement.
        case unentitled = 1
        case invalidArgument = 2
        /// Info.plist lacks the background mode `voip`.
        case missingVoIPBackgroundMode = 3
    }

    public let _nsError: NSError

    public init(_nsError error: NSError) { _nsError = error }

    public static var errorDomain: String { CXErrorDomain }

    public static var unknownError: Code { .unknownError }
    public static var unentitled: Code { .unentitled }
    public static var invalidArgument: Code { .invalidArgument }
    public static var missingVoIPBackgroundMode: Code { .missingVoIPBackgroundMode }
}
