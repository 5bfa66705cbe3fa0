/// Source: https://experienceleague.adobe.com/docs/campaign-standard/using/administrating/configuring-mobile/{push-payload,image-push-notification}.html
let adobeCampaignVendor = Vendor(
    name: "adobe-campaign", title: "Adobe Campaign", known: .docs,
    keys: .init(detect: ["/_mId"], urls: ["/media-attachment-url"]),
    sdk: SDK(types: [.urlExtension], budget: .unknown, onFailure: .withoutMedia),
    ownMembers: ["_mId"])
