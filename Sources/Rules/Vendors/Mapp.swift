extension Vendor {
    /// Source: https://docs.mapp.com/v1/docs/mapp-engage-ios-sdk-rich-push-notifications.md
    static let mapp = Vendor(
        name: "mapp", title: "Mapp Engage", known: .docsAndReaders,
        keys: Keys(detect: ["/ios_apx_media"], urls: ["/ios_apx_media"]),
        sdk: SDK(types: [.urlExtension], budget: .unknown),
        ownMembers: ["ios_apx_media"])
}
