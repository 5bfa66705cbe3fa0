extension Vendor {
    /// Decides by the content alone. The whole body is held in memory.
    /// Source: mindbox-cloud/ios-sdk:MindboxNotifications/{NotificationService.swift,Models/ImageFormat.swift}@6e5bde54
    static let mindbox = Vendor(
        name: "mindbox", title: "Mindbox", known: .source,
        keys: Keys(detect: ["/uniqueKey"], urls: ["/imageUrl", "/aps/imageUrl"]),
        sdk: SDK(types: [.imageBytes], withoutType: .dropped),
        ownMembers: ["uniqueKey"],
        product: Product("MindboxNotifications"))
}
