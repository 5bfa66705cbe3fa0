package enum RedirectChain {
    /// A warning when the first and the last address end differently, because some SDKs name the file by the one and
    /// some by the other. `chain`: all addresses, the payload's first. Fewer than two are not a redirect.
    package static func diagnostic(chain: [String], origin: SourceOrigin? = nil) -> CheckDiagnostic? {
        guard let first = chain.first, let last = chain.last, chain.count > 1 else { return nil }
        let steps = chain.count == 2 ? "one redirect" : "\(chain.count - 1) redirects"
        let ending = FileExtension.of(url: first)
        let lastEnding = FileExtension.of(url: last)
        let start = "The address redirects to another one (\(steps)): \(AddressParts.shown(last))."
        guard ending != lastEnding else {
            return CheckDiagnostic(
                .urlRedirected, .note, start + " Phones follow; very old SDKs do not.",
                hint: Code.urlRedirected.explanation.remedy, origin: origin)
        }
        return CheckDiagnostic(
            .urlRedirected, .warning,
            start
                + " The first ends in \(words(ending)), the last in \(words(lastEnding)). Some SDKs name the file by "
                + "the first, some by the last; without a usable ending iOS refuses it (error 101).",
            hint: "Send the last address, unless it expires, or let both have the same ending.",
            origin: origin)
    }

    private static func words(_ ending: String?) -> String { ending.map { "." + $0 } ?? "no file ending" }
}
