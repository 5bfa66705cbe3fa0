extension Vendor {
    /// Any of four marks a push. Newer samples take CleverTap's keys as well.
    /// Source: Leanplum/Rondo-iOS:RichPush/NotificationService.swift@2de9f7e
    static let leanplum = Vendor(
        name: "leanplum", title: "Leanplum", known: .source,
        keys: Keys(detect: ["/_lpm", "/_lpu", "/_lpn", "/_lpv"], urls: ["/LP_URL"]),
        sdk: SDK(types: [.contentTypes("image/jpeg image/gif image/png")]),
        ownMembers: ["_lpm", "_lpu", "_lpn", "_lpv"])
}
