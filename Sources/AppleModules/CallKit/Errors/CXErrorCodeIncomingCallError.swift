public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeIncomingCallError``.
public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// The error for an incoming call for which the phone does not ring.
///
/// Wraps an `NSError`, and each is caught as the other.
public struct CXErrorCodeIncomingCallError: CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Any other reason; here also that there is no phone.
        case unknown = 0
        /// The app may not.
        case unentitled = 1
        /// There is a call of that identifier.
        case callUUIDAlreadyExists = 2
        /// The user does not want to be disturbed.
        case filteredByDoNotDisturb = 3
        /// The user has blocked the caller.
        case filteredByBlockList = 4
        /// Never here.
        case filteredDuringRestrictedSharingMode = 5
        /// Never here.
        case callIsProtected = 6
        /// Never here.
        case filteredBySensitiveParticipants = 7
    }

    /// Why.
    public let code: Code
    private let nsError: NSError

    /// An error with that code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(domain: CXErrorDomainIncomingCall, code: code.rawValue, userInfo: userInfo)
    }

    /// The value of ``CXErrorDomainIncomingCall``.
    public static var errorDomain: String { CXErrorDomainIncomingCall }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// What was given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// Same as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }

    /// Any other reason; here also that there is no phone.
    public static var unknown: Code { .unknown }
    /// The app may not.
    public static var unentitled: Code { .unentitled }
    /// There is a call of that identifier.
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    /// The user does not want to be disturbed.
    public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
    /// The user has blocked the caller.
    public static var filteredByBlockList: Code { .filteredByBlockList }
    /// Never here.
    public static var filteredDuringRestrictedSharingMode: Code { .filteredDuringRestrictedSharingMode }
    /// Never here.
    public static var callIsProtected: Code { .callIsProtected }
    /// Never here.
    public static var filteredBySensitiveParticipants: Code { .filteredBySensitiveParticipants }
}

extension CXErrorCodeIncomingCallError.Code {
    /// For `catch` with a code.
    public static func ~= (code: CXErrorCodeIncomingCallError.Code, error: any Error) -> Bool {
        (error as? CXErrorCodeIncomingCallError)?.code == code
    }
}

// Without the bridge `catch let error as NSError` ends the process on Linux.
extension CXErrorCodeIncomingCallError: _ObjectiveCBridgeable {
    /// The error that is wrapped.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// As the conditional form.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeIncomingCallError?
    ) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Fails for another domain or a code that is not known.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeIncomingCallError?
    ) -> Bool {
        let code = source.domain == CXErrorDomainIncomingCall ? Code(rawValue: source.code) : nil
        result = code.map { CXErrorCodeIncomingCallError($0, userInfo: source.userInfo) }
        return result != nil
    }

    /// An error that is none of these is `unknown`, with itself underneath.
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
