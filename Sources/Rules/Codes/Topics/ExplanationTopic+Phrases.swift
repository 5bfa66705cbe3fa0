/// Lines of a device's log, texts of errors, and reasons that APNs gives. Found by the words that all such lines share.
///
/// Sources: logs as they are quoted in public issues; the localised texts of `UNError`; ``ReasonOfAPNs``.
extension ExplanationTopic {
    struct Phrase: Sendable {
        /// Words in lower case, all of which have to be in the text.
        var marks: [String]
        var topic: ExplanationTopic
        /// Whether the text has no other word, as `410 Unregistered`: lines of another kind have it, too.
        var isWhole = false

        init(_ marks: String..., title: String, _ text: String, _ codes: [Code]) {
            self.marks = marks
            topic = ExplanationTopic(title, text, codes)
        }

        func fits(_ text: String) -> Bool {
            guard isWhole else { return marks.allSatisfy(text.contains) }
            let words = text.split { !$0.isLetter }.map(String.init)
            return words.filter { $0 != "reason" } == marks
        }
    }

    static let phrases: [Phrase] = logLines + foreground + errorTexts + reasons

    private static let logLines = [
        Phrase(
            "no extension available for bundle", title: "Log: No extension available for bundle",
            "The push asks for the service extension, and iOS finds none in this app: there is none, it is not "
                + "embedded, or it needs a newer iOS. `nse-run check App.ipa` says which.",
            [.appNoExtension, .appNotEmbedded, .appBundleID, .appDeploymentTarget]),
        Phrase(
            "can be modified: 0", title: "Log: can be modified: 0",
            "iOS does not start the extension for this push.", [.gateNotMutable, .gateNoAlert, .gatePushType]),
        Phrase(
            "can be modified: 1", title: "Log: can be modified: 1",
            "The push is right: iOS looks for the extension to start. If there is no picture, the app has no "
                + "extension, or the extension could not download or attach it.",
            [.appNoExtension, .typeUnsupported, .mediaVendor]),
        Phrase(
            "hascontentavailable: 1", "hasalertcontent: 0", title: "Log: hasAlertContent: 0",
            "A silent push: iOS never starts the extension for it.", [.gateSilent]),
        Phrase(
            "hasalertcontent: 0", title: "Log: hasAlertContent: 0",
            "The push has no text to show, so iOS does not start the extension.", [.gateNoAlert, .gateSilent]),
        Phrase(
            "hasmutablecontent: 0", title: "Log: hasMutableContent: 0",
            "The payload that the phone got has no \"mutable-content\": 1 in aps.", [.gateNotMutable]),
        Phrase(
            "used its runtime in starting up",
            title: "Log: Extension will be killed because it used its runtime in starting up",
            "The extension needed all its time to start: too many libraries, work in an initialiser, or a "
                + "blocked main thread.",
            [.extensionNoAnswer, .appSize]),
        Phrase(
            "service extension exceeded allowed time", title: "Log: Service extension exceeded allowed time",
            "The extension did not answer within about 30 seconds.", [.extensionNoAnswer, .budgetExpired]),
        Phrase(
            "entering grace time", title: "Log: Entering grace time",
            "The time is nearly over: iOS calls serviceExtensionTimeWillExpire.",
            [.budgetExpired, .extensionNoAnswer]),
        Phrase(
            "exceeded mem limit", title: "Log: exceeded mem limit",
            "iOS ended the extension because it used more memory than it may (about \(PhoneRules.extensionMemoryText)).",
            [.extensionMemory, .mediaMemory, .typeDimensions]),
        Phrase(
            "jetsam", title: "Jetsam event", "iOS ended the extension because it used too much memory.",
            [.extensionMemory, .mediaMemory]),
    ]

    /// In the foreground the app decides. Source: OneSignal's, Expo's and Apple's documentation of these names.
    private static let foreground = [
        "willshowinforeground", "foregroundwilldisplay", "infocusdisplay", "willpresent",
        "foregroundpresentationoptions",
    ].map { name in
        Phrase(
            name, title: "While the app is open",
            "iOS asks the app whether to show a push that comes while it is open. A handler that does not answer with "
                + "banner, list or sound, or that prevents it (OneSignal: event.preventDefault(), complete(nil)), hides "
                + "the push and its picture. The service extension has run before. Test with the app in the background.",
            [])
    }

    private static let errorTexts = [
        Phrase(
            "app transport security", title: "App Transport Security",
            "iOS stops downloads over http. An exception must be in the Info.plist of the extension, not only "
                + "in that of the app.", [.urlScheme, .policyTLSDowngrade, .appTransportSecurity]),
        Phrase(
            "nsallowsarbitraryloads", title: "NSAllowsArbitraryLoads",
            "This exception for http counts only for the target whose Info.plist has it. The extension needs "
                + "its own.",
            [.appTransportSecurity, .urlScheme]),
    ]

    /// The texts of errors that lead to a row of ``errors``.
    static let errorNames: [(mark: String, domain: String, number: Int)] = [
        ("invalid attachment file url", "UNErrorDomain", 100),
        ("unrecognized attachment file type", "UNErrorDomain", 101),
        ("invalid attachment file size", "UNErrorDomain", 102),
        ("attachment is not in the data store", "UNErrorDomain", 103),
        ("failed to move attachment file into data store", "UNErrorDomain", 104),
        ("attachment is corrupt", "UNErrorDomain", 105),
        ("notifications are not allowed for this application", "UNErrorDomain", 1),
        ("notification has no user visible content", "UNErrorDomain", 1401),
    ]

    private static let reasons = ReasonOfAPNs.all.map { reason in
        var phrase = Phrase(
            reason.name.lowercased(), title: "APNs: \(reason.name)",
            "\(Sentence.of(reason.meaning)) \(reason.remedy)", reason.codes)
        phrase.isWhole = reason.isWord
        return phrase
    }
}
