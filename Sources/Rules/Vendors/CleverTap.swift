extension Vendor {
    /// Both keys or nothing. The app may rename them. The status is not checked.
    /// Source: CleverTap/CTNotificationService:CTNotificationService/CTNotificationServiceExtension.m@9fb05bd
    /// Source: CleverTap/CTNotificationContent:CTNotificationContent/CTNotificationViewController.m
    static let cleverTap = Vendor(
        name: "clevertap", title: "CleverTap", known: .source,
        keys: Keys(
            detect: ["/ct_mediaUrl"], urls: ["/ct_mediaUrl"], hints: ["/ct_mediaType"],
            needs: ["/ct_mediaType"]),
        sdk: SDK(types: [.hintClass, .contentTypes("image/jpeg image/png image/gif")]),
        marks: ["/wzrk_id", "/wzrk_pn", "/wzrk_acct_id"], ownMembers: ["ct_mediaUrl"],
        textMembers: ["ct_ContentSlider", "pt_json"],
        product: Product("CTNotificationService"))
}
