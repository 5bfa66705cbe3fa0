extension Vendor {
    /// A cached file is copied to `.tmp` with the hint public.png; the budget is Kingfisher's.
    /// Source: Finb/Bark:NotificationServiceExtension/Processor/ImageProcessor.swift@abbd3ba
    static let bark = Vendor(
        name: "bark", title: "Bark", known: .source,
        keys: Keys(detect: ["/image"], urls: ["/image"], isShared: true),
        sdk: SDK(types: [.fixed("png")], budget: .unknown))
}
