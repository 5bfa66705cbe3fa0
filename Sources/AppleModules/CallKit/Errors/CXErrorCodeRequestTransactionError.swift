public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeRequestTransactionError``.
public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

/// The error for actions that were refused.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXErrorCodeRequestTransactionError: CustomNSError, Hashable, Sendable {
    /// The codes of errors.
    public enum Code: Int, Sendable {
        /// The reason is not known.
        case unknown = 0
        /// The app lacks the entitlement.
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
        /// This code does not occur here.
        case maximumCallGroupsReached = 7
        /// This code does not occur here.
        case callIsProtected = 8
    }

    /// The reason.
    public let code: Code
    private let nsError: NSError

    /// Creates an error with a code.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        nsError = NSError(domain: CXErrorDomainRequestTransaction, code: code.rawValue, userInfo: userInfo)
    }

    /// The value of ``CXErrorDomainRequestTransaction``.
    public static var errorDomain: String { CXErrorDomainRequestTransaction }
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
    /// The values that were given.
    public var errorUserInfo: [String: Any] { nsError.userInfo }
    /// The same values as ``errorUserInfo``.
    public var userInfo: [String: Any] { nsError.userInfo }
    /// The text.
    public var localizedDescription: String { nsError.localizedDescription }

    /// The reason is not known.
    public static var unknown: Code { .unknown }
    /// The app lacks the entitlement.
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
    /// This code does not occur here.
    public static var maximumCallGroupsReached: Code { .maximumCallGroupsReached }
    /// This code does not occur here.
    public static var callIsProtected: Code { .callIsProtected }
}

extension CXErrorCodeRequestTransactionError.Code {
    /// Compares a code with an error, for `catch` with a code.
    public static func ~= (code: CXErrorCodeRequestTransactionError.Code, error: any Error) -> Bool {
        (error as? CXErrorCodeRequestTransactionError)?.code == code
    }
}

// Without this conformance `catch let error as NSError` ends the process on Linux.
extension CXErrorCodeRequestTransactionError: _ObjectiveCBridgeable {
    /// Returns the wrapped error.
    public func _bridgeToObjectiveC() -> NSError { nsError }

    /// Converts an error as the conditional form does.
    public static func _forceBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeRequestTransactionError?
    ) {
        _ = _conditionallyBridgeFromObjectiveC(source, result: &result)
    }

    /// Converts an error; fails for another domain or an unknown code.
    @discardableResult
    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout CXErrorCodeRequestTransactionError?
    ) -> Bool {
        let code = source.domain == CXErrorDomainRequestTransaction ? Code(rawValue: source.code) : nil
        result = code.map { CXErrorCodeRequestTransactionError($0, userInfo: source.userInfo) }
        return result != nil
    }

    /// Converts an error; one of another domain becomes the underlying error of `unknown`.
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
