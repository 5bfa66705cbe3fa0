/// The broadcast channels of all apps in one environment.
package struct ChannelStore: Sendable, Hashable {
    /// Apps that may use broadcasts; nil: all.
    var enabledApps: Set<String>?
    private var apps: [String: [String: BroadcastChannel]] = [:]

    package init(enabledApps: Set<String>? = nil) { self.enabledApps = enabledApps }

    /// Channels of one app in one environment.
    package static let limit = 10_000

    package func isEnabled(_ bundle: String) -> Bool { enabledApps?.contains(bundle) ?? true }

    package func isFull(_ bundle: String) -> Bool { (apps[bundle]?.count ?? 0) >= ChannelStore.limit }

    /// The identifiers of an app's channels, sorted.
    package func channels(of bundle: String) -> [String] { (apps[bundle] ?? [:]).keys.sorted() }

    package subscript(bundle: String, id: String) -> BroadcastChannel? { apps[bundle]?[id] }

    /// Makes a channel and returns its identifier.
    mutating func create(
        in bundle: String, _ policy: BroadcastChannel.StoragePolicy, _ identifier: APNsIdentifier
    ) -> String {
        let id = Base64.encode(identifier.bytes)
        apps[bundle, default: [:]][id] = BroadcastChannel(policy)
        return id
    }

    /// Restores a channel that an earlier run created.
    package mutating func restore(_ id: String, in bundle: String, _ policy: BroadcastChannel.StoragePolicy) {
        apps[bundle, default: [:]][id] = BroadcastChannel(policy)
    }

    /// Puts back the message that a channel kept; nothing without the channel.
    package mutating func restore(message body: [UInt8], until end: Double, of id: String, in bundle: String)
    {
        apps[bundle]?[id]?.message = BroadcastChannel.Message(body: body, end: end)
    }

    /// All channels, by app and identifier.
    package var all: [(bundle: String, id: String, channel: BroadcastChannel)] {
        apps.sorted { $0.key < $1.key }.flatMap { bundle, channels in
            channels.sorted { $0.key < $1.key }.map { (bundle, $0.key, $0.value) }
        }
    }

    package mutating func remove(_ id: String, in bundle: String) { apps[bundle]?[id] = nil }

    mutating func keep(_ body: [UInt8], for id: String, in bundle: String, expiration: Int, now: Double) {
        apps[bundle]?[id]?.keep(body, expiration: expiration, now: now)
    }

    /// Longer identifiers are refused; Apple's have 24 characters.
    static let longestIdentifier = 64

    static func isIdentifier(_ text: String) -> Bool {
        1...longestIdentifier ~= text.utf8.count && Base64.decode(text.utf8) != nil
    }
}
