extension Vendor {
    /// The handler can run before the category is registered. No fallback to the Content-Type (issue 752).
    /// Source: Iterable/swift-sdk:notification-extension/ITBNotificationServiceExtension.swift@4e08441c
    static let iterable = Vendor(
        name: "iterable", title: "Iterable", known: .source,
        keys: Keys(detect: ["/itbl"], urls: ["/itbl/attachment-url"]),
        sdk: SDK(types: [.suggestedName, .urlExtension]),
        ownMembers: ["itbl"],
        product: Product(
            modules: ["IterableAppExtensions"],
            pods: ["Iterable-iOS-AppExtensions", "IterableAppExtensions"],
            advice: "pod 'Iterable-iOS-AppExtensions'"))
}
