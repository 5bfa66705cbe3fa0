extension Vendor {
    /// Takes https only, and a status of 2xx.
    /// Source: adobe/aepsdk-messaging-ios:AEPMessagingNotification/Sources/MessagingNotificationHelper.swift@5dad851
    static let adobeExperience = Vendor(
        name: "adobe-aep", title: "Adobe Experience Platform / Journey Optimizer", known: .source,
        keys: Keys(detect: ["/adb_media"], urls: ["/adb_media"], constantIdentifier: "aep-media"),
        sdk: SDK(types: [.knownURLExtension, .contentType, .fixed("jpg")]),
        ownMembers: ["adb_media"])
}
