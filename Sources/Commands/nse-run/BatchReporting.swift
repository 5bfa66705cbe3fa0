struct BatchReportingOptions: ParsableArguments {
    enum Progress: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

    @Option(
        "The results of the batch as JSON: counts, codes with examples, hosts, bytes, times. Written at the end and on SIGUSR1.",
        value: "file", completion: .file())
    var summary: String?

    @Option(
        "Metrics as OpenMetrics text, replaced every 10 seconds and at the end.", value: "file",
        completion: .file())
    var metrics: String?

    @Option(
        "auto: one line that is redrawn, when standard error is a terminal and the output is not printed to it; always: a plain line every 10 seconds; never.",
        value: "when")
    var progress: Progress = .auto

    @Option(
        "text; json: what is said on standard error is one JSON object a line (nse-run schema log), with a line of progress every 10 seconds.",
        value: "format")
    var logFormat = OperationLogFormat.text

    @OptionGroup var look: LookOptions

    /// - Parameter quiet: whether nothing may be printed on standard error.
    /// - Parameter printsToTerminal: whether the output of the batch goes to the terminal.
    func settings(quiet: Bool, printsToTerminal: Bool) -> BatchReporter.Settings {
        var settings = BatchReporter.Settings()
        settings.summary = summary
        settings.metrics = metrics
        settings.page = look.html
        settings.render = { [showsSecrets = look.showSecrets] in
            BatchLook.page($0, showsSecrets: showsSecrets)
        }
        settings.table = !quiet
        if look.showSecrets { settings.shown = { $0 } }
        settings.logFormat = logFormat
        settings.build = BuildInfo(version: ProductVersion.text)
        switch progress {
        case .never: break
        case .always: settings.progress = .plain
        case .auto:
            if logFormat == .json {
                settings.progress = .plain
            } else if StandardStreams.standardErrorIsTerminal, !printsToTerminal {
                settings.progress = .line
            }
        }
        if quiet { settings.progress = .none }
        return settings
    }
}
