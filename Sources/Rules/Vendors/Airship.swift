extension Vendor {
    /// Options that do not decode lose the whole object, texts too. Older SDKs also read Accengage's payloads (/a4sid).
    /// Source: urbanairship/ios-library:AirshipExtensions/AirshipNotificationServiceExtension/Source/{UANotificationServiceExtension,MediaAttachmentPayload,AirshipNotificationMutationProvider}.swift
    static let airship = Vendor(
        name: "airship", title: "Airship", known: .source,
        keys: Keys(
            detect: ["/com.urbanairship.media_attachment"],
            urls: [
                "/com.urbanairship.media_attachment/urls/*/url", "/com.urbanairship.media_attachment/url",
                "/com.urbanairship.media_attachment/url/*",
            ],
            identifier: "/com.urbanairship.media_attachment/urls/*/url_id",
            thumbnailIdentifier: "/com.urbanairship.media_attachment/thumbnail_id",
            clips: ["/com.urbanairship.media_attachment/options/crop"],
            times: ["/com.urbanairship.media_attachment/options/time"],
            hiddens: ["/com.urbanairship.media_attachment/options/hidden"],
            title: "/com.urbanairship.media_attachment/content/title",
            subtitle: "/com.urbanairship.media_attachment/content/subtitle",
            body: "/com.urbanairship.media_attachment/content/body", flags: [.array, .strict],
            attaches: "array, parallel"),
        sdk: SDK(types: [.knownURLExtension, .contentType, .bytes], onFailure: .original),
        ownMembers: ["com.urbanairship.media_attachment"],
        product: Product(
            modules: ["AirshipNotificationServiceExtension", "AirshipExtensions"], pods: ["Airship"],
            advice: "pod 'AirshipServiceExtension'"))
}
