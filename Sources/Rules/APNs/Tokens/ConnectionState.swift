/// What APNs remembers of one connection. It changes only by answering requests.
package struct ConnectionState: Sendable {
    struct Accepted: Sendable {
        /// The value of the header, so that the same text is not parsed and verified again.
        var text: String
        var token: ProviderToken
        var key: ProviderKey
        /// When it was first used here, in seconds since 1970.
        var since: Double
        var warnings: [APNsWarning]
    }

    package let certificate: ProviderCertificate?
    var current: Accepted?
    /// The key of the first accepted token, which binds the connection.
    var firstKey: ProviderKey?
    /// The team of the first accepted token.
    package internal(set) var team: String?
    /// How many streams the client may have open now.
    package internal(set) var streamLimit: Int

    /// - Parameter certificate: one that was presented; token connections have none.
    package init(certificate: ProviderCertificate? = nil) {
        self.certificate = certificate
        streamLimit = certificate == nil ? 1 : ConnectionState.fullStreamLimit
    }

    static let fullStreamLimit = 1000

    /// Limits for provider tokens, in seconds.
    package static let tokenLifetime = 3600.0
    static let tokenUpdateInterval = 1200.0

    mutating func accept(_ token: Accepted) {
        current = token
        if team == nil {
            team = token.token.team
            firstKey = token.key
        }
        streamLimit = ConnectionState.fullStreamLimit
    }
}
