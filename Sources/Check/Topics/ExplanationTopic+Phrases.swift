/// Words of a log, of code or of APNs that are no whole line of a log.
///
/// Sources: logs as they are quoted in public issues; ``ReasonOfAPNs``.
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

        init(_ mark: String, _ topic: ExplanationTopic) {
            marks = [mark]
            self.topic = topic
        }

        func fits(_ text: String) -> Bool {
            guard isWhole else { return marks.allSatisfy(text.contains) }
            let words = text.split { !$0.isLetter }.map(String.init)
            return words.filter { $0 != "reason" } == marks
        }
    }

    static let phrases: [Phrase] = [started] + memory + foreground + errorTexts + reasons

    /// No fault, so `check` says nothing of it.
    private static let started = Phrase(
        "can be modified: 1", title: "Log: can be modified: 1",
        "The push is right: iOS looks for the extension to start. If there is no picture, the app has no "
            + "extension, or the extension could not download or attach it.",
        [.appNoExtension, .typeUnsupported, .mediaVendor])

    private static let memory = ["exceeded mem limit", "jetsam"].map { mark in
        Phrase(
            mark, title: "Log: \(mark)",
            "iOS ends an extension that uses more memory than it may (about \(PhoneRules.extensionMemoryText)).",
            [.extensionMemory, .mediaMemory, .typeDimensions])
    }

    /// In the foreground the app decides. Source: OneSignal's, Expo's and Apple's documentation of these names.
    private static let foreground = [
        "willshowinforeground", "foregroundwilldisplay", "infocusdisplay", "willpresent",
        "foregroundpresentationoptions",
    ].compactMap { name in symptom(in: name + " not show").map { Phrase(name, $0) } }

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

    private static let reasons = ReasonOfAPNs.all.map { reason in
        var phrase = Phrase(
            reason.name.lowercased(), title: "APNs: \(reason.name)",
            "\(Sentence.of(reason.meaning)) \(reason.remedy)", reason.codes)
        phrase.isWhole = reason.isWord
        return phrase
    }
}
