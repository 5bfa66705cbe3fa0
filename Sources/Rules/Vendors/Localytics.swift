extension Vendor {
    /// Both keys are required. Source: localytics/ios-samples:RichPush/RichPushExtension/NotificationService.m@d83e182
    static let localytics = Vendor(
        name: "localytics", title: "Localytics", known: .source,
        keys: Keys(
            detect: ["/ll_attachment_url"], urls: ["/ll_attachment_url"], hints: ["/ll_attachment_type"],
            needs: ["/ll_attachment_type"]),
        sdk: SDK(types: [.hintSuffix], withoutType: .dropped),
        ownMembers: ["ll_attachment_url"])
}
