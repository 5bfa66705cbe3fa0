extension Vendor {
    /// In the order in which they are tried: where two read the same payload, the earlier one has it.
    package static let all: [Vendor] = [
        firebaseVendor, oneSignalVendor, brazeVendor, airshipVendor, cleverTapVendor, iterableVendor,
        klaviyoVendor, customerIOVendor, leanplumVendor, moEngageVendor, batchVendor, pushwooshVendor,
        expoVendor, notifeeVendor, mixpanelVendor, pinpointVendor, salesforceVendor, adobeExperienceVendor,
        adobeCampaignVendor, kumulosVendor, homeAssistantVendor, wonderPushVendor, webEngageVendor,
        localyticsVendor, swrveVendor, emarsysVendor, notificareVendor, appcuesVendor, pusherBeamsVendor,
        twilioEngageVendor, countlyVendor, blueshiftVendor, bloomreachVendor, mindboxVendor, ometriaVendor,
        dengageVendor, relatedDigitalVendor, roverVendor, ibmPushVendor, acousticVendor, mappVendor,
        openHABVendor, ntfyVendor, barkVendor, app42Vendor, genericVendor,
    ]
}
