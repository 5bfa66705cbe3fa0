import UserNotifications

enum NewsCategory: String, CaseIterable {
    case article = "ARTICLE"
    case breaking = "BREAKING"
    case digest = "DIGEST"

    static var all: Set<UNNotificationCategory> { Set(allCases.map(\.category)) }

    private var category: UNNotificationCategory {
        switch self {
        case .article:
            UNNotificationCategory(
                identifier: rawValue,
                actions: [
                    UNNotificationAction(
                        identifier: "READ_LATER", title: "Read Later", options: [],
                        icon: UNNotificationActionIcon(systemImageName: "bookmark")),
                    UNTextInputNotificationAction(
                        identifier: "COMMENT", title: "Comment", options: [],
                        textInputButtonTitle: "Send", textInputPlaceholder: "Your opinion"),
                    UNNotificationAction(identifier: "SHARE", title: "Share…", options: [.foreground]),
                    UNNotificationAction(
                        identifier: "MUTE", title: "Mute This Topic",
                        options: [.destructive, .authenticationRequired]),
                ],
                intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "%u articles",
                categorySummaryFormat: "%u more from %@", options: [.hiddenPreviewsShowTitle])
        case .breaking:
            UNNotificationCategory(
                identifier: rawValue,
                actions: [UNNotificationAction(identifier: "LIVE", title: "Live", options: [.foreground])],
                intentIdentifiers: [], options: [.customDismissAction])
        case .digest:
            UNNotificationCategory(identifier: rawValue, actions: [], intentIdentifiers: [])
        }
    }
}

enum NewsAction: String, Sendable {
    case readLater = "READ_LATER"
    case comment = "COMMENT"
    case share = "SHARE"
    case mute = "MUTE"
    case live = "LIVE"
    case open, dismiss

    init?(_ identifier: String) {
        switch identifier {
        case UNNotificationDefaultActionIdentifier: self = .open
        case UNNotificationDismissActionIdentifier: self = .dismiss
        default: self.init(rawValue: identifier)
        }
    }
}
