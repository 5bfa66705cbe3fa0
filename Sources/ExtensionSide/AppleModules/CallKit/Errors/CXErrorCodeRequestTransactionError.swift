public import Foundation
public import NSEFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeRequestTransactionError``.
public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

/// The error for actions that were refused.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXErrorCodeRequestTransactionError: _BridgedError {
    /// The codes of errors.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The error with this code.
        public typealias _ErrorType = CXErrorCodeRequestTransactionError

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

    /// The wrapped error.
    public let _nsError: NSError

    /// Wraps an error.
    public init(_nsError error: NSError) { _nsError = error }

    /// The value of ``CXErrorDomainRequestTransaction``.
    public static var errorDomain: String { CXErrorDomainRequestTransaction }

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
