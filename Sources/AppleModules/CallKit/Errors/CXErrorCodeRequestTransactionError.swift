public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeRequestTransactionError``.
public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

/// The error for actions that were refused.
///
/// Wraps an `NSError`, and each is caught as the other.
public struct CXErrorCodeRequestTransactionError: CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// Any other reason.
        case unknown = 0
        /// The app may not.
        case unentitled = 1
        /// There is no provider.
        case unknownCallProvider = 2
        /// The transaction has no actions.
        case emptyTransaction = 3
        /// There is no such call.
        case unknownCallUUID = 4
        /// There is a call of that identifier.
        case callUUIDAlreadyExists = 5
        /// The action is not on a call.
        case invalidAction = 6
        /// Never here.
        case maximumCallGroupsReached = 7
        /// Never here.
        case callIsProtected = 8
    }

    /// Why.
    public let code: Code
    private let nsError: NSError

    /// An error with that code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(domain: CXErrorDomainRequestTransaction, code: code.rawValue, userInfo: userInfo)
    }

    /// The value of ``CXErrorDomainRequestTransaction``.
    public static var errorDomain: String { CXErrorDomainRequestTransaction }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// What was given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// Same as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }

    /// Any other reason.
    public static var unknown: Code { .unknown }
    /// The app may not.
    public static var unentitled: Code { .unentitled }
    /// There is no provider.
    public static var unknownCallProvider: Code { .unknownCallProvider }
    /// The transaction has no actions.
    public static var emptyTransaction: Code { .emptyTransaction }
    /// There is no such call.
    public static var unknownCallUUID: Code { .unknownCallUUID }
    /// There is a call of that identifier.
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    /// The action is not on a call.
    public static var invalidAction: Code { .invalidAction }
    /// Never here.
    public static var maximumCallGroupsReached: Code { .maximumCallGroupsReached }
    /// Never here.
    public static var callIsProtected: Code { .callIsProtected }
}

extension CXErrorCodeRequestTransactionError.Code {
    /// For `catch` with a code.
    public static func ~= (code: CXErrorCodeRequestTransactionError.Code, error: any Error) -> Bool {
        (error as? CXErrorCodeRequestTransactionError)?.code == code
    }
}

// Without the bridge `catch let error as NSError` ends the process on Linux.
extension CXErrorCodeRequestTransactionError: _ObjectiveCBridgeable {
    /// The error that is wrapped.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// As the conditional form.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeRequestTransactionError?
    ) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Fails for another domain or a code that is not known.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeRequestTransactionError?
    ) -> Bool {
        let code = source.domain == CXErrorDomainRequestTransaction ? Code(rawValue: source.code) : nil
        result = code.map { CXErrorCodeRequestTransactionError($0, userInfo: source.userInfo) }
        return result != nil
    }

    /// An error that is none of these is `unknown`, with itself underneath.
    public static func _unconditionallyBridgeFromObjectiveC(
        _ source: NSError?
    ) -> CXErrorCodeRequestTransactionError {
        var result: CXErrorCodeRequestTransactionError?
        if let source { _conditionallyBridgeFromObjectiveC(source, result: &result) }
        return result
            ?? CXErrorCodeRequestTransactionError(
                .unknown, userInfo: source.map { [NSUnderlyingErrorKey: $0] } ?? [:])
    }
}
