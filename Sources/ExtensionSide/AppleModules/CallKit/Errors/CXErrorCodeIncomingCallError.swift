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
        public typealias _ErrorType = CXErrorCodeIncomingCallError

        /// The reason is not known, or there is no simulated phone.
        case unknown = 0
        /// The app lacks the entitlement.
        case unentitled = 1
        case callUUIDAlreadyExists = 2
        /// The user does not want to be disturbed.
        case filteredByDoNotDisturb = 3
        case filteredByBlockList = 4
        /// This code does not occur here.
        case filteredDuringRestrictedSharingMode = 5
        /// This code does not occur here.
        case callIsProtected = 6
        /// This code does not occur here.
        case filteredBySensitiveParticipants = 7
    }

    public let _nsError: NSError

    public init(_nsError error: NSError) { _nsError = error }

    public static var errorDomain: String { CXErrorDomainIncomingCall }

    public static var unknown: Code { .unknown }
    public static var unentitled: Code { .unentitled }
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
    public static var filteredByBlockList: Code { .filteredByBlockList }
    public static var filteredDuringRestrictedSharingMode: Code { .filteredDuringRestrictedSharingMode }
    public static var callIsProtected: Code { .callIsProtected }
    public static var filteredBySensitiveParticipants: Code { .filteredBySensitiveParticipants }
}
