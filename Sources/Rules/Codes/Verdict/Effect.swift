/// What a finding does to a notification: how far an error stops it, and where that is on the way from the sender to
/// the screen.
package struct Effect: Sendable, Hashable {
    /// The verdict to which an error leads, the weightiest first.
    package enum Stop: Int, Sendable, Comparable {
        case refused
        case nothingShows, noPicture
        /// Lost with one vendor's SDK, which an app need not use, or no part of the picture.
        case risk
        /// A fault of the machine that judges; it says nothing about a phone.
        case ownMachine

        package static func < (one: Stop, other: Stop) -> Bool { one.rawValue < other.rawValue }
    }

    /// The stations on the way, from the first to the last.
    package enum Station: Int, Sendable {
        case otherWay
        /// The service or APNs refuses it, whatever else is in it.
        case refusal
        /// Also no token, or a token of the other environment: nothing gets to the app.
        case apns
        /// There is no payload that a phone could read.
        case unreadable
        case dataOnly, silent, pushType, alert
        /// The app or the service got no picture.
        case noPicture
        case notMutable
        /// A key of the request is at a wrong path or has a wrong name.
        case misplaced
        case media, url, network, type, app
        case otherRequest, otherPayload, other
        /// Values that readers of payloads take in several ways.
        case duplicate
        case notation, note
    }

    package let stop: Stop
    package let station: Station

    private init(_ stop: Stop, _ station: Station) {
        self.stop = stop
        self.station = station
    }

    /// The effect where the notification shows without its picture: a picture's container that its SDK cannot read.
    var ofPicture: Effect {
        stop == .nothingShows ? Effect(.noPicture, station == .unreadable ? .media : station) : self
    }

    package init(_ code: Code) {
        self =
            switch code {
            case .requestRetired: Effect(.refused, .otherWay)
            case .requestLocal: Effect(.noPicture, .otherWay)
            case .payloadTooLarge: Effect(.refused, .refusal)
            case .apnsPushType, .apnsTopic, .apnsExpiration, .apnsCollapseID, .apnsID, .apnsEnvironment,
                .apnsHeaderInPayload, .apnsUnknownHeader, .apnsDuplicateHeader, .apnsRequestLine,
                .apnsDeviceToken, .apnsAuthorization, .apnsPriority:
                Effect(.refused, .apns)
            case .appEnvironment: Effect(.nothingShows, .apns)
            case .requestInvalidValue: Effect(.noPicture, .unreadable)
            case .requestNotSent, .requestOtherPlatform, .requestEncoded, .payloadEmpty, .payloadShape,
                .payloadEncoding, .payloadSyntax, .payloadDepth, .payloadEncodedText:
                Effect(.nothingShows, .unreadable)
            case .requestDataOnly: Effect(.nothingShows, .dataOnly)
            case .gateSilent: Effect(.nothingShows, .silent)
            case .gatePushType: Effect(.nothingShows, .pushType)
            case .gateNoAlert, .gateAlertsOff: Effect(.nothingShows, .alert)
            case .mediaNone, .mediaOtherPlatform: Effect(.noPicture, .noPicture)
            case .gateNotMutable: Effect(.noPicture, .notMutable)
            case .requestWrongPlace, .requestWrongName, .requestMissingKey, .requestDropped:
                Effect(.noPicture, .misplaced)
            case .mediaVendor: Effect(.risk, .media)
            case .mediaLost, .mediaLimit, .mediaMissingKey, .mediaIgnored, .mediaUnreadKey,
                .mediaCommunication, .mediaInvalidOptions, .mediaNeedsServer, .mediaDuplicateIdentifier,
                .mediaAlternativeText, .mediaFallback, .mediaKept, .mediaUnverified, .mediaMisplaced,
                .mediaInText, .mediaMemory, .mediaSlow, .mediaVendorKey:
                Effect(.noPicture, .media)
            case .urlMalformed, .urlScheme, .urlHost, .urlPort, .urlUserinfo, .urlLength, .urlExpires,
                .urlPlaceholder, .urlRedirected, .urlRelative, .urlNoExtension:
                Effect(.noPicture, .url)
            // The name server, the routes and the limits of this machine; a phone has its own.
            case .policyProxy, .dnsServfail, .dnsTimeout, .dnsTooMany, .netUnreachable, .netHostSuspended:
                Effect(.ownMachine, .network)
            case .policyAddress, .policyRedirect, .policyTLSDowngrade, .dnsNXDomain, .dnsNoData,
                .netRefused, .netConnectTimeout, .netReset, .tlsVerify, .tlsHandshake, .tlsTimeout,
                .httpStatus, .httpPartial, .httpProtocol, .httpRedirect, .httpRedirectLimit,
                .httpHeadTooLarge, .httpVaries, .bodyEmpty, .bodyTruncated, .bodyTooLarge:
                Effect(.noPicture, .network)
            // URLSession unpacks it.
            case .bodyEncoding: Effect(.risk, .network)
            case .typeHint: Effect(.risk, .type)
            case .typeUnsupported, .typeIncomplete, .typeDamaged, .typeConflict, .typeMismatch,
                .typeTrailing, .typeDimensions, .typeNearLimit, .budgetExpired:
                Effect(.noPicture, .type)
            case .appNoExtension, .appNotEmbedded, .appWrongKind, .appBundleID, .appSigning, .appVersion,
                .appDeploymentTarget, .appPrincipalClass, .appTransportSecurity, .appAppGroup,
                .appCapability, .appVendorMissing, .appExtensionAPI, .appArchitecture,
                .appNestedFrameworks, .appSize, .appUnknownKey, .appSettings, .appDamaged, .appEncrypted,
                .appIncomplete:
                Effect(.noPicture, .app)
            case .requestNotUnderstood: Effect(.noPicture, .otherRequest)
            case .payloadReservedKey, .payloadSeveral: Effect(.ownMachine, .otherPayload)
            case .payloadByteOrderMark, .payloadFCMMessage, .payloadNotSilent:
                Effect(.noPicture, .otherPayload)
            case .extensionSound: Effect(.risk, .other)
            case .extensionCrashed, .extensionMemory, .extensionNoAnswer, .extensionNoText,
                .extensionNoChange, .extensionNotStarted, .extensionSlowStart, .extensionProtocol,
                .extensionSecondAnswer, .extensionLateAnswer, .extensionBlockedMain,
                .extensionAttachmentOutside, .extensionAttachmentMissing, .extensionAttachmentThrew,
                .extensionFilesLeft:
                Effect(.noPicture, .other)
            case .fsNoSpace, .fsQuota, .fsIO, .fsPermission, .fsConflict, .fsGone, .internalResource,
                .internalDefect, .internalInterrupted, .internalInstallation, .extensionSandbox,
                .extensionTime:
                Effect(.ownMachine, .other)
            case .payloadDuplicate: Effect(.noPicture, .duplicate)
            case .requestNotation: Effect(.noPicture, .notation)
            case .requestSender, .requestVariable, .requestUndocumented, .payloadRepaired:
                Effect(.noPicture, .note)
            }
    }
}
