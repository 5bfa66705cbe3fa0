public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXError``.
public let CXErrorDomain = "com.apple.CallKit.error"

/// An error of CallKit.
///
/// Wraps an `NSError`, and each is caught as the other.
public struct CXError: CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Any other reason.
        case unknownError = 0
        /// The app may not.
        case unentitled = 1
        /// Something that makes no sense.
        case invalidArgument = 2
        /// Info.plist lacks the background mode `voip`.
        case missingVoIPBackgroundMode = 3
    }

    /// Why.
    public let code: Code
    private let nsError: NSError

    /// An error with that code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(domain: CXErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    /// The value of ``CXErrorDomain``.
    public static var errorDomain: String { CXErrorDomain }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// What was given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// Same as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }

    /// Any other reason.
    public static var unknownError: Code { .unknownError }
    /// The app may not.
    public static var unentitled: Code { .unentitled }
    /// Something that makes no sense.
    public static var invalidArgument: Code { .invalidArgument }
    /// Info.plist lacks the background mode `voip`.
    public static var missingVoIPBackgroundMode: Code { .missingVoIPBackgroundMode }
}

extension CXError.Code {
    /// For `catch` with a code.
    public static func ~= (code: CXError.Code, error: any Error) -> Bool {
        (error as? CXError)?.code == code
    }
}

// Without the bridge `catch let error as NSError` ends the process on Linux.
extension CXError: _ObjectiveCBridgeable {
    /// The error that is wrapped.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// As the conditional form.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSError, result: inout CXError?
    ) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Fails for another domain or a code that is not known.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout CXError?
    ) -> Bool {
        let code = source.domain == CXErrorDomain ? Code(rawValue: source.code) : nil
        result = code.map { CXError($0, userInfo: source.userInfo) }
        return result != nil
    }

    /// An error that is none of these is `unknownError`, with itself underneath.
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
