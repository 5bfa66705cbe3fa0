extension Vendor {
    /// The style decides what is shown; without one, or without the mark, the handler is never called.
    /// Source: WebEngage/WEServiceExtension:Sources/WEServiceExtension/{WEServiceExtension,WERenderer,Network}.swift@5ad712d
    static let webEngage = Vendor(
        name: "webengage", title: "WebEngage", known: .source,
        keys: Keys(
            detect: ["/source=webengage"],
            urls: ["/expandableDetails/image", "/expandableDetails/items/*/image"],
            needs: ["/expandableDetails/style"], flags: .array, attaches: "carousel: all items, parallel"),
        sdk: SDK(
            types: [.shortURLExtension, .fixed("jpg")], budget: .perRequest(10), onFailure: .withoutThisOne))
}
