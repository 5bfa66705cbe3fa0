extension Vendor {
    /// The SDK is a binary; the older open sample attaches nothing without the type, which it appends to the name.
    /// Source: https://braze.com/docs/developer_guide/platforms/legacy_sdks/ios/push_notifications/customization/rich_notifications
    static let braze = Vendor(
        name: "braze", title: "Braze", known: .docs,
        keys: Keys(detect: ["/ab"], urls: ["/ab/att/url"], hints: ["/ab/att/type"], wants: ["/ab/att/type"]),
        sdk: SDK(types: [.hintSuffix], withoutType: .dropped, onFailure: .original),
        ownMembers: ["ab"],
        product: Product("BrazeNotificationService"))
}
