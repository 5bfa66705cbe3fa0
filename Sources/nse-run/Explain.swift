import ArgumentParser
import NotificationCore
import ServiceExtensionRuntime

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-run explain",
        abstract: "Say what a code means, what the phone shows and what to do about it.",
        discussion: """
            Finds texts by code (type.unsupported), family (dns), error number of Apple's (101, -1022), HTTP \
            status (403), line of a device's log, reason of APNs (BadDeviceToken), key of a payload \
            (mutable-content, fcm_options.image), type of a file (webp, image/heic, public.png), vendor and \
            word. Several hits: the best first, at most five.
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(
            "What to look for; a line of a log as it is. None: the list of all codes.", valueName: "text"))
    var query: [String] = []

    func run() throws {
        guard !query.isEmpty else {
            for code in Code.allCases {
                let name = code.rawValue
                let gap = String(repeating: " ", count: max(1, 30 - name.count))
                try StandardStreams.print(name + gap + code.explanation.cause + "\n")
            }
            return
        }
        let words = query.joined(separator: " ")
        let found = ExplanationSearch(words)
        guard !found.hits.isEmpty else {
            let near = found.near.isEmpty ? "" : " Near: \(found.near.joined(separator: ", "))."
            throw ValidationError(
                "Nothing is known of '\(URLText.printable(words, limit: 80))'.\(near) `nse-run explain` "
                    + "lists all codes."
            )
        }
        try StandardStreams.print(found.text)
    }
}
