/// A cached file is copied to `.tmp` with the hint public.png; the budget is Kingfisher's.
/// Source: Finb/Bark:NotificationServiceExtension/Processor/ImageProcessor.swift@abbd3ba
let barkVendor = Vendor(
    name: "bark", title: "Bark", known: .source,
    keys: .init(detect: ["/image"], urls: ["/image"], isShared: true),
    sdk: SDK(types: [.fixed("png")], budget: .unknown, onFailure: .withoutMedia))
