import APNs
import NotificationCheck

struct Explain: ParsableCommand {
    /// The pages of the documentation that are made from tables; the script that builds it writes them.
    enum Page: String, ExpressibleByArgument, CaseIterable {
        case codes, senders
        case apnsChecks = "apns-checks"

        var markdown: String {
            switch self {
            case .codes: CodesPage.markdown()
            case .senders: SenderListing.markdown
            case .apnsChecks: APNsRule.markdown()
            }
        }
    }

    static let configuration = CommandConfiguration.command(
        "explain",
        abstract: "Says what a code means, what the phone shows and what to do about it.",
        discussion: """
            Finds texts by code (type.unsupported), by family (dns), by Apple's error number (101, -1022), by HTTP \
            status (403), by a line of a log, by an answer of a push service, by a reason of APNs (BadDeviceToken) or of a phone (forceQuit), \
            by a key of a payload (mutable-content, fcm_options.image), by the type of a file (webp, image/heic, \
            public.png), by vendor, by what people see, and by words. Prints at most five texts, the best first; of a family all.

            Exit status: 0 something was found; 64 nothing is known of it, or wrong usage; 74 the output cannot be \
            written (141: its reader has gone).
            """)

    @Argument(
        parsing: .allUnrecognized,
        help: ArgumentHelp(
            "What to look for. A line of a log may be given as it is. Without it, all codes are listed.",
            valueName: "text"),
        completion: .names(Code.allCases.map(\.rawValue)))
    var query: [String] = []

    @Option(help: "Print a page of the documentation instead, as Markdown.")
    var page: Page?

    /// Many words are a line of a log: the library's time for a list of arguments is quadratic in its length.
    static func asLine(_ words: [String]) -> [String] {
        words.count > 16 ? ["--", words.joined(separator: " ")] : words
    }

    func run() throws {
        if let page { return try StandardStreams.print(page.markdown) }
        guard !query.isEmpty else {
            for code in Code.allCases {
                try StandardStreams.print("\(code.rawValue.padded(to: 29)) \(code.explanation.cause)\n")
            }
            return
        }
        // "--" ends the options and is not part of the text.
        var query = query
        if let end = query.firstIndex(of: "--") { query.remove(at: end) }
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
