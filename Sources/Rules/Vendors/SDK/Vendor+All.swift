extension Vendor {
    /// In the order in which they are tried: where two read the same payload, the earlier one has it.
    package static let all: [Vendor] = [
        .firebase, .oneSignal, .braze, .airship, .cleverTap, .iterable, .klaviyo, .customerIO, .leanplum,
        .moEngage, .batch, .pushwoosh, .expo, .notifee, .mixpanel, .pinpoint, .salesforce, .adobeExperience,
        .adobeCampaign, .kumulos, .homeAssistant, .wonderPush, .webEngage, .localytics, .swrve, .emarsys,
        .notificare, .appcues, .pusherBeams, .twilioEngage, .countly, .blueshift, .bloomreach, .mindbox,
        .ometria, .dengage, .relatedDigital, .rover, .ibmPush, .acoustic, .mapp, .openHAB, .ntfy, .bark,
        .app42, .generic,
    ]
}
