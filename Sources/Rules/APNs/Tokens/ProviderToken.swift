package struct ProviderToken: Sendable, Hashable {
    package enum SignatureForm: Sendable, Hashable {
        /// r and s, 32 bytes each, as RFC 7518 wants it.
        case raw
        /// A sequence of two integers, as Apple's recipe for the command line makes it.
        case der
    }

    package enum Fault: String, Error, Sendable, Hashable, CaseIterable {
        case tooLong = "the provider token is longer than 8192 bytes"
        case parts = "the provider token does not have three parts"
        case encoding = "a part of the provider token is not Base64URL"
        case header = "the provider token's header is not a JSON object"
        case algorithm = "the provider token's alg is not ES256"
        case keyID = "the provider token's header has no kid"
        case claims = "the provider token's claims are not a JSON object"
        case team = "the provider token has no iss"
        case issuedAt = "the provider token has no iat, or it is not a time"
        case signature = "the signature is neither 64 bytes nor DER"
    }

    package var keyID: String
    package var team: String
    /// Seconds since 1970.
    package var issuedAt: Double
    package var signed: [UInt8]
    package var signature: [UInt8]
    package var form: SignatureForm
    package var oddities: [APNsWarning]

    /// The longest that is read, in bytes.
    package static let longest = 8192
}
