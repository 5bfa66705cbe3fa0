/// The reason for an outcome: one of a closed table, spelled `family.case`, such as `net.refused`.
///
/// Programs may rely on the spellings. New versions add codes, and change none; so a `switch` over codes needs a
/// `default`. `nse-run explain` lists the whole table.
public enum DeliveryCode: String, CaseIterable, Sendable, Hashable, Codable, CustomStringConvertible {
    // The payload itself.
    case payloadEmpty = "payload.empty"
    case payloadSyntax = "payload.syntax"
    case payloadEncoding = "payload.encoding"
    case payloadShape = "payload.shape"
    case payloadSeveral = "payload.several"
    case payloadDuplicate = "payload.duplicate"
    case payloadDepth = "payload.depth"
    case payloadTooLarge = "payload.too_large"
    case payloadReservedKey = "payload.reserved_key"
    case payloadByteOrderMark = "payload.byte_order_mark"
    case payloadFCMMessage = "payload.fcm_message"
    case payloadNotSilent = "payload.not_silent"
    case payloadEncodedText = "payload.encoded_text"
    case payloadRepaired = "payload.repaired"

    // Why the extension does not run.
    case gateSilent = "gate.silent"
    case gatePushType = "gate.push_type"
    case gateNotMutable = "gate.not_mutable"
    case gateNoAlert = "gate.no_alert"
    case gateAlertsOff = "gate.alerts_off"

    // The references as a whole.
    case mediaNone = "media.none"
    case mediaLost = "media.lost"
    case mediaLimit = "media.limit"
    case mediaMissingKey = "media.missing_key"
    case mediaIgnored = "media.ignored"
    case mediaUnreadKey = "media.unread_key"
    case mediaCommunication = "media.communication"
    case mediaInvalidOptions = "media.invalid_options"
    case mediaNeedsServer = "media.needs_server"
    case mediaDuplicateIdentifier = "media.duplicate_identifier"
    case mediaAlternativeText = "media.alternative_text"
    case mediaFallback = "media.fallback"
    case mediaKept = "media.kept"
    case mediaVendor = "media.vendor"
    case mediaUnverified = "media.unverified"
    case mediaMisplaced = "media.misplaced"
    case mediaOtherPlatform = "media.other_platform"
    case mediaInText = "media.in_text"
    case mediaMemory = "media.memory"
    case mediaSlow = "media.slow"
    case mediaVendorKey = "media.vendor_key"

    // The address of the media.
    case urlMalformed = "url.malformed"
    case urlScheme = "url.scheme"
    case urlHost = "url.host"
    case urlPort = "url.port"
    case urlUserinfo = "url.userinfo"
    case urlLength = "url.length"
    case urlExpires = "url.expires"
    case urlPlaceholder = "url.placeholder"
    case urlRedirected = "url.redirected"
    case urlRelative = "url.relative"
    case urlNoExtension = "url.no_extension"

    // What is refused.
    case policyAddress = "policy.address"
    case policyRedirect = "policy.redirect"
    case policyTLSDowngrade = "policy.tls_downgrade"
    case policyProxy = "policy.proxy"

    // Names.
    case dnsNXDomain = "dns.nxdomain"
    case dnsServfail = "dns.servfail"
    case dnsTimeout = "dns.timeout"
    case dnsNoData = "dns.nodata"
    case dnsTooMany = "dns.too_many"

    // The connection.
    case netRefused = "net.refused"
    case netConnectTimeout = "net.connect_timeout"
    case netUnreachable = "net.unreachable"
    case netReset = "net.reset"
    case netHostSuspended = "net.host_suspended"

    // TLS.
    case tlsVerify = "tls.verify"
    case tlsHandshake = "tls.handshake"
    case tlsTimeout = "tls.timeout"

    // HTTP.
    case httpStatus = "http.status"
    case httpPartial = "http.partial"
    case httpProtocol = "http.protocol"
    case httpRedirect = "http.redirect"
    case httpRedirectLimit = "http.redirect_limit"
    case httpHeadTooLarge = "http.head_too_large"
    case httpVaries = "http.varies"

    // The body.
    case bodyEmpty = "body.empty"
    case bodyTruncated = "body.truncated"
    case bodyTooLarge = "body.too_large"
    case bodyEncoding = "body.encoding"

    // What the bytes are.
    case typeUnsupported = "type.unsupported"
    case typeIncomplete = "type.incomplete"
    case typeDamaged = "type.damaged"
    case typeConflict = "type.conflict"
    case typeMismatch = "type.mismatch"
    case typeHint = "type.hint"
    case typeTrailing = "type.trailing"
    case typeDimensions = "type.dimensions"
    case typeNearLimit = "type.near_limit"

    // Files.
    case fsNoSpace = "fs.no_space"
    case fsQuota = "fs.quota"
    case fsIO = "fs.io"
    case fsPermission = "fs.permission"
    case fsConflict = "fs.conflict"
    case fsGone = "fs.gone"

    // Time.
    case budgetExpired = "budget.expired"

    // The app's own extension.
    case extensionCrashed = "extension.crashed"
    case extensionMemory = "extension.memory"
    case extensionNoAnswer = "extension.no_answer"
    case extensionNoText = "extension.no_text"
    case extensionNoChange = "extension.no_change"
    case extensionNotStarted = "extension.not_started"
    case extensionSlowStart = "extension.slow_start"
    case extensionProtocol = "extension.protocol"
    case extensionSecondAnswer = "extension.second_answer"
    case extensionLateAnswer = "extension.late_answer"
    case extensionBlockedMain = "extension.blocked_main"
    case extensionAttachmentOutside = "extension.attachment_outside"
    case extensionAttachmentMissing = "extension.attachment_missing"
    case extensionAttachmentThrew = "extension.attachment_threw"
    case extensionSound = "extension.sound"
    case extensionFilesLeft = "extension.files_left"
    case extensionSandbox = "extension.sandbox"
    case extensionTime = "extension.time"

    // A sender's own format.
    case requestNotUnderstood = "request.not_understood"
    case requestNotation = "request.notation"
    case requestVariable = "request.variable"
    case requestSender = "request.sender"
    case requestRetired = "request.retired"
    case requestDataOnly = "request.data_only"
    case requestWrongPlace = "request.wrong_place"
    case requestWrongName = "request.wrong_name"
    case requestMissingKey = "request.missing_key"
    case requestInvalidValue = "request.invalid_value"
    case requestDropped = "request.dropped"
    case requestOtherPlatform = "request.other_platform"
    case requestEncoded = "request.encoded"
    case requestUndocumented = "request.undocumented"
    case requestNotSent = "request.not_sent"
    case requestLocal = "request.local"

    // Headers of the provider protocol, and the environment.
    case apnsPushType = "apns.push_type"
    case apnsTopic = "apns.topic"
    case apnsPriority = "apns.priority"
    case apnsExpiration = "apns.expiration"
    case apnsCollapseID = "apns.collapse_id"
    case apnsID = "apns.id"
    case apnsEnvironment = "apns.environment"
    case apnsHeaderInPayload = "apns.header_in_payload"
    case apnsUnknownHeader = "apns.unknown_header"
    case apnsDuplicateHeader = "apns.duplicate_header"
    case apnsRequestLine = "apns.request_line"
    case apnsDeviceToken = "apns.device_token"
    case apnsAuthorization = "apns.authorization"

    // What is found in an app.
    case appNoExtension = "app.no_extension"
    case appNotEmbedded = "app.not_embedded"
    case appWrongKind = "app.wrong_kind"
    case appBundleID = "app.bundle_id"
    case appSigning = "app.signing"
    case appVersion = "app.version"
    case appDeploymentTarget = "app.deployment_target"
    case appPrincipalClass = "app.principal_class"
    case appTransportSecurity = "app.transport_security"
    case appAppGroup = "app.app_group"
    case appEnvironment = "app.environment"
    case appCapability = "app.capability"
    case appVendorMissing = "app.vendor_missing"
    case appExtensionAPI = "app.extension_api"
    case appArchitecture = "app.architecture"
    case appNestedFrameworks = "app.nested_frameworks"
    case appSize = "app.size"
    case appUnknownKey = "app.unknown_key"
    case appSettings = "app.settings"
    case appDamaged = "app.damaged"
    case appEncrypted = "app.encrypted"
    case appIncomplete = "app.incomplete"

    // nse-run itself.
    case internalResource = "internal.resource"
    case internalDefect = "internal.defect"
    case internalInterrupted = "internal.interrupted"
    case internalInstallation = "internal.installation"

    /// The part ahead of the dot, such as `net`: few values, so it is fit for the label of a metric.
    public var family: CodeFamily {
        // A test holds that every code is spelled with a family of the list.
        CodeFamily(rawValue: String(rawValue.prefix { $0 != "." })) ?? .internal
    }

    /// The spelling: `net.refused`.
    public var description: String { rawValue }

    /// What happened, and what usually leads to it.
    public var cause: String { explanation.cause }

    /// What the user of a phone sees.
    public var effect: String { explanation.effect }

    /// What to change, and where.
    public var remedy: String { explanation.remedy }

    /// Whether the same input may succeed later, in general. A single failure may have its own answer.
    public var isRetryable: Bool { explanation.retryable }
}

/// The short name by which the rules write it.
package typealias Code = DeliveryCode
