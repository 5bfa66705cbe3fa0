extension Vendor {
    /// The value is a JSON document in a string.
    /// Source: 24purnima/iOS10PushNotification:NotificationExtension/NotificationService.swift@e38abd4
    static let app42 = Vendor(
        name: "app42", title: "App42", known: .sample,
        keys: Keys(
            detect: ["/_app42RichPush"], urls: ["/_app42RichPush{json}/content"],
            hints: ["/_app42RichPush{json}/type"]),
        sdk: SDK(types: [.hintClass], onFailure: .noAnswer),
        ownMembers: ["_app42RichPush"])
}
