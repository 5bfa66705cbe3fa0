/// Words of a log, of code or of APNs that are no whole line of a log.
///
/// Sources: logs as they are quoted in public issues; ``ReasonOfAPNs``.
extension ExplanationTopic {
    struct Phrase: Sendable {
        /// In lower case.
        var mark: String
        var topic: ExplanationTopic
        /// Whether the text has no other word, as `410 Unregistered`: lines of another kind have it, too.
        var isWhole = false

        func fits(_ text: String) -> Bool {
            guard isWhole else { return text.contains(mark) }
            return text.split { !$0.isLetter }.filter { $0 != "reason" } == [mark[...]]
        }
    }

    static let phrases: [Phrase] = texts + foreground + reasons

    /// In each line the words, the title, and the text with its codes. What can be modified is no fault, so `check` says
    /// nothing of it.
    private static let texts = """
        can be modified: 1 & Log: can be modified: 1 & The push is right: iOS looks for the extension to start. If there is no picture, the app has no extension, or the extension could not download or attach it. [app.no_extension, type.unsupported, media.vendor]
        exceeded mem limit & Log: exceeded mem limit & \(memory)
        jetsam & Log: jetsam & \(memory)
        app transport security & App Transport Security & iOS stops downloads over http. An exception must be in the Info.plist of the extension, not only in that of the app. [url.scheme, policy.tls_downgrade, app.transport_security]
        nsallowsarbitraryloads & NSAllowsArbitraryLoads & This exception for http counts only for the target whose Info.plist has it. The extension needs its own. [app.transport_security, url.scheme]
        """.split(separator: "\n").map { line in
            let (mark, rest) = halves(line, " & ")
            let (title, text) = halves(rest, " & ")
            return Phrase(mark: String(mark), topic: topic(String(title), text))
        }

    private static let memory =
        "iOS ends an extension that uses more memory than it may (about \(PhoneRules.extensionMemoryText)). [extension.memory, media.memory, type.dimensions]"

    /// In the foreground the app decides. Source: OneSignal's, Expo's and Apple's documentation of these names.
    private static let foreground = [
        "willshowinforeground", "foregroundwilldisplay", "infocusdisplay", "willpresent",
        "foregroundpresentationoptions",
    ].compactMap { name in symptom(in: name + " not show").map { Phrase(mark: name, topic: $0) } }

    private static let reasons = ReasonOfAPNs.all.map { reason in
        Phrase(
            mark: reason.name.lowercased(),
            topic: ExplanationTopic(
                "APNs: \(reason.name)", "\(Sentence.of(reason.meaning)) \(reason.remedy)", reason.codes),
            isWhole: reason.isWord)
    }
}
