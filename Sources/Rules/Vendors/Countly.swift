extension Vendor {
    /// Source: Countly/countly-sdk-ios:CountlyNotificationService.m@7b29bb6
    static let countly = Vendor(
        name: "countly", title: "Countly", known: .source,
        keys: Keys(detect: ["/c/i"], urls: ["/c/a"]),
        sdk: SDK(types: [.suggestedName, .urlExtension]),
        product: Product(
            modules: ["CountlyNotificationService"], pods: ["Countly"],
            advice: "pod 'Countly/NotificationService'"))
}
