extension Vendor {
    /// Old layout: the identifier is in /custom/i, the media in /att. What is not an http address names a file of
    /// the app. It downloads one after the other, looks once a second, and waits up to 30 s for its receipt; on
    /// expiry only the buttons are added. The limit is for the announced length.
    /// Source: OneSignal/OneSignal-iOS-SDK:iOS_SDK/OneSignalSDK/OneSignalExtension/OneSignalAttachmentHandler.m, .../OneSignalCore/Source/OSNotification.m
    static let oneSignal = Vendor(
        name: "onesignal", title: "OneSignal", known: .source,
        keys: Keys(
            detect: ["/os_data/i", "/custom/i"],
            urls: ["/os_data/att/*", "/att/*", "/os_data/buttons/at/*", "/at/*"], flags: [.map, .bundle],
            attaches: "map, all entries, sequential"),
        sdk: SDK(
            types: [.queryName, .contentType, .knownURLExtension, .queryExtension], limit: 50_000_000,
            withoutType: .dropped, onFailure: .withoutThisOne),
        ownMembers: ["os_data"],
        product: Product(
            modules: ["OneSignal", "OneSignalExtension", "OneSignalFramework"], pods: ["OneSignal"],
            advice: "pod 'OneSignalXCFramework'"),
        next: Next(
            linked:
                "Is OneSignalExtension linked into the extension's target, with the same version as in the app?"
        ))
}
