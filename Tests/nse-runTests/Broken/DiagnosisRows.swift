/// Where the causes are that people have not seen: what they paste, their app, and near misses. Each row has a sample
/// of `samples/broken`, a test, or the reason why it has neither.
struct DiagnosisRow: Sendable {
    enum Cover: Sendable {
        /// In `samples/broken`.
        case samples([String])
        /// A file below Tests, and words of it that the test cannot do without.
        case test(String, String)
        case leftOut(String)
    }

    var words: String
    var cover: Cover

    init(_ words: String, _ cover: Cover) {
        self.words = words
        self.cover = cover
    }

    private static let check = "NotificationCheckTests"
    private static func sender(_ file: String, _ words: String) -> Cover {
        .test("\(check)/Senders/Samples/\(file)Samples.swift", words)
    }
    private static func app(_ words: String) -> Cover { .test("\(check)/App/AppRuleTests.swift", words) }
    private static func project(_ words: String) -> Cover {
        .test("\(check)/App/ProjectRuleTests.swift", words)
    }
    private static func push(_ words: String) -> Cover {
        .test("\(check)/App/PayloadOfAppTests.swift", words)
    }
    private static func near(_ words: String) -> Cover {
        .test("\(check)/Rules/NearMisses/NearMissRowTests.swift", words)
    }

    /// What people paste.
    static let shapes: [DiagnosisRow] = [
        DiagnosisRow("APNs payload, .apns file", .samples(["apns-payload.json", "simulator.apns"])),
        DiagnosisRow("FCM HTTP v1 request", .samples(["fcm-v1.json", "fcm-v1-data-only.json"])),
        DiagnosisRow("FCM legacy request", .samples(["fcm-legacy.json"])),
        DiagnosisRow("Firebase Admin SDK message", .samples(["admin-node.js", "admin-python.py"])),
        DiagnosisRow("RemoteMessage as a client library prints it", .samples(["remote-message.txt"])),
        DiagnosisRow("OneSignal request", .samples(["onesignal.json"])),
        DiagnosisRow("Expo message", .samples(["expo-array.json"])),
        DiagnosisRow("Airship", .samples(["airship.json"])),
        DiagnosisRow("API bodies of campaign services", .samples(["braze.json", "customerio.json"])),
        DiagnosisRow("API bodies without public rules", sender("Campaigns", "moengage")),
        DiagnosisRow(
            "SNS, Parse, node-apn, PHP", .samples(["sns.json", "parse.json", "node-apn.js", "laravel.php"])),
        DiagnosisRow("Azure hubs", sender("Campaigns", "azure-hubs")),
        DiagnosisRow("Home Assistant service call", .samples(["home-assistant.yaml"])),
        DiagnosisRow("CloudEvents, Kafka or SQS envelopes", .samples(["cloud-event.json"])),
        DiagnosisRow(
            "literals of languages, JSON with faults",
            .samples(["swift-literal.txt", "rpush.rb", "commas.json", "curly-quotes.txt"])),
        DiagnosisRow(
            "Xcode and NSLog dumps, prints of Flutter",
            .samples(["xcode.log", "old-style.txt", "flutter.txt"])),
        DiagnosisRow(
            "curl, HTTP text, code, Markdown, HAR",
            .samples(["curl-apns.sh", "request.http", "forum-post.md", "browser.har"])),
        DiagnosisRow("a bare URL; a media file", .samples(["address.txt", "photo.jpg"])),
        DiagnosisRow(
            "a project folder, parts of an app", .samples(["expo-project", "Podfile", "Info.plist"])),
        DiagnosisRow(
            ".ipa, .app, .appex, .xcarchive",
            .test("\(check)/App/ProjectKindTests.swift", "built apps on disk")),
        DiagnosisRow("what names no push", .samples(["prose.txt"])),
    ]

    /// The app.
    static let apps: [DiagnosisRow] = [
        DiagnosisRow("no service extension", .samples(["expo-project", "with-app.json"])),
        DiagnosisRow("a content extension taken for it", .samples(["Info.plist"])),
        DiagnosisRow("in Frameworks, or named .app", app("extension in Frameworks")),
        DiagnosisRow("embed phase that does not go to PlugIns", project("embedded in Frameworks")),
        DiagnosisRow("bundle identifier below the app's", app("bundle identifier not below the app's")),
        DiagnosisRow("profile and team match", app("two teams")),
        DiagnosisRow("versions match", app("versions differ")),
        DiagnosisRow("MinimumOSVersion", app("deployment target above the phone's")),
        DiagnosisRow("NSExtensionPrincipalClass", app("class that is not there")),
        DiagnosisRow(
            "App Transport Security of the extension", push("http is judged by the extension's exceptions")),
        DiagnosisRow("app groups", app("other app group")),
        DiagnosisRow("aps-environment", app("no aps-environment")),
        DiagnosisRow("capabilities and background modes", push("background modes")),
        DiagnosisRow("the vendor's library in the extension's target", project("pod only in the app")),
        DiagnosisRow("APPLICATION_EXTENSION_API_ONLY", project("extension API not held")),
        DiagnosisRow("architectures", app("32 bit only")),
        DiagnosisRow("Swift runtime", app("Swift runtime missing")),
        DiagnosisRow("size against the memory ceiling", app("too much data")),
        DiagnosisRow("media keys that the binary knows", push("a key that it does not read")),
        DiagnosisRow(
            "how much memory the extension really takes, by the phone's log",
            .test("\(check)/Logs/LogRow+Device.swift", "exceeded mem limit")),
    ]

    /// Near misses.
    static let misses: [DiagnosisRow] = [
        DiagnosisRow("own keys inside aps", .samples(["laravel.php", "curly-quotes.txt"])),
        DiagnosisRow("launch-image with a picture", .samples(["old-style.txt"])),
        DiagnosisRow("keys of Android without the key for iOS", .samples(["big-picture.json"])),
        DiagnosisRow("fcm_options.imageURL", .samples(["fcm-options.json"])),
        DiagnosisRow("a vendor's mark without its media key", near("mediaVendorKey")),
        DiagnosisRow("APNs headers inside aps", .samples(["headers-inside.json"])),
        DiagnosisRow(
            "JSON in a string", .test("\(check)/Reading/PlaceTests.swift", "a document in a string")),
        DiagnosisRow("placeholders in a URL", .samples(["placeholder.json", "expo-array.json"])),
        DiagnosisRow("a Markdown or data: picture in the body", near("![")),
        DiagnosisRow(
            "an address of the local network",
            .test("\(check)/Rules/NearMisses/AddressFaultTests.swift", "192.168")),
        DiagnosisRow("content-available next to an alert", .samples(["swift-literal.txt"])),
        DiagnosisRow("a redirect", .test("\(check)/Rules/Network/NetworkFindingTests.swift", "edirect")),
        DiagnosisRow(
            "5 MB and more in memory", .test("\(check)/Rules/Network/NetworkFindingTests.swift", "memory")),
        DiagnosisRow("over 4096 bytes", .samples(["too-large.json"])),
        DiagnosisRow("shared keys name no vendor", near("shared keys name no vendor")),
    ]
}
