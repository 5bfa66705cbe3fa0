extension Vendor {
    /// A URL without an extension gives an ending like `com/path`. Its limits are only documented: Apple's.
    /// Source: aws-amplify/amplify-swift-utils-notifications:Sources/AmplifyUtilsNotifications/{AUNotificationService.swift,Payloads/PinpointNotificationPayload.swift}@8cd960e
    static let pinpoint = Vendor(
        name: "pinpoint", title: "AWS Pinpoint / Amplify", known: .source,
        keys: Keys(detect: ["/data/media-url"], urls: ["/data/media-url"], isShared: true),
        sdk: SDK(types: [.afterLastDot], budget: .unbounded))
}
