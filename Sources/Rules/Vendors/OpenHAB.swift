/// A path needs the user's server; `item:Name` is read from its REST API. Adobe Campaign has the same key.
/// Source: openhab/openhab-ios:NotificationService/NotificationService.swift@eb34c7f5
let openHABVendor = Vendor(
    name: "openhab", title: "openHAB", known: .source,
    keys: .init(
        detect: ["/media-attachment-url"], urls: ["/media-attachment-url"], title: "/title",
        body: "/message", flags: .relative, isShared: true),
    sdk: SDK(
        types: [.onlyContentType], budget: .session, withoutType: .dropped, onFailure: .withoutMedia),
    ownMembers: ["media-attachment-url"])
