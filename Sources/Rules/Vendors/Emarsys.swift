extension Vendor {
    /// `image/jpeg;charset=x` gives a broken ending. What waits for the download is without a limit.
    /// Source: emartech/ios-emarsys-sdk:Sources/MobileEngage/RichNotificationExtension/*.m@a9932228
    static let emarsys = Vendor(
        name: "emarsys", title: "SAP Emarsys", known: .source,
        keys: Keys(detect: ["/ems"], urls: ["/image_url"]),
        sdk: SDK(types: [.rawSubtype], budget: .idle(30)),
        ownMembers: ["ems"],
        product: Product("EmarsysNotificationService"))
}
