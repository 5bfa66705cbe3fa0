// The cases of `Code` document the constants of their names. The other members are those of every bridged error.

public let CXErrorDomain = "com.apple.CallKit.error"

public struct CXError: _BridgedError {
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        public typealias _ErrorType = CXError

        case unknownError = 0
        case unentitled = 1
        case invalidArgument = 2
        /// Info.plist lacks the background mode `voip`.
        case missingVoIPBackgroundMode = 3
    }

    public let _nsError: NSError
    public init(_nsError error: NSError) { _nsError = error }
    public static var errorDomain: String { CXErrorDomain }

    public static var unknownError: Code { .unknownError }
    public static var unentitled: Code { .unentitled }
    public static var invalidArgument: Code { .invalidArgument }
    public static var missingVoIPBackgroundMode: Code { .missingVoIPBackgroundMode }
}

public let CXErrorDomainIncomingCall = "com.apple.CallKit.error.incomingcall"

/// The error for an incoming call for which the phone does not ring.
public struct CXErrorCodeIncomingCallError: _BridgedError {
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        public typealias _ErrorType = CXErrorCodeIncomingCallError

        case unknown = 0
        case unentitled = 1
        case callUUIDAlreadyExists = 2
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

public let CXErrorDomainNotificationServiceExtension = "com.apple.CallKit.error.notificationserviceextension"

public struct CXErrorCodeNotificationServiceExtensionError: _BridgedError {
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        public typealias _ErrorType = CXErrorCodeNotificationServiceExtensionError

        case unknown = 0
        case invalidClientProcess = 1
        case missingNotificationFilteringEntitlement = 2
    }

    public let _nsError: NSError
    public init(_nsError error: NSError) { _nsError = error }
    public static var errorDomain: String { CXErrorDomainNotificationServiceExtension }

    public static var unknown: Code { .unknown }
    public static var invalidClientProcess: Code { .invalidClientProcess }
    public static var missingNotificationFilteringEntitlement: Code {
        .missingNotificationFilteringEntitlement
    }
}

public let CXErrorDomainRequestTransaction = "com.apple.CallKit.error.requesttransaction"

public struct CXErrorCodeRequestTransactionError: _BridgedError {
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        public typealias _ErrorType = CXErrorCodeRequestTransactionError

        case unknown = 0
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
