extension Vendor {
    /// Beams has no key for media; its tutorial puts it into the custom data.
    /// Source: cjbatin/Rich-Notifications-Pusher-Beams:RichPush/RichPushNotificationService/NotificationService.swift@295ec07
    static let pusherBeams = Vendor(
        name: "pusher-beams", title: "Pusher Beams", known: .sample,
        keys: Keys(detect: ["/data/attachment-url"], urls: ["/data/attachment-url"], isShared: true),
        sdk: SDK(types: [.urlExtension]))
}
