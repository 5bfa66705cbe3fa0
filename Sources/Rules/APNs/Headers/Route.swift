package enum Route: Sendable, Hashable {
    /// `/3/device/TOKEN`, the token as it is written.
    case device(token: String)
    /// `/4/broadcasts/apps/BUNDLE`
    case broadcast(bundle: String)
    /// `/1/apps/BUNDLE/channels`
    case channels(bundle: String)
    /// `/1/apps/BUNDLE/all-channels`
    case allChannels(bundle: String)

    /// Reads a path; nil for any other path. Letters are compared by case.
    package init?(path: String) {
        if let token = Route.rest(of: path, after: "/3/device/") {
            self = .device(token: token)
        } else if let bundle = Route.rest(of: path, after: "/4/broadcasts/apps/"), Route.isSegment(bundle) {
            self = .broadcast(bundle: bundle)
        } else if let rest = Route.rest(of: path, after: "/1/apps/") {
            let parts = rest.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else { return nil }
            switch parts[1] {
            case "channels": self = .channels(bundle: String(parts[0]))
            case "all-channels": self = .allChannels(bundle: String(parts[0]))
            default: return nil
            }
        } else {
            return nil
        }
    }

    package var bundle: String? {
        switch self {
        case .device: nil
        case .broadcast(let bundle), .channels(let bundle), .allChannels(let bundle): bundle
        }
    }

    var kind: RouteKinds {
        switch self {
        case .device: .device
        case .broadcast: .broadcast
        case .channels, .allChannels: .channels
        }
    }

    private static func rest(of path: String, after prefix: String) -> String? {
        guard path.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    private static func isSegment(_ text: String) -> Bool { !text.isEmpty && !text.utf8.contains(0x2F) }
}

/// The kinds of request to which a check applies.
package struct RouteKinds: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let device = RouteKinds(rawValue: 1 << 0)
    /// A push to a channel.
    package static let broadcast = RouteKinds(rawValue: 1 << 1)
    /// Making, reading, listing and deleting channels.
    package static let channels = RouteKinds(rawValue: 1 << 2)
    /// Both kinds of push.
    package static let pushes: RouteKinds = [.device, .broadcast]
    /// Broadcasts and channel management: a bundle identifier is in the path.
    package static let apps: RouteKinds = [.broadcast, .channels]
    package static let all: RouteKinds = [.device, .broadcast, .channels]
}
