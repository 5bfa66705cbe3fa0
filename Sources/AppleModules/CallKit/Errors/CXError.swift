public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXError``.
public let CXErrorDomain = "com.apple.CallKit.error"

/// An error of CallKit.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXError: CustomNSError, Hashable, Sendable {
    /// The codes of errors.
    public enum Code: Int, Sendable {
        /// The reason is not known.
        case unknownError = 0
        /// The app lacks the entitlement.
        case unentitled = 1
        /// An argument is invalid.
        case invalidArgument = 2
        /// Info.plist lacks the background mode `voip`.
        case missingVoIPBackgroundMode = 3
    }

    /// The reason.
    public let code: Code
    private let nsError: NSError

    /// Creates an error with a code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(domain: CXErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    /// The value of ``CXErrorDomain``.
    public static var errorDomain: String { CXErrorDomain }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// The values that were given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// The same values as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }

    /// The reason is not known.
    public static var unknownError: Code { .unknownError }
    /// The app lacks the entitlement.
    public static var unentitled: Code { .unentitled }
    /// An argument is invalid.
    public static var invalidArgument: Code { .invalidArgument }
    /// Info.plist lacks the background mode `voip`.
    public static var missingVoIPBackgroundMode: Code { .missingVoIPBackgroundMode }
}

extension CXError.Code {
    /// Compares a code with an error, for `catch` with a code.
    public static func ~= (code: CXError.Code, error: any Error) -> Bool {
        (error as? CXError)?.code == code
    }
}

// Without this conformance `catch let error as NSError` ends the process on Linux.
extension CXError: _ObjectiveCBridgeable {
    /// Returns the wrapped error.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// Converts an error as the conditional form does.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSError, result: inout CXError?
    ) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Converts an error; fails for another domain or an unknown code.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout CXError?
    ) -> Bool {
        let code = source.domain == CXErrorDomain ? Code(rawValue: source.code) : nil
        result = code.map { CXError($0, userInfo: source.userInfo) }
        return result != nil
    }

    /// Converts an error; one of another domain becomes the underlying error of `unknownError`.
    public static func _unconditionallyBridgeFromObjectiveC(
        _ source: NSError?
    ) -> CXError {
        var result: CXError?
        if let source { _conditionallyBridgeFromObjectiveC(source, result: &result) }
        return result
            ?? CXError(
                .unknownError, userInfo: source.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    }
}
