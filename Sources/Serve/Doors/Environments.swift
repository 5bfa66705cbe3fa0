/// Apple's push hosts, which clients name in `:authority` or `host`.
enum PushHosts {
    static let production = [
        "api.push.apple.com", "api-manage-broadcast.push.apple.com", "api-broadcast.push.apple.com",
    ]
    static let sandbox = [
        "api.sandbox.push.apple.com", "api.development.push.apple.com",
        "api-manage-broadcast.sandbox.push.apple.com", "api-broadcast.sandbox.push.apple.com",
    ]
    /// Those of the provider API and of channel management.
    static let ports: Set<Int> = [443, 2195, 2196, 2197]

    static var all: [String] { production + sandbox }

    /// The environment that an authority names; nil: it is not one of Apple's hosts.
    static func environment(authority: String) -> APNsEnvironment? {
        let host = authority.prefix { $0 != ":" }.lowercased()
        if production.contains(host) { return .production }
        return sandbox.contains(host) ? .sandbox : nil
    }
}
