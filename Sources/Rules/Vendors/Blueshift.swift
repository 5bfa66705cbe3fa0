extension Vendor {
    /// Source: blueshift-labs/Blueshift-iOS-SDK:BlueShift-iOS-Extension-SDK/BlueShiftPushNotification.m@1fb7344
    static let blueshift = Vendor(
        name: "blueshift", title: "Blueshift", known: .source,
        keys: Keys(
            detect: ["/bsft_message_uuid"],
            urls: ["/image_url", "/video_url", "/gif_url", "/audio_url", "/carousel_elements/*/image_url"],
            flags: [.array, .several], attaches: "several keys and carousel, sequential"),
        sdk: SDK(types: [.perKey], budget: .unbounded, onFailure: .withoutThisOne),
        ownMembers: ["bsft_message_uuid"])
}
