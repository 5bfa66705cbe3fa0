extension Vendor {
    /// Title, body and badge always come from the root.
    /// Source: exponea/exponea-ios-sdk:ExponeaSDK/ExponeaSDK-Notifications/Classes/ExponeaNotificationService.swift@f76c0c2
    static let bloomreach = Vendor(
        name: "bloomreach", title: "Bloomreach", known: .source,
        keys: Keys(
            detect: ["/source=xnpe_platform"], urls: ["/image"], title: "/title", body: "/message",
            defaultTitle: "NO TITLE", badge: "/badge", sound: "/sound"),
        sdk: SDK(types: [.fixed("png")], budget: .unbounded))
}
