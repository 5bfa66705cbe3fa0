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
        public typealias _ErrorType = CXErrorCodeRequestTransactionError

        /// The reason is not known.
        case unknown = 0
        /// The app lacks the entitlement.
        case unentitled = 1
        case unknownCallProvider = 2
        case emptyTransaction = 3
        case unknownCallUUID = 4
        case callUUIDAlreadyExists = 5
        /// The action is not on a call.
        case invalidAction = 6
        /// This code does not occur here.
        case maximumCallGroupsReached = 7
        /// This code does not occur here.
        case callIsProtected = 8
    }

    public let _nsError: NSError

    public init(_nsError error: NSError) { _nsError = error }

    public static var errorDomain: String { CXErrorDomainRequestTransaction }

    public static var unknown: Code { .unknown }
    public static var unentitled: Code { .unentitled }
    public static var unknownCallProvider: Code { .unknownCallProvider }
    public static var emptyTransaction: Code { .emptyTransaction }
    public static var unknownCallUUID: Code { .unknownCallUUID }
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    public static var invalidAction: Code { .invalidAction }
    public static var maximumCallGroupsReached: Code { .maximumCallGroupsReached }
    public static var callIsProtected: Code { .callIsProtected }
}
