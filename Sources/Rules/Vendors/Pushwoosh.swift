extension Vendor {
    /// The key is a string; Notificare and Home Assistant have an object there.
    /// Source: Pushwoosh/pushwoosh-ios-sdk:iOS_SDK/Pushwoosh/Pushwoosh/Public/PWNotificationServiceProcessor.m@f8c5cc866
    static let pushwoosh = Vendor(
        name: "pushwoosh", title: "Pushwoosh", known: .source,
        keys: Keys(detect: ["/pw_msg"], urls: ["/attachment"]),
        sdk: SDK(types: [.suggestedName, .urlExtension]),
        ownMembers: ["pw_msg"],
        product: Product(
            modules: ["PushwooshFramework", "Pushwoosh"], pods: ["Pushwoosh"],
            advice: "pod 'PushwooshXCFramework'"))
}
