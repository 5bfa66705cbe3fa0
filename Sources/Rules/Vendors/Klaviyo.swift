extension Vendor {
    /// The media keys are at the top level, the mark is in /body/_k. The app's ending is used else, or jpg.
    /// Source: klaviyo/klaviyo-swift-sdk:Sources/KlaviyoSwiftExtension/KlaviyoExtension.swift@67a8b4c4
    static let klaviyo = Vendor(
        name: "klaviyo", title: "Klaviyo", known: .source,
        keys: Keys(detect: ["/body/_k"], urls: ["/rich-media"], hints: ["/rich-media-type"]),
        sdk: SDK(types: [.hintSuffix, .fixed("jpg")]),
        product: Product("KlaviyoSwiftExtension"))
}
