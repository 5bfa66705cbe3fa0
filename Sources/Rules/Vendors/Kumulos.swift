extension Vendor {
    /// A path is relative to a media server that cuts to the width of the screen. Without the id the handler is
    /// never called. It also waits up to 10 s for its own event.
    /// Source: optimove-tech/Optimove-SDK-iOS:OptimoveNotificationServiceExtension/Sources/OptimoveNotificationService.swift@8c234d61
    static let kumulos = Vendor(
        name: "kumulos", title: "Kumulos / Optimove", known: .source,
        keys: Keys(
            detect: ["/custom/a/k.message"], urls: ["/attachments/pictureUrl"],
            needs: ["/custom/a/k.message/data/id"], flags: .sized),
        sdk: SDK(types: [.urlExtension, .suggestedName], withoutType: .dropped))
}
