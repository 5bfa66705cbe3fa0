/// The events of a phone that a request can cause: the values of `type`.
enum EventKind: String, Sendable, CaseIterable {
    case lock, unlock, online, offline, restart, restore
    case lowPower = "low_power"
    case mute, focus, previews, summary
    case timeZone = "time_zone"
    case open, home, suspend, terminate
    case forceQuit = "force_quit"
    case install, uninstall, allow
    case backgroundRefresh = "background_refresh"
    case setting
    case tap, action, dismiss, provisional, clear

    static let words = WordTable(all: EventKind.self)

    /// The members that must be there, without `type`.
    var required: [String] {
        switch self {
        case .lock, .unlock, .online, .offline, .restart, .restore: []
        case .lowPower, .mute: ["on"]
        case .focus: ["name"]
        case .previews, .timeZone: ["value"]
        case .summary: ["times"]
        case .open, .home, .suspend, .terminate, .forceQuit, .install, .uninstall, .clear: ["app"]
        case .allow, .backgroundRefresh: ["app", "on"]
        case .setting: ["app", "feature", "on"]
        case .tap, .dismiss: ["app", "notification"]
        case .action: ["app", "notification", "action"]
        case .provisional: ["app", "choice"]
        }
    }

    /// The members that may be there.
    var optional: [String] {
        switch self {
        case .focus: ["allowed_apps", "allowed_senders", "allows_time_sensitive"]
        case .action: ["text"]
        case .provisional: ["notification"]
        default: []
        }
    }

    var shape: JSONShape {
        JSONShape(
            name: "the event \(rawValue)", key: "event_\(rawValue)",
            members: ["type"] + required + optional, required: required)
    }
}
