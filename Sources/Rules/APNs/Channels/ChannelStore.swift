/// An app in one environment: its channels of the other one are others.
package struct BroadcastApp: Sendable, Hashable {
    package let bundle: String
    package let environment: APNsEnvironment

    package init(_ bundle: String, _ environment: APNsEnvironment) {
        self.bundle = bundle
        self.environment = environment
    }
}

package struct ChannelStore: Sendable, Hashable {
    /// Apps that may use broadcasts; nil: all.
    var enabledApps: Set<String>?
    private var apps: [BroadcastApp: [String: BroadcastChannel]] = [:]

    /// Channels of one app in one environment.
    package static let limit = 10_000

    package func isEnabled(_ bundle: String) -> Bool { enabledApps?.contains(bundle) ?? true }

    package func isFull(_ app: BroadcastApp) -> Bool { (apps[app]?.count ?? 0) >= ChannelStore.limit }

    package func channels(of app: BroadcastApp) -> [String] { (apps[app] ?? [:]).keys.sorted() }

    package subscript(app: BroadcastApp, id: String) -> BroadcastChannel? { apps[app]?[id] }

    mutating func create(
        in app: BroadcastApp, _ policy: BroadcastChannel.StoragePolicy, _ identifier: APNsIdentifier
    ) -> String {
        let id = Base64.encode(identifier.bytes)
        apps[app, default: [:]][id] = BroadcastChannel(policy)
        return id
    }

    package mutating func restore(
        _ id: String, in app: BroadcastApp, _ policy: BroadcastChannel.StoragePolicy
    ) {
        apps[app, default: [:]][id] = BroadcastChannel(policy)
    }

    /// Puts back the message that a channel kept; nothing without the channel.
    package mutating func restore(
        message body: [UInt8], until end: Double, of id: String, in app: BroadcastApp
    ) {
        apps[app]?[id]?.message = BroadcastChannel.Message(body: body, end: end)
    }

    package var all: [(app: BroadcastApp, id: String, channel: BroadcastChannel)] {
        apps.flatMap { app, channels in
            channels.sorted { $0.key < $1.key }.map { (app, $0.key, $0.value) }
        }
    }

    package mutating func remove(_ id: String, in app: BroadcastApp) { apps[app]?[id] = nil }

    mutating func keep(_ body: [UInt8], for id: String, in app: BroadcastApp, expiration: Int, now: Double) {
        apps[app]?[id]?.keep(body, expiration: expiration, now: now)
    }

    /// Longer identifiers are refused; Apple's have 24 characters.
    static let longestIdentifier = 64

    static func isIdentifier(_ text: String) -> Bool {
        1...longestIdentifier ~= text.utf8.count && Base64.decode(text.utf8) != nil
    }
}
