extension Vendor {
    /// Source: Ometria/ometria.ios_sdk:Sources/Ometria/OmetriaNotificationProcessor.swift@ef8661e
    static let ometria = Vendor(
        name: "ometria", title: "Ometria", known: .source,
        keys: Keys(detect: ["/aps/alert/ometria"], urls: ["/aps/alert/ometria/imageUrl"]),
        sdk: SDK(types: [.urlExtension], budget: .unbounded, onFailure: .original))
}
