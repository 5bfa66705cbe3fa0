extension Vendor {
    /// The handler is not called when the picture is missing.
    /// Source: dengage-tech/dengage-ios-sdk:Sources/Dengage/DengageNotificationExtension.swift@3c6b53b
    static let dengage = Vendor(
        name: "dengage", title: "Dengage", known: .source,
        keys: Keys(
            detect: ["/messageSource=DENGAGE"], urls: ["/urlImageString"], title: "/title",
            subtitle: "/subtitle"),
        sdk: SDK(types: [.urlExtension], budget: .unbounded, onFailure: .noAnswer),
        ownMembers: ["messageSource"])
}
