extension Vendor {
    /// Source: https://experienceleague.adobe.com/docs/campaign-standard/using/administrating/configuring-mobile/{push-payload,image-push-notification}.html
    static let adobeCampaign = Vendor(
        name: "adobe-campaign", title: "Adobe Campaign", known: .docs,
        keys: Keys(detect: ["/_mId"], urls: ["/media-attachment-url"]),
        sdk: SDK(types: [.urlExtension], budget: .unknown),
        ownMembers: ["_mId"])
}
