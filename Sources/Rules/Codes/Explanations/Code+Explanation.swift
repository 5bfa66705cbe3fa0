extension Code {
    /// The texts of this code. The compiler demands them when a code is added.
    package var explanation: CodeExplanation {
        switch self {
        case .payloadEmpty: .payloadEmpty
        case .payloadSyntax: .payloadSyntax
        case .payloadEncoding: .payloadEncoding
        case .payloadShape: .payloadShape
        case .payloadDuplicate: .payloadDuplicate
        case .payloadDepth: .payloadDepth
        case .payloadTooLarge: .payloadTooLarge
        case .payloadReservedKey: .payloadReservedKey
        case .payloadByteOrderMark: .payloadByteOrderMark
        case .payloadFCMMessage: .payloadFCMMessage
        case .payloadNotSilent: .payloadNotSilent
        case .payloadRepaired: .payloadRepaired
        case .gateSilent: .gateSilent
        case .gatePushType: .gatePushType
        case .gateNotMutable: .gateNotMutable
        case .gateNoAlert: .gateNoAlert
        case .gateAlertsOff: .gateAlertsOff
        case .mediaNone: .mediaNone
        case .mediaLost: .mediaLost
        case .mediaLimit: .mediaLimit
        case .mediaMissingKey: .mediaMissingKey
        case .mediaIgnored: .mediaIgnored
        case .mediaUnreadKey: .mediaUnreadKey
        case .mediaCommunication: .mediaCommunication
        case .mediaInvalidOptions: .mediaInvalidOptions
        case .mediaNeedsServer: .mediaNeedsServer
        case .mediaDuplicateIdentifier: .mediaDuplicateIdentifier
        case .mediaAlternativeText: .mediaAlternativeText
        case .mediaFallback: .mediaFallback
        case .mediaKept: .mediaKept
        case .mediaVendor: .mediaVendor
        case .urlMalformed: .urlMalformed
        case .urlScheme: .urlScheme
        case .urlHost: .urlHost
        case .urlPort: .urlPort
        case .urlUserinfo: .urlUserinfo
        case .urlLength: .urlLength
        case .urlExpires: .urlExpires
        case .policyAddress: .policyAddress
        case .policyRedirect: .policyRedirect
        case .policyTLSDowngrade: .policyTLSDowngrade
        case .policyProxy: .policyProxy
        case .dnsNXDomain: .dnsNXDomain
        case .dnsServfail: .dnsServfail
        case .dnsTimeout: .dnsTimeout
        case .dnsNoData: .dnsNoData
        case .dnsTooMany: .dnsTooMany
        case .netRefused: .netRefused
        case .netConnectTimeout: .netConnectTimeout
        case .netUnreachable: .netUnreachable
        case .netReset: .netReset
        case .netHostSuspended: .netHostSuspended
        case .tlsVerify: .tlsVerify
        case .tlsHandshake: .tlsHandshake
        case .tlsTimeout: .tlsTimeout
        case .httpStatus: .httpStatus
        case .httpPartial: .httpPartial
        case .httpProtocol: .httpProtocol
        case .httpRedirect: .httpRedirect
        case .httpRedirectLimit: .httpRedirectLimit
        case .httpHeadTooLarge: .httpHeadTooLarge
        case .httpVaries: .httpVaries
        case .bodyEmpty: .bodyEmpty
        case .bodyTruncated: .bodyTruncated
        case .bodyTooLarge: .bodyTooLarge
        case .bodyEncoding: .bodyEncoding
        case .typeUnsupported: .typeUnsupported
        case .typeIncomplete: .typeIncomplete
        case .typeDamaged: .typeDamaged
        case .typeConflict: .typeConflict
        case .typeMismatch: .typeMismatch
        case .typeHint: .typeHint
        case .typeTrailing: .typeTrailing
        case .typeDimensions: .typeDimensions
        case .typeNearLimit: .typeNearLimit
        case .fsNoSpace: .fsNoSpace
        case .fsQuota: .fsQuota
        case .fsIO: .fsIO
        case .fsPermission: .fsPermission
        case .fsConflict: .fsConflict
        case .fsGone: .fsGone
        case .budgetExpired: .budgetExpired
        case .extensionCrashed: .extensionCrashed
        case .extensionMemory: .extensionMemory
        case .extensionNoAnswer: .extensionNoAnswer
        case .extensionNoText: .extensionNoText
        case .extensionNoChange: .extensionNoChange
        case .extensionNotStarted: .extensionNotStarted
        case .extensionSlowStart: .extensionSlowStart
        case .extensionProtocol: .extensionProtocol
        case .extensionSecondAnswer: .extensionSecondAnswer
        case .extensionLateAnswer: .extensionLateAnswer
        case .extensionBlockedMain: .extensionBlockedMain
        case .extensionAttachmentOutside: .extensionAttachmentOutside
        case .extensionAttachmentMissing: .extensionAttachmentMissing
        case .extensionAttachmentThrew: .extensionAttachmentThrew
        case .extensionSound: .extensionSound
        case .extensionFilesLeft: .extensionFilesLeft
        case .extensionSandbox: .extensionSandbox
        case .extensionTime: .extensionTime
        case .requestNotUnderstood: .requestNotUnderstood
        case .requestNotation: .requestNotation
        case .requestVariable: .requestVariable
        case .requestSender: .requestSender
        case .requestRetired: .requestRetired
        case .requestDataOnly: .requestDataOnly
        case .requestWrongPlace: .requestWrongPlace
        case .requestWrongName: .requestWrongName
        case .requestMissingKey: .requestMissingKey
        case .requestInvalidValue: .requestInvalidValue
        case .requestDropped: .requestDropped
        case .requestOtherPlatform: .requestOtherPlatform
        case .requestEncoded: .requestEncoded
        case .requestUndocumented: .requestUndocumented
        case .requestNotSent: .requestNotSent
        case .requestLocal: .requestLocal
        case .apnsPushType: .apnsPushType
        case .apnsTopic: .apnsTopic
        case .apnsPriority: .apnsPriority
        case .apnsExpiration: .apnsExpiration
        case .apnsCollapseID: .apnsCollapseID
        case .apnsID: .apnsID
        case .apnsEnvironment: .apnsEnvironment
        case .apnsHeaderInPayload: .apnsHeaderInPayload
        case .apnsUnknownHeader: .apnsUnknownHeader
        case .apnsDuplicateHeader: .apnsDuplicateHeader
        case .apnsRequestLine: .apnsRequestLine
        case .apnsDeviceToken: .apnsDeviceToken
        case .apnsAuthorization: .apnsAuthorization
        case .appNoExtension: .appNoExtension
        case .appNotEmbedded: .appNotEmbedded
        case .appWrongKind: .appWrongKind
        case .appBundleID: .appBundleID
        case .appSigning: .appSigning
        case .appVersion: .appVersion
        case .appDeploymentTarget: .appDeploymentTarget
        case .appPrincipalClass: .appPrincipalClass
        case .appTransportSecurity: .appTransportSecurity
        case .appAppGroup: .appAppGroup
        case .appEnvironment: .appEnvironment
        case .appCapability: .appCapability
        case .appVendorMissing: .appVendorMissing
        case .appExtensionAPI: .appExtensionAPI
        case .appArchitecture: .appArchitecture
        case .appNestedFrameworks: .appNestedFrameworks
        case .appSize: .appSize
        case .appUnknownKey: .appUnknownKey
        case .appSettings: .appSettings
        case .appDamaged: .appDamaged
        case .appEncrypted: .appEncrypted
        case .appIncomplete: .appIncomplete
        case .mediaUnverified: .mediaUnverified
        case .mediaMisplaced: .mediaMisplaced
        case .mediaOtherPlatform: .mediaOtherPlatform
        case .mediaInText: .mediaInText
        case .mediaMemory: .mediaMemory
        case .mediaSlow: .mediaSlow
        case .mediaVendorKey: .mediaVendorKey
        case .urlPlaceholder: .urlPlaceholder
        case .urlRedirected: .urlRedirected
        case .urlRelative: .urlRelative
        case .urlNoExtension: .urlNoExtension
        case .payloadEncodedText: .payloadEncodedText
        case .internalResource: .internalResource
        case .internalDefect: .internalDefect
        case .internalInterrupted: .internalInterrupted
        case .internalInstallation: .internalInstallation
        }
    }
}

/// What a code means, for `nse-run explain`, the documentation and the labels of metrics.
package struct CodeExplanation: Sendable, Hashable {
    /// What happened, and what usually leads to it.
    package var cause: String
    /// What the user of a phone sees.
    package var effect: String
    /// What to change, and where.
    package var remedy: String
    /// Whether the same input could succeed later, in general. A single failure may have its own answer.
    package var retryable = false
    /// One example of an input or a message, without a full stop.
    package var example: String
}
