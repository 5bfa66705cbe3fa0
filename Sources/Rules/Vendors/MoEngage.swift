extension Vendor {
    /// The SDK is a binary; the keys are those of its own test payloads.
    /// Source: moengage/iOS-PluginBase:PushClickPayloadTest.swift
    static let moEngage = Vendor(
        name: "moengage", title: "MoEngage", known: .fixture,
        keys: Keys(
            detect: ["/moengage"], urls: ["/moengage/media-attachment"], hints: ["/moengage/media-type"],
            attaches: "1 + template cards"),
        sdk: SDK(types: [.unknown], budget: .unknown, onFailure: .unknown),
        ownMembers: ["moengage"],
        product: Product(
            modules: ["MoEngageRichNotification", "MORichNotification"],
            pods: ["MoEngageRichNotification", "MORichNotification", "MoEngage-iOS-SDK"],
            advice: "pod 'MoEngage-iOS-SDK/RichNotification'"))
}
