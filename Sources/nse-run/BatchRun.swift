import CurlTransport
import Glibc
import NotificationBatch
import NotificationCore
import ServiceExtensionRuntime

/// One run of `nse-run batch`: opens all files before it begins, runs the batch, and reports the result.
struct BatchRun {
    var configuration: RuntimeConfiguration
    var settings: BatchSettings
    /// Someone's own extension; nil: the media processor answers.
    var hosted: ExtensionSettings?
    var format: OutputFormat
    var output: BatchOutputOptions
    var reporting: BatchReportingOptions
    var failOver: Double?
    var input: String
    /// All options that change the output, for `--resume`.
    var identity: [String]

    /// - Returns: the exit status. All messages have been printed by then.
    func run() -> ExitStatus {
        let files = BatchFiles(
            input: input, output: output.file, report: output.report,
            told: [("the summary", reporting.summary), ("the metrics", reporting.metrics)].compactMap {
                entry in
                entry.1.map { (entry.0, $0) }
            }, resumes: output.resume)
        let streams: BatchEngine.Streams
        do throws(BatchFiles.Failure) {
            streams = try files.open()
        } catch {
            complain(error.message)
            return error.status
        }
        if let obstacle = hosted?.obstacle {
            complain(obstacle)
            return .noInput
        }
        if let failure = hosted?.missingSandbox {
            complain(failure.message)
            return .installation
        }
        if let failure = BatchEngine.missing(configuration) {
            complain(failure.message + (failure.hint.map { "; " + $0 } ?? ""))
            return failure.code == .internalInstallation ? .installation : .noAppGroup
        }
        var resume: ResumePlan?
        do throws(BatchFiles.Failure) {
            resume = try files.journal(streams, identity, limit: configuration.delivery.maxPayload)
        } catch {
            complain(error.message)
            return error.status
        }
        let reporter: BatchReporter
        do throws(BatchReporter.Failure) {
            let printsToTerminal = output.file == nil && StandardStreams.standardOutputIsTerminal
            reporter = try BatchReporter(
                reporting.settings(quiet: output.quiet, printsToTerminal: printsToTerminal),
                clock: SystemClock())
        } catch {
            complain(error)
            return .noOutput
        }
        var (configuration, settings) = (configuration, settings)
        if let fewer = settings.fitDescriptors() { complain(fewer) }
        configuration.transport.maxConnections = settings.concurrency
        if let missing = Headroom.missingMemory(settings.memory) {
            complain(missing)
            return .defect
        }
        let engine = BatchEngine(
            configuration, settings: settings, hosted: hosted, format: format, streams: streams,
            observer: reporter.isHeard ? reporter : nil, resume: resume)
        do throws(NamedThread.Failure) {
            try reporter.start { engine.gauges }
        } catch {
            return status(of: .noThread, BatchTotals())
        }
        Signals.onUserSignal { reporter.summaryRequested() }
        let signalled = Locked<Int32?>(nil)
        Signals.onSignal { number in
            signalled.withLock { $0 = number }
            // Transfers have five seconds; a consumer that has gone to sleep gets no more than this. First, because
            // interrupting may wait for a thread where there is none to be had.
            Signals.exit(after: .seconds(10), 128 + number)
            engine.interrupt()
        }
        let (end, totals) = engine.run()
        let untold = reporter.finish()
        engine.endExtensions()
        var status = status(of: end, totals)
        for failure in untold {
            complain(failure)
            status = .noOutput
        }
        return signalled.withLock { $0 }.map(ExitStatus.signal) ?? status
    }

    private func status(of end: BatchEngine.End, _ totals: BatchTotals) -> ExitStatus {
        switch end {
        case .complete, .interrupted: return ExitStatus.of(totals, failOver: failOver)
        case .outputFailed(let code):
            complain("cannot write the output: \(text(code)); \(totals.lines) lines were written")
            return .noOutput
        case .reportFailed(let code):
            complain("cannot write the report \(output.report ?? ""): \(text(code))")
            return .noOutput
        case .journalFailed(let code):
            complain("cannot write what --resume needs: \(text(code))")
            return .noOutput
        case .inputFailed(let code):
            complain("cannot read \(input): \(text(code))")
            return .noInput
        case .compressed(let format):
            let source = input == "-" ? "" : " \(input)"
            complain("the input is compressed; use: \(format.command)\(source) | nse-run batch …")
            return .invalidPayload
        case .noThread:
            complain("this process may start too few threads (ulimit -u)")
            return .defect
        }
    }

    private func text(_ code: Int32) -> String { Errno(code).text }

    private func complain(_ failure: BatchReporter.Failure) {
        complain("cannot write \(failure.what) \(failure.path): \(failure.errno.text)")
    }

    private func complain(_ text: String) {
        if !output.quiet { StandardStreams.complain(text) }
    }
}
