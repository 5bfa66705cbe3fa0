extension Vendor {
    /// The image is ignored unless both ids are there.
    /// Source: customerio/customerio-ios:Sources/MessagingPush/{Type/PushNotification.swift,RichPush/*,PushHandling/NSEPushCoordinator.swift}, Sources/Common/Service/HttpRequestRunner.swift@8b9ee362
    static let customerIO = Vendor(
        name: "customerio", title: "Customer.io", known: .source,
        keys: Keys(
            detect: ["/CIO-Delivery-ID", "/CIO/push/image"], urls: ["/CIO/push/image"],
            needs: ["/CIO-Delivery-ID", "/CIO-Delivery-Token"]),
        sdk: SDK(types: [.suggestedName], budget: .total(30), withoutType: .dropped),
        ownMembers: ["CIO-Delivery-ID", "CIO"],
        product: Product(
            modules: ["CioMessagingPushAPN", "CioMessagingPushFCM", "CioMessagingPush"],
            pods: ["CustomerIO", "MessagingPush"], advice: "pod 'CustomerIO/MessagingPushAPN'"))
}
