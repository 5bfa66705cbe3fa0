extension Vendor {
    /// Apple's hint is made from the Content-Type, and wins over the file's name.
    /// Source: Notificare/notificare-sdk-ios:NotificareNotificationServiceExtensionKit/Sources/NotificareNotificationServiceExtension.swift@27c1f95
    static let notificare = Vendor(
        name: "notificare", title: "Notificare", known: .source,
        keys: Keys(detect: ["/attachment/uri"], urls: ["/attachment/uri"]),
        sdk: SDK(types: [.contentType, .urlExtension], onFailure: .unknown))
}
