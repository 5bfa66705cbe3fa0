extension Vendor {
    /// The second URL is for when the first cannot be attached, and has a deep link of its own. Status 200 only.
    /// Source: Swrve/swrve-ios-sdk:SwrveSDKCommon/Common/{SwrveNotificationManager,SwrveNotificationConstants}.m@7cba8ab
    static let swrve = Vendor(
        name: "swrve", title: "Swrve", known: .source,
        keys: Keys(
            detect: ["/_sw"], urls: ["/_sw/media/url", "/_sw/media/fallback_url"], title: "/_sw/media/title",
            subtitle: "/_sw/media/subtitle", body: "/_sw/media/body", fallback: "/_sw/media/fallback_url",
            fallbackMember: ("_sd", "/_sw/media/fallback_sd"), attaches: "1 (second URL is a fallback)"),
        sdk: SDK(
            types: [
                .urlExtension,
                .contentTypes("image/jpeg image/jpg image/png image/x-png image/gif audio/mpeg video/mp4"),
            ], withoutType: .dropped, onFailure: .secondURL),
        ownMembers: ["_sw"])
}
