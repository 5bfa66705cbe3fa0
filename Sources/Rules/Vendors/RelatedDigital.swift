extension Vendor {
    /// The handler is not called for an answer without a type.
    /// Source: relateddigital/relateddigital-ios:Sources/Push/PushUNNotificationServiceExtensionHandler.swift@4dd6179
    static let relatedDigital = Vendor(
        name: "related-digital", title: "Related Digital", known: .source,
        keys: Keys(detect: ["/emPushSp"], urls: ["/mediaUrl"], hints: ["/pushType"]),
        sdk: SDK(types: [.contentTypes("video/mp4 image/jpeg image/gif image/png")]),
        ownMembers: ["emPushSp"])
}
