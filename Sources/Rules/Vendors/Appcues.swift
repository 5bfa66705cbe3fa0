extension Vendor {
    /// Source: appcues/appcues-ios-sdk:Sources/AppcuesNotificationService/AppcuesNotificationServiceExtension.swift@0d12d4df
    static let appcues = Vendor(
        name: "appcues", title: "Appcues", known: .source,
        keys: Keys(detect: ["/appcues_attachment_url"], urls: ["/appcues_attachment_url"]),
        sdk: SDK(types: [.onlyContentType, .urlExtension]),
        ownMembers: ["appcues_attachment_url"])
}
