package enum APNsWarning: String, Sendable, Hashable, CaseIterable {
    // The provider token. The strict mode refuses these.
    case schemeNotLowerCase = "the authorization scheme is not written bearer"
    case blanksAfterScheme = "more than one blank follows bearer in the authorization header"
    case base64Padding = "a part of the provider token has padding"
    case base64Alphabet = "a part of the provider token has + or /, which Base64URL does not have"
    case typeUnusual = "the provider token's typ is not JWT"
    case keyIDLength = "the provider token's kid does not have 10 characters"
    case teamLength = "the provider token's iss does not have 10 characters"
    case issuedAtFraction = "the provider token's iat has a fraction"
    case issuedAtString = "the provider token's iat is a string"
    case repeatedName = "the provider token has a name twice; the last one counts"
    case keyIDAmongClaims = "the provider token has kid among its claims"
    case derSignature = "the signature is DER; RFC 7518 wants 64 bytes"
    case issuedInFuture = "the provider token's iat is more than a minute ahead"

    // The rest of the request.
    case signatureNotChecked = "signature not checked"
    case pushTypeMissing = "apns-push-type is missing"
    case backgroundWithoutPriority = "a background push has no apns-priority; the default 10 does not fit it"
    case priorityUnusual = "apns-priority is not one that Apple names for this push type"
    case expirationUnusual = "a push-to-talk push should have apns-expiration 0"
    case expirationInMilliseconds = "apns-expiration looks like milliseconds"
    case unknownHeader = "a header begins with apns- and has no meaning"
    case headersLarge = "the headers have more than 8,000 bytes, the limit that APNs announces"
    case authorizationIgnored =
        "the authorization header is ignored, because the certificate serves the topic"

    /// The oddities in the form of a provider token.
    static let ofTokens: [APNsWarning] = [
        .schemeNotLowerCase, .blanksAfterScheme, .base64Padding, .base64Alphabet, .typeUnusual, .keyIDLength,
        .teamLength, .issuedAtFraction, .issuedAtString, .repeatedName, .keyIDAmongClaims, .derSignature,
    ]

    var severity: Severity {
        switch self {
        case .keyIDLength, .teamLength, .pushTypeMissing, .backgroundWithoutPriority, .unknownHeader,
            .headersLarge, .expirationInMilliseconds, .issuedInFuture:
            .warning
        case .schemeNotLowerCase, .blanksAfterScheme, .base64Padding, .base64Alphabet, .typeUnusual,
            .issuedAtFraction, .issuedAtString, .repeatedName, .keyIDAmongClaims, .derSignature,
            .signatureNotChecked, .priorityUnusual, .expirationUnusual, .authorizationIgnored:
            .note
        }
    }
}
