/// Any of four marks a push. Newer samples take CleverTap's keys as well.
/// Source: Leanplum/Rondo-iOS:RichPush/NotificationService.swift@2de9f7e
let leanplumVendor = Vendor(
    name: "leanplum", title: "Leanplum", known: .source,
    keys: .init(detect: ["/_lpm", "/_lpu", "/_lpn", "/_lpv"], urls: ["/LP_URL"]),
    sdk: SDK(
        types: [.contentTypes("image/jpeg image/gif image/png")], budget: .session,
        onFailure: .withoutMedia),
    ownMembers: ["_lpm", "_lpu", "_lpn", "_lpv"])
