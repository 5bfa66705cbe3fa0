extension Vendor {
    /// Source: binwiederhier/ntfy-ios:ntfy/Utils/NotificationContent.swift, ntfy/Persistence/Notification.swift@96e659c
    static let ntfy = Vendor(
        name: "ntfy", title: "ntfy", known: .source,
        keys: Keys(
            detect: ["/attachment_url"], urls: ["/attachment_url"], hints: ["/attachment_type"],
            isShared: true),
        sdk: SDK(types: [.imageHint, .imageExtension], withoutType: .dropped, onFailure: .alternativeText),
        ownMembers: ["attachment_url"])
}
