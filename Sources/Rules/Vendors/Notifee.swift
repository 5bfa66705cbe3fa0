extension Vendor {
    /// A type hint is Apple's, and wins over the file's name.
    /// Source: invertase/notifee:ios/NotifeeCore/NotifeeCoreExtensionHelper.m, NotifeeCoreUtil.m@b73c76d7
    static let notifee = Vendor(
        name: "notifee", title: "Notifee", known: .source,
        keys: Keys(
            detect: ["/notifee_options"],
            urls: ["/notifee_options/ios/attachments/0/url", "/notifee_options/image"],
            hints: ["/notifee_options/ios/attachments/0/typeHint"],
            identifier: "/notifee_options/ios/attachments/0/id",
            clips: ["/notifee_options/ios/attachments/0/thumbnailClippingRect"],
            times: ["/notifee_options/ios/attachments/0/thumbnailTime"],
            hiddens: ["/notifee_options/ios/attachments/0/thumbnailHidden"], attaches: "first entry only"),
        sdk: SDK(types: [.hintIdentifier, .suggestedName, .imageSubtype]),
        ownMembers: ["notifee_options"],
        product: Product(
            modules: ["NotifeeExtensionHelper", "RNNotifeeCore"], pods: ["RNNotifeeCore", "NotifeeCore"],
            advice: "pod 'RNNotifeeCore'"))
}
