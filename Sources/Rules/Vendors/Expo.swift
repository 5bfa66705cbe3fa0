extension Vendor {
    /// Senders write richContent.image; Expo's server puts it into body._richContent. Both places may be used alone.
    /// Source: expo/expo pull 36202 and 36700 (guide + sample extension); several third-party readers
    static let expo = Vendor(
        name: "expo", title: "Expo push service", known: .docsAndReaders,
        keys: Keys(
            detect: ["/body/_richContent", "/_richContent"],
            urls: ["/body/_richContent/image", "/_richContent/image"]),
        sdk: SDK(types: [.unknown], budget: .unknown, onFailure: .unknown),
        ownMembers: ["_richContent"],
        next: Next(
            linked:
                "Expo Go has no extension: build the app with a service extension of your own (config plugin)."
        ))
}
