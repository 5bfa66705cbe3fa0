extension Vendor {
    /// Its options are copied into Apple's, and win over the type next to them; of Apple's four names only the
    /// symbols are documented, so both spellings are read. Waits for ever on a semaphore for each file.
    /// Source: wonderpush/wonderpush-ios-sdk:Sources/WonderPushExtension/WPNotificationServiceExtension.m@9660759
    static let wonderPush = Vendor(
        name: "wonderpush", title: "WonderPush", known: .source,
        keys: Keys(
            detect: ["/_wp"], urls: ["/_wp/attachments/*/url"],
            hints: [
                "/_wp/attachments/*/options/typeHint",
                "/_wp/attachments/*/options/UNNotificationAttachmentOptionsTypeHintKey",
                "/_wp/attachments/*/type",
            ],
            identifier: "/_wp/attachments/*/id",
            clips: [
                "/_wp/attachments/*/options/thumbnailClippingRect",
                "/_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailClippingRectKey",
            ],
            times: [
                "/_wp/attachments/*/options/thumbnailTime",
                "/_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailTimeKey",
            ],
            hiddens: [
                "/_wp/attachments/*/options/thumbnailHidden",
                "/_wp/attachments/*/options/UNNotificationAttachmentOptionsThumbnailHiddenKey",
            ],
            flags: [.array, .index, .raw], attaches: "array, sequential"),
        sdk: SDK(
            types: [.hintName, .urlExtension], handedHints: "/options/", budget: .unbounded,
            onFailure: .withoutThisOne),
        ownMembers: ["_wp"])
}
