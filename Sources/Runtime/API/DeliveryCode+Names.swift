import NotificationCore

/// The codes that a delivery, an attachment or a diagnostic of the runtime may have, by name.
extension DeliveryCode {
    // MARK: - The payload itself

    /// `payload.empty`.
    public static let payloadEmpty = DeliveryCode(.payloadEmpty)
    /// `payload.syntax`.
    public static let payloadSyntax = DeliveryCode(.payloadSyntax)
    /// `payload.encoding`.
    public static let payloadEncoding = DeliveryCode(.payloadEncoding)
    /// `payload.shape`.
    public static let payloadShape = DeliveryCode(.payloadShape)
    /// `payload.duplicate`.
    public static let payloadDuplicate = DeliveryCode(.payloadDuplicate)
    /// `payload.depth`.
    public static let payloadDepth = DeliveryCode(.payloadDepth)
    /// `payload.too_large`.
    public static let payloadTooLarge = DeliveryCode(.payloadTooLarge)
    /// `payload.reserved_key`.
    public static let payloadReservedKey = DeliveryCode(.payloadReservedKey)
    /// `payload.byte_order_mark`.
    public static let payloadByteOrderMark = DeliveryCode(.payloadByteOrderMark)
    /// `payload.fcm_message`.
    public static let payloadFCMMessage = DeliveryCode(.payloadFCMMessage)
    /// `payload.not_silent`.
    public static let payloadNotSilent = DeliveryCode(.payloadNotSilent)
    /// `payload.encoded_text`.
    public static let payloadEncodedText = DeliveryCode(.payloadEncodedText)
    /// `payload.repaired`.
    public static let payloadRepaired = DeliveryCode(.payloadRepaired)

    // MARK: - Why the extension does not run

    /// `gate.silent`.
    public static let gateSilent = DeliveryCode(.gateSilent)
    /// `gate.push_type`.
    public static let gatePushType = DeliveryCode(.gatePushType)
    /// `gate.not_mutable`.
    public static let gateNotMutable = DeliveryCode(.gateNotMutable)
    /// `gate.no_alert`.
    public static let gateNoAlert = DeliveryCode(.gateNoAlert)
    /// `gate.alerts_off`.
    public static let gateAlertsOff = DeliveryCode(.gateAlertsOff)

    // MARK: - The references

    /// `media.none`.
    public static let mediaNone = DeliveryCode(.mediaNone)
    /// `media.lost`.
    public static let mediaLost = DeliveryCode(.mediaLost)
    /// `media.limit`.
    public static let mediaLimit = DeliveryCode(.mediaLimit)
    /// `media.missing_key`.
    public static let mediaMissingKey = DeliveryCode(.mediaMissingKey)
    /// `media.ignored`.
    public static let mediaIgnored = DeliveryCode(.mediaIgnored)
    /// `media.unread_key`.
    public static let mediaUnreadKey = DeliveryCode(.mediaUnreadKey)
    /// `media.communication`.
    public static let mediaCommunication = DeliveryCode(.mediaCommunication)
    /// `media.invalid_options`.
    public static let mediaInvalidOptions = DeliveryCode(.mediaInvalidOptions)
    /// `media.needs_server`.
    public static let mediaNeedsServer = DeliveryCode(.mediaNeedsServer)
    /// `media.duplicate_identifier`.
    public static let mediaDuplicateIdentifier = DeliveryCode(.mediaDuplicateIdentifier)
    /// `media.alternative_text`.
    public static let mediaAlternativeText = DeliveryCode(.mediaAlternativeText)
    /// `media.fallback`.
    public static let mediaFallback = DeliveryCode(.mediaFallback)
    /// `media.kept`.
    public static let mediaKept = DeliveryCode(.mediaKept)
    /// `media.vendor`.
    public static let mediaVendor = DeliveryCode(.mediaVendor)
    /// `media.unverified`.
    public static let mediaUnverified = DeliveryCode(.mediaUnverified)
    /// `media.misplaced`.
    public static let mediaMisplaced = DeliveryCode(.mediaMisplaced)
    /// `media.other_platform`.
    public static let mediaOtherPlatform = DeliveryCode(.mediaOtherPlatform)
    /// `media.in_text`.
    public static let mediaInText = DeliveryCode(.mediaInText)
    /// `media.memory`.
    public static let mediaMemory = DeliveryCode(.mediaMemory)
    /// `media.slow`.
    public static let mediaSlow = DeliveryCode(.mediaSlow)
    /// `media.vendor_key`.
    public static let mediaVendorKey = DeliveryCode(.mediaVendorKey)

    // MARK: - The address of the media

    /// `url.malformed`.
    public static let urlMalformed = DeliveryCode(.urlMalformed)
    /// `url.scheme`.
    public static let urlScheme = DeliveryCode(.urlScheme)
    /// `url.host`.
    public static let urlHost = DeliveryCode(.urlHost)
    /// `url.port`.
    public static let urlPort = DeliveryCode(.urlPort)
    /// `url.userinfo`.
    public static let urlUserinfo = DeliveryCode(.urlUserinfo)
    /// `url.length`.
    public static let urlLength = DeliveryCode(.urlLength)
    /// `url.expires`.
    public static let urlExpires = DeliveryCode(.urlExpires)
    /// `url.placeholder`.
    public static let urlPlaceholder = DeliveryCode(.urlPlaceholder)
    /// `url.redirected`.
    public static let urlRedirected = DeliveryCode(.urlRedirected)
    /// `url.relative`.
    public static let urlRelative = DeliveryCode(.urlRelative)
    /// `url.no_extension`.
    public static let urlNoExtension = DeliveryCode(.urlNoExtension)

    // MARK: - What the policy refuses

    /// `policy.address`.
    public static let policyAddress = DeliveryCode(.policyAddress)
    /// `policy.redirect`.
    public static let policyRedirect = DeliveryCode(.policyRedirect)
    /// `policy.tls_downgrade`.
    public static let policyTLSDowngrade = DeliveryCode(.policyTLSDowngrade)
    /// `policy.proxy`.
    public static let policyProxy = DeliveryCode(.policyProxy)

    // MARK: - Names

    /// `dns.nxdomain`.
    public static let dnsNXDomain = DeliveryCode(.dnsNXDomain)
    /// `dns.servfail`.
    public static let dnsServfail = DeliveryCode(.dnsServfail)
    /// `dns.timeout`.
    public static let dnsTimeout = DeliveryCode(.dnsTimeout)
    /// `dns.nodata`.
    public static let dnsNoData = DeliveryCode(.dnsNoData)
    /// `dns.too_many`.
    public static let dnsTooMany = DeliveryCode(.dnsTooMany)

    // MARK: - Connections

    /// `net.refused`.
    public static let netRefused = DeliveryCode(.netRefused)
    /// `net.connect_timeout`.
    public static let netConnectTimeout = DeliveryCode(.netConnectTimeout)
    /// `net.unreachable`.
    public static let netUnreachable = DeliveryCode(.netUnreachable)
    /// `net.reset`.
    public static let netReset = DeliveryCode(.netReset)
    /// `net.host_suspended`.
    public static let netHostSuspended = DeliveryCode(.netHostSuspended)

    // MARK: - TLS

    /// `tls.verify`.
    public static let tlsVerify = DeliveryCode(.tlsVerify)
    /// `tls.handshake`.
    public static let tlsHandshake = DeliveryCode(.tlsHandshake)
    /// `tls.timeout`.
    public static let tlsTimeout = DeliveryCode(.tlsTimeout)

    // MARK: - HTTP

    /// `http.status`.
    public static let httpStatus = DeliveryCode(.httpStatus)
    /// `http.partial`.
    public static let httpPartial = DeliveryCode(.httpPartial)
    /// `http.protocol`.
    public static let httpProtocol = DeliveryCode(.httpProtocol)
    /// `http.redirect`.
    public static let httpRedirect = DeliveryCode(.httpRedirect)
    /// `http.redirect_limit`.
    public static let httpRedirectLimit = DeliveryCode(.httpRedirectLimit)
    /// `http.head_too_large`.
    public static let httpHeadTooLarge = DeliveryCode(.httpHeadTooLarge)
    /// `http.varies`.
    public static let httpVaries = DeliveryCode(.httpVaries)

    // MARK: - Bodies

    /// `body.empty`.
    public static let bodyEmpty = DeliveryCode(.bodyEmpty)
    /// `body.truncated`.
    public static let bodyTruncated = DeliveryCode(.bodyTruncated)
    /// `body.too_large`.
    public static let bodyTooLarge = DeliveryCode(.bodyTooLarge)
    /// `body.encoding`.
    public static let bodyEncoding = DeliveryCode(.bodyEncoding)

    // MARK: - Types of files

    /// `type.unsupported`.
    public static let typeUnsupported = DeliveryCode(.typeUnsupported)
    /// `type.incomplete`.
    public static let typeIncomplete = DeliveryCode(.typeIncomplete)
    /// `type.damaged`.
    public static let typeDamaged = DeliveryCode(.typeDamaged)
    /// `type.conflict`.
    public static let typeConflict = DeliveryCode(.typeConflict)
    /// `type.mismatch`.
    public static let typeMismatch = DeliveryCode(.typeMismatch)
    /// `type.hint`.
    public static let typeHint = DeliveryCode(.typeHint)
    /// `type.trailing`.
    public static let typeTrailing = DeliveryCode(.typeTrailing)
    /// `type.dimensions`.
    public static let typeDimensions = DeliveryCode(.typeDimensions)
    /// `type.near_limit`.
    public static let typeNearLimit = DeliveryCode(.typeNearLimit)

    // MARK: - Files

    /// `fs.no_space`.
    public static let fsNoSpace = DeliveryCode(.fsNoSpace)
    /// `fs.quota`.
    public static let fsQuota = DeliveryCode(.fsQuota)
    /// `fs.io`.
    public static let fsIO = DeliveryCode(.fsIO)
    /// `fs.permission`.
    public static let fsPermission = DeliveryCode(.fsPermission)
    /// `fs.conflict`.
    public static let fsConflict = DeliveryCode(.fsConflict)
    /// `fs.gone`.
    public static let fsGone = DeliveryCode(.fsGone)

    // MARK: - Time

    /// `budget.expired`.
    public static let budgetExpired = DeliveryCode(.budgetExpired)

    // MARK: - Your own extension

    /// `extension.crashed`.
    public static let extensionCrashed = DeliveryCode(.extensionCrashed)
    /// `extension.memory`.
    public static let extensionMemory = DeliveryCode(.extensionMemory)
    /// `extension.no_answer`.
    public static let extensionNoAnswer = DeliveryCode(.extensionNoAnswer)
    /// `extension.no_text`.
    public static let extensionNoText = DeliveryCode(.extensionNoText)
    /// `extension.no_change`.
    public static let extensionNoChange = DeliveryCode(.extensionNoChange)
    /// `extension.not_started`.
    public static let extensionNotStarted = DeliveryCode(.extensionNotStarted)
    /// `extension.slow_start`.
    public static let extensionSlowStart = DeliveryCode(.extensionSlowStart)
    /// `extension.protocol`.
    public static let extensionProtocol = DeliveryCode(.extensionProtocol)
    /// `extension.second_answer`.
    public static let extensionSecondAnswer = DeliveryCode(.extensionSecondAnswer)
    /// `extension.late_answer`.
    public static let extensionLateAnswer = DeliveryCode(.extensionLateAnswer)
    /// `extension.blocked_main`.
    public static let extensionBlockedMain = DeliveryCode(.extensionBlockedMain)
    /// `extension.attachment_outside`.
    public static let extensionAttachmentOutside = DeliveryCode(.extensionAttachmentOutside)
    /// `extension.attachment_missing`.
    public static let extensionAttachmentMissing = DeliveryCode(.extensionAttachmentMissing)
    /// `extension.attachment_threw`.
    public static let extensionAttachmentThrew = DeliveryCode(.extensionAttachmentThrew)
    /// `extension.sound`.
    public static let extensionSound = DeliveryCode(.extensionSound)
    /// `extension.files_left`.
    public static let extensionFilesLeft = DeliveryCode(.extensionFilesLeft)
    /// `extension.sandbox`.
    public static let extensionSandbox = DeliveryCode(.extensionSandbox)
    /// `extension.time`.
    public static let extensionTime = DeliveryCode(.extensionTime)

    // MARK: - The runtime

    /// `internal.resource`.
    public static let internalResource = DeliveryCode(.internalResource)
    /// `internal.defect`.
    public static let internalDefect = DeliveryCode(.internalDefect)
    /// `internal.interrupted`.
    public static let internalInterrupted = DeliveryCode(.internalInterrupted)
    /// `internal.installation`.
    public static let internalInstallation = DeliveryCode(.internalInstallation)
}
