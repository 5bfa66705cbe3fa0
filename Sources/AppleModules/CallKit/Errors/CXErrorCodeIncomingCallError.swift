public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeIncomingCallError``.
public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// The error for an incoming call for which the phone does not ring.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXErrorCodeIncomingCallError: CustomNSError, Hashable, Sendable {
    /// The codes of errors.
    public enum Code: Int, Sendable {
        /// The reason is not known, or there is no simulated phone.
        case unknown = 0
        /// The app lacks the entitlement.
        case unentitled = 1
        /// There is a call of that identifier.
        case callUUIDAlreadyExists = 2
        /// The user does not want to be disturbed.
        case filteredByDoNotDisturb = 3
        /// The user has blocked the caller.
        case filteredByBlockList = 4
        /// This code does not occur here.
        case filteredDuringRestrictedSharingMode = 5
        /// This code does not occur here.
        case callIsProtected = 6
        /// This code does not occur here.
        case filteredBySensitiveParticipants = 7
    }

    /// The reason.
    public let code: Code
    private let nsError: NSError

    /// Creates an error with a code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(domain: CXErrorDomainIncomingCall, code: code.rawValue, userInfo: userInfo)
    }

    /// The value of ``CXErrorDomainIncomingCall``.
    public static var errorDomain: String { CXErrorDomainIncomingCall }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// The values that were given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// The same values as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }

    /// The reason is not known, or there is no simulated phone.
    public static var unknown: Code { .unknown }
    /// The app lacks the entitlement.
    public static var unentitled: Code { .unentitled }
    /// There is a call of that identifier.
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    /// The user does not want to be disturbed.
    public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
    /// The user has blocked the caller.
    public static var filteredByBlockList: Code { .filteredByBlockList }
    /// This code does not occur here.
    public static var filteredDuringRestrictedSharingMode: Code { .filteredDuringRestrictedSharingMode }
    /// This code does not occur here.
    public static var callIsProtected: Code { .callIsProtected }
    /// This code does not occur here.
    public static var filteredBySensitiveParticipants: Code { .filteredBySensitiveParticipants }
}

extension CXErrorCodeIncomingCallError.Code {
    /// Compares a code with an error, for `catch` with a code.
    public static func ~= (code: CXErrorCodeIncomingCallError.Code, error: any Error) -> Bool {
        (error as? CXErrorCodeIncomingCallError)?.code == code
    }
}

// Without this conformance `catch let error as NSError` ends the process on Linux.
extension CXErrorCodeIncomingCallError: _ObjectiveCBridgeable {
    /// Returns the wrapped error.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// Converts an error as the conditional form does.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeIncomingCallError?
    ) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Converts an error; fails for another domain or an unknown code.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeIncomingCallError?
    ) -> Bool {
        let code = source.domain == CXErrorDomainIncomingCall ? Code(rawValue: source.code) : nil
        result = code.map { CXErrorCodeIncomingCallError($0, userInfo: source.userInfo) }
        return result != nil
    }

    /// Converts an error; one of another domain becomes the underlying error of `unknown`.
    public static func _unconditionallyBridgeFromObjectiveC(
        _ source: NSError?
    ) -> CXErrorCodeIncomingCallError {
        var result: CXErrorCodeIncomingCallError?
        if let source { _conditionallyBridgeFromObjectiveC(source, result: &result) }
        return result
            ?? CXErrorCodeIncomingCallError(
                .unknown, userInfo: source.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    }
}
