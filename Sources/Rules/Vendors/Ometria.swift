/// Source: Ometria/ometria.ios_sdk:Sources/Ometria/OmetriaNotificationProcessor.swift@ef8661e
let ometriaVendor = Vendor(
    name: "ometria", title: "Ometria", known: .source,
    keys: .init(detect: ["/aps/alert/ometria"], urls: ["/aps/alert/ometria/imageUrl"]),
    sdk: SDK(types: [.urlExtension], budget: .unbounded, onFailure: .original))
