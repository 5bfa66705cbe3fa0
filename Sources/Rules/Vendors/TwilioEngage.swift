/// Source: segment-integrations/analytics-swift-engage:Sources/TwilioEngage/TwilioEngageServiceExtension.swift@046c0d6
let twilioEngageVendor = Vendor(
    name: "twilio-engage", title: "Twilio Engage", known: .source,
    keys: .init(detect: ["/media"], urls: ["/media/0"], attaches: "array, first used", isShared: true),
    sdk: SDK(types: [.fixed("png")], budget: .unbounded, onFailure: .withoutMedia))
