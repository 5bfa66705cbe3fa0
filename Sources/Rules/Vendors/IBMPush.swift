extension Vendor {
    /// A forced try fails when the file is there already.
    /// Source: ibm-bluemix-mobile-services/bms-clientsdk-swift-push:Source/BMSRichPushNotificationOptions.swift@c1bb68e
    static let ibmPush = Vendor(
        name: "ibm-push", title: "IBM Cloud Push", known: .source,
        keys: Keys(detect: ["/attachment-url"], urls: ["/attachment-url"], isShared: true),
        sdk: SDK(types: [.urlExtension], onFailure: .crash),
        ownMembers: ["attachment-url"])
}
