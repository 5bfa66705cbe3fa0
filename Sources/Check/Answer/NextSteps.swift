/// What to do when the push itself is right and the phone still shows no picture.
package enum NextSteps {
    /// Ordered by how often each is the cause.
    /// - Parameter verdict: only a picture that shows makes the push fine.
    /// - Parameter hasApp: whether an app was given and checked; its checks are not repeated.
    /// - Parameter isPicture: whether a picture or its address was given, and no push.
    package static func afterPush(
        _ verdict: Verdict, sender: Sender?, hasApp: Bool, isPicture: Bool = false,
        vendors: [Vendor] = Vendor.all
    ) -> [String] {
        let vendor = sender.flatMap { Vendor.of(sender: $0.identifier, in: vendors) }
        let (subject, rest) = isPicture ? ("picture", "the push, the app") : ("push", "the app")
        var steps = [
            verdict == .shows
                ? "The \(subject) is fine. If the phone shows no picture, it is \(rest) or the device:"
                : "If the phone shows no picture for another reason, it is \(rest) or the device:"
        ]
        if isPicture { steps.append("Have the push checked, too: nse-run check push.json.") }
        if !hasApp {
            steps.append(
                "Have the app checked: nse-run check App.ipa (also .app, .xcarchive or the project's folder)."
            )
            steps += [
                "Is there a Notification Service Extension at all? In the .ipa it is PlugIns/….appex.",
                "Is its deployment target at most the phone's iOS version? Xcode sets the newest for a new target.",
                "Does its bundle id begin with the app's and a dot?",
                "Is it embedded in the app (Embed Foundation Extensions) and signed by the same team?",
            ]
            // A library of a server has no part in the app.
            if let next = vendor?.next {
                steps.append(next.linked)
            } else if let sender, vendor != nil {
                steps.append(
                    "Is the extension part of \(ShownText.plain(sender.name, limit: 60))'s SDK linked into the "
                        + "extension's target?")
            }
        } else if let called = vendor?.next?.called {
            steps.append(called)
        }
        steps += [
            "Does the extension call contentHandler once on every path, and only after the attachment is made?",
            "Does it finish within \(PhoneRules.extensionTime.components.seconds) seconds and \(PhoneRules.extensionMemoryText) of memory? Breakpoints and debug builds do not show that.",
            "Are alerts allowed for the app in Settings, Notifications?",
        ]
        if !isPicture {
            steps.append(
                "Is this payload really what arrives? Print request.content.userInfo in the extension and check that."
            )
        }
        return steps + log
    }

    /// What to look for in the device's log (Console on a Mac with the phone connected, filtered by the bundle id).
    private static let log = [
        "Look at the phone's log in Console on a Mac while you send:",
        "  \"hasMutableContent: 0\" or \"can be modified: 0\": another payload arrives than this one.",
        "  \"No extension available for bundle\": the phone has no extension for this app.",
        "  \"Extension will be killed because it used its runtime in starting up\", \"Service extension exceeded "
            + "allowed time\": it is too slow.",
        "  \"exceeded mem limit: ActiveHard\": it needs too much memory.",
    ]
}
