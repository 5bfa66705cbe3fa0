extension Vendor {
    /// Source: segment-integrations/analytics-swift-engage:Sources/TwilioEngage/TwilioEngageServiceExtension.swift@046c0d6
    static let twilioEngage = Vendor(
        name: "twilio-engage", title: "Twilio Engage", known: .source,
        keys: Keys(detect: ["/media"], urls: ["/media/0"], attaches: "array, first used", isShared: true),
        sdk: SDK(types: [.fixed("png")], budget: .unbounded))
}
