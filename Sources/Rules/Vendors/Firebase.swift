extension Vendor {
    /// The status is not checked: a 404's page is attached. Only image types are mapped, so a video needs a file name.
    /// Source: firebase/firebase-ios-sdk:FirebaseMessaging/Sources/FIRMessagingExtensionHelper.m@eed63a35a9
    static let firebase = Vendor(
        name: "firebase", title: "Firebase Cloud Messaging", known: .source,
        keys: Keys(detect: ["/fcm_options/image"], urls: ["/fcm_options/image"]),
        sdk: SDK(types: [.suggestedName, .imageSubtype]),
        marks: ["/gcm.message_id", "/google.c.a.e", "/google.c.fid"], senders: ["fcm"], isTransport: true,
        product: Product(
            modules: ["FirebaseMessaging", "Firebase"],
            pods: ["Firebase/Messaging", "FirebaseMessaging", "Firebase"], marker: "Messaging",
            advice: "pod 'FirebaseMessaging'"),
        next: Next(
            linked:
                "Is FirebaseMessaging linked into the extension's target, and does the extension call populateNotificationContent?",
            called: "Does the extension call populateNotificationContent of FirebaseMessaging?"))
}
