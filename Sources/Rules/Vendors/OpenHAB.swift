extension Vendor {
    /// A path needs the user's server; `item:Name` is read from its REST API. Adobe Campaign has the same key.
    /// Source: openhab/openhab-ios:NotificationService/NotificationService.swift@eb34c7f5
    static let openHAB = Vendor(
        name: "openhab", title: "openHAB", known: .source,
        keys: Keys(
            detect: ["/media-attachment-url"], urls: ["/media-attachment-url"], title: "/title",
            body: "/message", flags: .relative, isShared: true),
        sdk: SDK(types: [.onlyContentType], withoutType: .dropped),
        ownMembers: ["media-attachment-url"])
}
