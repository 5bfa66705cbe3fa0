/// An endpoint of APNs: how it is set up, the same for all connections, and what it answers.
package struct APNsEndpoint: Sendable {
    package var environment = APNsEnvironment.production
    /// Whether oddities of provider tokens are refused that otherwise get a warning.
    package var isStrict = false
    /// Whether the connection has one stream again after a refused push, until the next accepted one.
    package var dropsStreamsOnRefusal = false
    package var keys: ProviderKeys
    package var makeIdentifier: @Sendable () -> APNsIdentifier

    package init(
        keys: ProviderKeys = .unchecked,
        makeIdentifier: @escaping @Sendable () -> APNsIdentifier = { .random() }
    ) {
        self.keys = keys
        self.makeIdentifier = makeIdentifier
    }
}

package struct APNsState: Sendable {
    package var channels = ChannelStore()
    package var script = Script()
    /// Whether the endpoint can take no further push, because too many wait or its journal cannot be written.
    package var isFull = false
    /// The team that first used a key identifier, if the key itself does not say.
    private(set) var keyTeams: [String: String] = [:]

    package init() {}

    static let mostKeys = 10_000

    mutating func bind(key: String, to team: String) {
        guard keyTeams[key] == nil, keyTeams.count < APNsState.mostKeys else { return }
        keyTeams[key] = team
    }
}
