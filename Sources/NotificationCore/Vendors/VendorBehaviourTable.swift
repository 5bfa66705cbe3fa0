// Made by Tests/Scripts/generate-tables.py from vendor-behaviour.json beside it; change that and run the script.

extension VendorBehaviour {
    /// What is known of the SDK of a dialect; nil for names that are no vendor's.
    static func row(_ dialect: String) -> VendorBehaviour? {
        switch dialect {
        case "firebase":
            VendorBehaviour(
                "Firebase Cloud Messaging", [.suggestedName, .imageSubtype],
                onFailure: .withoutMedia)
        case "onesignal":
            VendorBehaviour(
                "OneSignal", [.queryName, .contentType, .knownURLExtension, .queryExtension],
                sizeLimit: 50_000_000, onFailure: .withoutThisOne)
        case "braze": VendorBehaviour("Braze", [.hintSuffix], onFailure: .original)
        case "airship":
            VendorBehaviour("Airship", [.knownURLExtension, .contentType, .bytes], onFailure: .original)
        case "clevertap":
            VendorBehaviour(
                "CleverTap", [.hintClass, .contentTypes("image/jpeg image/png image/gif")],
                onFailure: .withoutMedia)
        case "iterable":
            VendorBehaviour("Iterable", [.suggestedName, .urlExtension], onFailure: .withoutMedia)
        case "klaviyo": VendorBehaviour("Klaviyo", [.hintSuffix, .fixed("jpg")], onFailure: .withoutMedia)
        case "customerio":
            VendorBehaviour("Customer.io", [.suggestedName], timeout: .seconds(30), onFailure: .withoutMedia)
        case "leanplum":
            VendorBehaviour(
                "Leanplum", [.contentTypes("image/jpeg image/gif image/png")],
                onFailure: .withoutMedia)
        case "moengage": VendorBehaviour("MoEngage", [.unknown], onFailure: .unknown)
        case "batch": VendorBehaviour("Batch", [.hintIdentifier], timeout: .seconds(20), onFailure: .original)
        case "pushwoosh":
            VendorBehaviour("Pushwoosh", [.suggestedName, .urlExtension], onFailure: .withoutMedia)
        case "expo": VendorBehaviour("Expo push service", [.unknown], onFailure: .unknown)
        case "notifee":
            VendorBehaviour(
                "Notifee", [.hintIdentifier, .suggestedName, .imageSubtype],
                onFailure: .withoutMedia)
        case "mixpanel": VendorBehaviour("Mixpanel", [.urlExtension], onFailure: .withoutMedia)
        case "pinpoint": VendorBehaviour("AWS Pinpoint / Amplify", [.afterLastDot], onFailure: .withoutMedia)
        case "salesforce":
            VendorBehaviour("Salesforce Marketing Cloud", [.urlExtension], onFailure: .alternativeText)
        case "adobe-aep":
            VendorBehaviour(
                "Adobe Experience Platform / Journey Optimizer",
                [.knownURLExtension, .contentType, .fixed("jpg")],
                onFailure: .withoutMedia)
        case "adobe-campaign": VendorBehaviour("Adobe Campaign", [.urlExtension], onFailure: .withoutMedia)
        case "kumulos":
            VendorBehaviour("Kumulos / Optimove", [.urlExtension, .suggestedName], onFailure: .withoutMedia)
        case "homeassistant":
            VendorBehaviour(
                "Home Assistant", [.hintNameOrIdentifier, .suggestedName],
                onFailure: .errorPicture)
        case "wonderpush":
            VendorBehaviour("WonderPush", [.hintName, .urlExtension], onFailure: .withoutThisOne)
        case "webengage":
            VendorBehaviour(
                "WebEngage", [.shortURLExtension, .fixed("jpg")],
                timeout: .seconds(10), onFailure: .withoutThisOne)
        case "localytics": VendorBehaviour("Localytics", [.hintSuffix], onFailure: .withoutMedia)
        case "swrve":
            VendorBehaviour(
                "Swrve",
                [
                    .urlExtension,
                    .contentTypes(
                        "image/jpeg image/jpg image/png image/x-png image/gif audio/mpeg video/mp4"),
                ],
                onFailure: .secondURL)
        case "emarsys":
            VendorBehaviour("SAP Emarsys", [.rawSubtype], timeout: .seconds(30), onFailure: .withoutMedia)
        case "notificare": VendorBehaviour("Notificare", [.contentType, .urlExtension], onFailure: .unknown)
        case "appcues":
            VendorBehaviour("Appcues", [.onlyContentType, .urlExtension], onFailure: .withoutMedia)
        case "pusher-beams": VendorBehaviour("Pusher Beams", [.urlExtension], onFailure: .withoutMedia)
        case "twilio-engage": VendorBehaviour("Twilio Engage", [.fixed("png")], onFailure: .withoutMedia)
        case "countly": VendorBehaviour("Countly", [.suggestedName, .urlExtension], onFailure: .withoutMedia)
        case "blueshift": VendorBehaviour("Blueshift", [.perKey], onFailure: .withoutThisOne)
        case "bloomreach": VendorBehaviour("Bloomreach", [.fixed("png")], onFailure: .withoutMedia)
        case "mindbox": VendorBehaviour("Mindbox", [.imageBytes], onFailure: .withoutMedia)
        case "ometria": VendorBehaviour("Ometria", [.urlExtension], onFailure: .original)
        case "dengage": VendorBehaviour("Dengage", [.urlExtension], onFailure: .noAnswer)
        case "related-digital":
            VendorBehaviour(
                "Related Digital", [.contentTypes("video/mp4 image/jpeg image/gif image/png")],
                onFailure: .withoutMedia)
        case "rover": VendorBehaviour("Rover", [.knownURLExtension, .contentType], onFailure: .withoutMedia)
        case "ibm-push": VendorBehaviour("IBM Cloud Push", [.urlExtension], onFailure: .crash)
        case "acoustic": VendorBehaviour("Acoustic / IBM MCE", [.urlExtension], onFailure: .withoutMedia)
        case "mapp": VendorBehaviour("Mapp Engage", [.urlExtension], onFailure: .withoutMedia)
        case "openhab": VendorBehaviour("openHAB", [.onlyContentType], onFailure: .withoutMedia)
        case "ntfy": VendorBehaviour("ntfy", [.imageHint, .imageExtension], onFailure: .alternativeText)
        case "bark": VendorBehaviour("Bark", [.fixed("png")], onFailure: .withoutMedia)
        case "app42": VendorBehaviour("App42", [.hintClass], onFailure: .noAnswer)
        case "generic": VendorBehaviour("the usual keys of tutorials", [.unknown], onFailure: .unknown)
        default: nil
        }
    }
}
