extension Vendor {
    /// Waits without a limit for its category before it downloads. Removed from the SDK in 3.0.
    /// Source: mixpanel/mixpanel-swift:Sources/MixpanelNotificationServiceExtension.swift@dee4df83^
    static let mixpanel = Vendor(
        name: "mixpanel", title: "Mixpanel", known: .source,
        keys: Keys(detect: ["/mp"], urls: ["/mp_media_url"]),
        sdk: SDK(types: [.urlExtension]),
        ownMembers: ["mp"])
}
