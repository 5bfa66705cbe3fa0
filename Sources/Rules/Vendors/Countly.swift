/// Source: Countly/countly-sdk-ios:CountlyNotificationService.m@7b29bb6
let countlyVendor = Vendor(
    name: "countly", title: "Countly", known: .source,
    keys: .init(detect: ["/c/i"], urls: ["/c/a"]),
    sdk: SDK(types: [.suggestedName, .urlExtension], budget: .session, onFailure: .withoutMedia),
    product: .init(
        modules: ["CountlyNotificationService"], pods: ["Countly"],
        advice: "pod 'Countly/NotificationService'"))
