/// Takes https only, and a status of 2xx.
/// Source: adobe/aepsdk-messaging-ios:AEPMessagingNotification/Sources/MessagingNotificationHelper.swift@5dad851
let adobeExperienceVendor = Vendor(
    name: "adobe-aep", title: "Adobe Experience Platform / Journey Optimizer", known: .source,
    keys: .init(detect: ["/adb_media"], urls: ["/adb_media"], constantIdentifier: "aep-media"),
    sdk: SDK(
        types: [.knownURLExtension, .contentType, .fixed("jpg")], budget: .session,
        onFailure: .withoutMedia),
    ownMembers: ["adb_media"])
