extension Vendor {
    /// A path needs the user's server and token; the relay also makes an attachment of data.image, video and
    /// audio. An answer that is an error is shown as a picture of it; without a network there is no media.
    /// Source: home-assistant/iOS:Sources/Shared/Notifications/NotificationAttachments/*.swift, Sources/Extensions/NotificationService/NotificationService.swift@d722d7811
    static let homeAssistant = Vendor(
        name: "homeassistant", title: "Home Assistant", known: .source,
        keys: Keys(
            detect: ["/attachment/url"], urls: ["/attachment/url"], hints: ["/attachment/content-type"],
            lazy: "/attachment/lazy", hiddens: ["/attachment/hide-thumbnail"],
            flags: [.relative, .raw]),
        sdk: SDK(
            types: [.hintNameOrIdentifier, .suggestedName],
            hintWords: [
                "jpeg", "jpg", "png", "gif", "mp3", "mpeg", "mpeg2", "mpeg4", "mpeg4audio", "aiff", "avi",
                "waveformaudio",
            ], onFailure: .errorPicture),
        senders: ["home"],
        next: Next(linked: "Can the phone reach the Home Assistant server from outside your network?"))
}
