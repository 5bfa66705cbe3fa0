/// What is known of a provider's signing key.
package struct ProviderKey: Sendable, Hashable {
    /// The only team that may use it; nil: the first that does.
    package var team: String?
    /// The only environment in which it is valid; nil: both.
    package var environment: APNsEnvironment?
    /// The topics of a topic-scoped key; nil for a key of the whole team.
    package var topics: Set<String>?

    package init(team: String? = nil, environment: APNsEnvironment? = nil, topics: Set<String>? = nil) {
        self.team = team
        self.environment = environment
        self.topics = topics
    }
}

package struct ProviderKeys: Sendable {
    /// Verifies an ES256 signature; the token says in which form it is.
    package typealias Verify = @Sendable (ProviderToken) -> Bool

    private let known: [String: ProviderKey]
    /// Nil: no signature can be verified, and every key identifier is taken.
    private let verify: Verify?

    package init(_ known: [String: ProviderKey], verify: @escaping Verify) {
        self.known = known
        self.verify = verify
    }

    private init() {
        known = [:]
        verify = nil
    }

    package static let unchecked = ProviderKeys()

    package var areChecked: Bool { verify != nil }

    func key(_ id: String) -> ProviderKey? { verify == nil ? ProviderKey() : known[id] }

    func verifies(_ token: ProviderToken) -> Bool { verify?(token) ?? true }
}
