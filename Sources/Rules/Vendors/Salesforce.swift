extension Vendor {
    /// Its text alternative replaces the body of a lost picture.
    /// Source: https://developer.salesforce.com/docs/marketing/mobile-unified-sdk/guide/mc_engagement_push_notifications_ios_rich_notifications.html
    static let salesforce = Vendor(
        name: "salesforce", title: "Salesforce Marketing Cloud", known: .docs,
        keys: Keys(detect: ["/_sid"], urls: ["/_mediaUrl"], alternativeText: "/_mediaAlt"),
        sdk: SDK(types: [.urlExtension], onFailure: .alternativeText),
        ownMembers: ["_sid"])
}
