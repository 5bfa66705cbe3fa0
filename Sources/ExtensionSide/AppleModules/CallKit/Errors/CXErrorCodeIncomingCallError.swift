public import Foundation
public import NSEFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of ``CXErrorCodeIncomingCallError``.
public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// The error for an incoming call for which the phone does not ring.
///
/// It wraps an `NSError`, and each can be caught as the other.
public struct CXErrorCodeIncomingCallError: _BridgedError {
    /// The codes of errors.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The error with this code.
        public typealias _ErrorType = CXErrorCodeIncomingCallError

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

    /// The wrapped error.
    public let _nsError: NSError

    /// Wraps an error.
    public init(_nsError error: NSError) { _nsError = error }

    /// The value of ``CXErrorDomainIncomingCall``.
    public static var errorDomain: String { CXErrorDomainIncomingCall }

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
