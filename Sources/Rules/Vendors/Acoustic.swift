extension Vendor {
    /// Today's SDK is a binary.
    /// Source: MCENotificationService.m (older IBM plug-in source, found by text search; current SDK is binary)
    static let acoustic = Vendor(
        name: "acoustic", title: "Acoustic / IBM MCE", known: .olderSource,
        keys: Keys(detect: ["/media-attachment"], urls: ["/media-attachment"], isShared: true),
        sdk: SDK(types: [.urlExtension]))
}
