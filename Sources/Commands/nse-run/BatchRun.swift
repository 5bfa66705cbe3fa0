import CurlTransport

struct BatchRun {
    let options: Batch
    var configuration: RuntimeConfiguration
    /// What the tables of the configuration's finder were made of.
    var references: ReferenceFinder.Options
    var settings: BatchSettings
    /// Someone's own extension; nil: the media processor answers.
    var hosted: ExtensionSettings?
    var format: OutputFormat

    private var input: String { options.input }
    private var output: BatchOutputOptions { options.output }
    private var reporting: BatchReportingOptions { options.reporting }

    /// - Returns: the exit status. All messages have been printed by then.
    func run() -> ExitStatus {
        let files = BatchFiles(
            input: input, output: output.path, report: output.report,
            reports: [
                ("--summary", reporting.summary), ("--metrics", reporting.metrics),
                ("--html", reporting.look.html), ("--record", options.rehearsal.record),
            ], resumes: output.resume)
        do throws(CommandFailure) {
            return try run(files)
        } catch {
            complain(error.message, .failed)
            return error.status
        }
    }

    private func run(_ files: BatchFiles) throws(CommandFailure) -> ExitStatus {
        let streams = try files.open()
        try checkSurroundings()
        try files.lock(streams)
        let reporter = try reporter()
        var (configuration, settings, hosted) = (configuration, settings, hosted)
        if let fewer = settings.fitDescriptors(&hosted) { complain(fewer) }
        configuration.transport.maxConnections = settings.engine.concurrency
        configuration.recorder = try options.rehearsal.recorder(showsSecrets: reporting.look.showSecrets)
        if let missing = Headroom.missingMemory(settings.memory) {
            throw CommandFailure(missing, .defect)
        }
        // Standard output keeps no journal, so nothing is compared.
        let digest = try output.path == nil ? SHA256Digest(of: [UInt8]()) : resumeSettings().digest
        let start = try files.start(
            streams, isOrdered: !settings.unordered, settings: digest,
            limit: configuration.delivery.maxPayload, form: settings.input)
        for message in start.messages { complain(message) }
        let engine = BatchEngine(
            configuration, settings: settings, hosted: hosted, format: format, streams: streams,
            reporter: reporter.isNeeded ? reporter : nil, resume: start.plan)
        do throws(Errno) {
            try reporter.start { engine.gauges }
        } catch {
            if let message = files.end(start, .noThread, BatchTotals(), isBroken: false) { complain(message) }
            throw CommandFailure(Self.noThread, .of(.noThread, BatchTotals(), failOver: nil, failOn: .none))
        }
        let signalled = takeSignals(engine, reporter)
        if input == "-" {
            StandardStreams.announceTerminal(quiet: output.quiet || reporting.logFormat == .json)
        }
        let (end, totals) = engine.run()
        let unwritten = reporter.finish()
        engine.endExtensions()
        if let message = message(of: end, totals, start, engine) {
            complain(message, end == .interrupted ? .interrupted : end == .complete ? .warning : .failed)
        }
        if let code = engine.journalFailure, end != .complete, let journal = files.journalPath {
            complain("cannot write \(journal): \(Errno(code).text); --resume goes on from an earlier line")
        }
        if let message = files.end(start, end, totals, isBroken: engine.journalFailure != nil) {
            complain(message)
        }
        for failure in unwritten { complain(Self.message(of: failure)) }
        let isRecorded = configuration.recorder?.finish() ?? true
        if !isRecorded { complain("cannot write the recording \(options.rehearsal.record ?? "")") }
        if let number = signalled.withLock({ $0 }) { return .signal(number) }
        guard unwritten.isEmpty, isRecorded else { return .noOutput }
        return .of(end, totals, failOver: options.batch.failOver?.part, failOn: settings.failOn)
    }

    /// - Returns: the number of the signal that ended the batch, once there is one.
    private func takeSignals(_ engine: BatchEngine, _ reporter: BatchReporter) -> Locked<Int32?> {
        Signals.onUserSignal { reporter.summaryRequested() }
        let signalled = Locked<Int32?>(nil)
        Signals.onSignal { number in
            signalled.withLock { $0 = number }
            // Transfers have five seconds; a consumer that does not read gets no more than this. First, because
            // interrupting may wait for a thread where none can be started.
            Signals.exit(after: .seconds(10), .signal(number))
            engine.interrupt()
        }
        return signalled
    }

    // MARK: - Before it begins

    private func checkSurroundings() throws(CommandFailure) {
        if let obstacle = hosted?.obstacle { throw CommandFailure(obstacle, .noInput) }
        if let failure = hosted?.missingSandbox {
            throw CommandFailure(failure.message, .installation)
        }
        if let failure = configuration.missing?.failure {
            throw CommandFailure(
                failure, failure.code == .internalInstallation ? .installation : .noDirectory)
        }
    }

    private func reporter() throws(CommandFailure) -> BatchReporter {
        let printsToTerminal = output.path == nil && StandardStreams.standardOutputIsTerminal
        let settings = reporting.settings(quiet: output.quiet, printsToTerminal: printsToTerminal)
        return try BatchReporter.Failure.rethrown(try BatchReporter(settings, clock: SystemClock())) {
            CommandFailure(Self.message(of: $0), .noOutput)
        }
    }

    private func resumeSettings() throws(CommandFailure) -> ResumeSettings {
        var settings = ResumeSettings(
            configuration: configuration, batch: self.settings, format: format, references: references,
            writesReport: output.report != nil, appGroup: try appGroup())
        settings.hosted = hosted
        settings.executable = hosted?.executable
        // A pipe can be read only once, by libcurl.
        if let certificates = options.network.cacert, stat(path: certificates)?.isRegular == true {
            let bytes = try Errno.rethrown(try StandardStreams.read(certificates, limit: 64 << 20)) {
                CommandFailure("cannot read \(certificates): \($0.text)", .installation)
            }
            settings.certificates = SHA256Digest(of: bytes).hexadecimal
        }
        return settings
    }

    private func appGroup() throws(CommandFailure) -> String {
        let path = try CodedFailure.rethrown(try configuration.appGroupPath()) {
            CommandFailure($0.message, .noDirectory)
        }
        return FilePaths.real(path) ?? path
    }

    // MARK: - Messages

    private static let noThread = "this process may start too few threads (ulimit -u)"

    /// Nil where there is nothing to say.
    private func message(
        of end: BatchEngine.End, _ totals: BatchTotals, _ start: BatchFiles.Start, _ engine: BatchEngine
    ) -> String? {
        let source = input == "-" ? "" : " \(input)"
        let lines = CountText.of(totals.lines, "line")
        switch end {
        case .complete where totals.isAllInvalid:
            let command = DocumentLines.command(for: engine.beginning.withLock { $0 })
            return "no line of the input is a notification"
                + (command.map {
                    "; try --input json, or write one on each line: \($0)\(source) | nse-run batch …"
                } ?? "")
        case .complete:
            // Nothing was left to do.
            guard totals.lines > 0, start.plan?.totals.lines == totals.lines else { return nil }
            return "all \(lines) are there; the output is left as it is"
        case .interrupted:
            return "interrupted after \(lines)" + (start.plan == nil ? "" : "; go on with --resume")
        case .cut(let isReport):
            let file = isReport ? "report" : "output"
            let path = (isReport ? output.report : output.path).map { " \($0)" } ?? ""
            return "another program has cut the \(file)\(path) after \(lines); no more were written"
                + (start.plan == nil ? "" : "; put it back as it was, and --resume goes on")
        // Its reader has gone.
        case .outputFailed(EPIPE): return nil
        case .outputFailed(let code):
            return "cannot write the output: \(Errno(code).text); \(totals.lines) lines were written"
        case .reportFailed(let code):
            return "cannot write the report \(output.report ?? ""): \(Errno(code).text)"
        case .journalFailed(let code): return "cannot write what --resume needs: \(Errno(code).text)"
        case .inputFailed(let code): return StandardStreams.unreadable(input, Errno(code))
        case .encoded(let format):
            return "the input is \(format.state); use: \(format.command)\(source) | nse-run batch …"
        case .broken(.unclear(let offset), let number):
            return
                "document \(number) is broken at byte \(offset) of the input, and where the next one begins is not certain; "
                + "\(CountText.of(totals.lines, "document")) were written"
        case .broken(.openArray(let offset), _):
            return
                "the array does not end: the input stops at byte \(offset); \(CountText.of(totals.lines, "document")) were written"
        case .noThread: return Self.noThread
        }
    }

    private static func message(of failure: BatchReporter.Failure) -> String {
        "cannot write \(failure.what) \(failure.path): \(failure.errno.text)"
    }

    private func complain(_ text: String, _ event: OperationLog.Event = .warning) {
        if !output.quiet { reporting.logFormat.say(text, event, as: "nse-run") }
    }
}
