import NotificationCheck

struct SingleRun {
    struct Reporting {
        var report: String?
        var html: String?
        var record: String?
        var showsSecrets = false
        var failOn = FailOn.none
        var color = ColorOption.Choice.auto
        var verbose = false
        var quiet = false
    }

    var input: String
    var configuration: RuntimeConfiguration
    var hosted: ExtensionSettings?
    var format: OutputFormat
    /// Where the output is written; nil: standard output.
    var output: String?
    var reporting: Reporting

    func deliverAndExit() -> Never {
        var run = self
        run.configuration.environment = ProcessEnvironment.takeAndScrub()
        Signals.takeOver()
        let status = run.deliver()
        // Everything is written. Not exit(3): its handlers would take libraries apart under threads that still
        // use them, or wait for a transfer, and nothing waits after the delivery.
        _exit(status.rawValue)
    }

    /// - Returns: the exit status; everything has been printed by then.
    private mutating func deliver() -> ExitStatus {
        var files = Files()
        do throws(CommandFailure) {
            try DistinctFiles.check([
                ("-o", output), ("--report", reporting.report), ("--html", reporting.html),
                ("--record", reporting.record),
            ])
            // The output and the record may take the payload's place: it is printed.
            try DistinctFiles.check(
                [("--html", reporting.html), ("--record", reporting.record)], inputs: [input])
            if let report = reporting.report, report != input {
                try DistinctFiles.keep(report, from: "--report")
            }
            // Opened first: a run whose output or report cannot be written should not begin.
            if let output {
                files.output = try ReportFile(output, as: "the output \(output)", input: input)
            }
        } catch {
            complain(error.message)
            return error.status
        }
        do throws(CommandFailure) {
            if let path = reporting.report {
                files.report = try ReportFile(path, as: "the report \(path)", input: input)
            }
            if let path = reporting.html { files.html = try ReportFile(path) }
            if let path = reporting.record {
                configuration.recorder = try ExchangeRecorder.to(path, showsSecrets: reporting.showsSecrets)
            }
        } catch {
            return cannotWrite(error, files)
        }
        let payload: PayloadInput
        do throws(Errno) {
            payload = try read(input)
        } catch {
            let advice =
                switch error.number {
                case ENOENT: CommandGuide.near(input).map { "; did you mean nse-run \($0)?" } ?? ""
                case EISDIR: "; nse-run check takes folders"
                default: ""
                }
            complain(StandardStreams.unreadable(input, error) + advice)
            return .noInput
        }
        files.output?.takePlace(of: STDOUT_FILENO)
        if let obstacle = hosted?.obstacle {
            complain(obstacle)
            // Nothing is begun, but the notification is printed all the same.
            do throws(Errno) {
                try put(payload.bytes, restOf: payload)
            } catch {
                _ = CommandEnd.outputFailed(error, as: "nse-run", quiet: reporting.quiet)
            }
            return .noInput
        }
        // Only now, because the report may be the payload's own file.
        files.report?.empty()
        return deliver(payload, name: input, files)
    }

    private struct Files {
        var output: ReportFile?
        var report: ReportFile?
        var html: ReportFile?
    }

    /// Nothing is begun, but the notification is printed all the same.
    private func cannotWrite(_ error: CommandFailure, _ files: Files) -> ExitStatus {
        complain(error.message)
        if let payload = try? read(input) {
            files.output?.takePlace(of: STDOUT_FILENO)
            try? put(payload.bytes, restOf: payload)
        }
        return error.status
    }

    private func deliver(
        _ payload: PayloadInput, name: String, _ files: Files
    ) -> ExitStatus {
        var configuration = configuration
        if reporting.html != nil { configuration.previews = MediaPreviews() }
        let runtime = NotificationRuntime(configuration, settings: .single, hosted: hosted)
        let engine = runtime.engine
        let wall = WallClock.now()
        let received = runtime.parts.clock.now()
        let result = BlockingResult<CompletedDelivery>()
        let signalled = Locked<Int32?>(nil)
        let running = Locked<AcceptedNotification?>(nil)
        let context = RecordContext(id: name == "-" ? nil : name.lastPart, startedAt: wall)
        holdOriginal(payload, received: received, context: context, engine: engine)
        // From here on a signal delivers; when it is decided already, only the exit status shows the signal.
        Signals.onSignal { number in
            signalled.withLock { $0 = number }
            if let notification = running.withLock({ $0 }) { engine.interrupt(notification) }
        }
        let push = IncomingPush(payload.bytes, received: received, readAt: configuration.wall())
        let run = runtime.begin(push) { result.put($0) }
        running.withLock { $0 = run }
        if signalled.withLock({ $0 }) != nil { engine.interrupt(run) }
        let delivered = wait(for: result, run: run, engine: engine, started: received)
        var status = write(
            delivered, payload, context: context, files, parts: runtime.parts, configuration.previews)
        if configuration.recorder?.finish() == false {
            complain("cannot write \(reporting.record ?? "")")
            status = .noOutput
        }
        // Everything is written; no process of the extension outlives this one.
        runtime.host?.shutdown()
        runtime.parts.appGroup.discardStaged()
        return signalled.withLock { $0 }.map(ExitStatus.signal) ?? status
    }

    /// What a crash writes, where that is not the bytes as they came, which are held since they were read.
    private func holdOriginal(
        _ payload: PayloadInput, received: Instant, context: RecordContext,
        engine: NotificationEngine
    ) {
        guard format.kind != .sendable, payload.isWhole else { return }
        var original = engine.breakdown(payload.bytes, received: received)
        // Of a payload that is the bytes as they came.
        if format.kind == .delivered, original.request == nil { return }
        LastResort.hold(format.render(&original, context: context))
    }

    /// Waits for the delivery, and takes it when the clock's thread does not; tells a terminal what is under way.
    private func wait(
        for result: BlockingResult<CompletedDelivery>, run: AcceptedNotification, engine: NotificationEngine,
        started: Instant
    ) -> CompletedDelivery {
        let budget = configuration.delivery.budget
        let due = ContinuousClock.now + budget + .milliseconds(50)
        if !reporting.quiet, StandardStreams.standardErrorIsTerminal {
            var progress = ProgressLine(isShown: true)
            defer { progress.clear() }
            if let early = result.wait(atMost: .milliseconds(300)) { return early }
            while ContinuousClock.now < due {
                progress.draw(engine.snapshot(of: run), elapsed: engine.clock.now() - started, budget: budget)
                if let delivered = result.wait(atMost: .milliseconds(100)) { return delivered }
            }
        } else if let delivered = result.wait(atMost: due - .now) {
            return delivered
        }
        engine.overdue(run)
        if let delivered = result.wait(atMost: .milliseconds(250)) { return delivered }
        LastResort.deliver()
    }

    private func write(
        _ delivered: CompletedDelivery, _ payload: PayloadInput, context: RecordContext,
        _ files: Files, parts: RuntimeParts, _ previews: MediaPreviews?
    ) -> ExitStatus {
        var printed = delivered
        // Only a record waits for its verdict.
        var judgement = format.kind == .record ? DeliveryJudge(configuration).judge(delivered) : nil
        printed.ruling = judgement?.ruling
        var failure: ExitStatus?
        do throws(Errno) {
            if payload.isWhole || format.kind != .record {
                try put(format.render(&printed, context: context), restOf: payload)
            } else {
                // A record cannot hold what does not fit into memory.
                printed.delivery.diagnostics.add(
                    .payloadTooLarge, .error, "the input is too large for a record and is not in it",
                    hint: "--output delivered passes it through.")
                let line = RecordEncoder.line(printed, context: context, payload: .omitted)
                try LastResort.withOutput { () throws(Errno) in
                    try Descriptor(STDOUT_FILENO).writeAll(line)
                }
            }
        } catch {
            failure = CommandEnd.outputFailed(error, as: "nse-run", quiet: reporting.quiet)
        }
        if judgement == nil,
            !reporting.quiet || reporting.report != nil || previews != nil || reporting.failOn != .none
        {
            judgement = DeliveryJudge(configuration).judge(printed)
            printed.ruling = judgement?.ruling
        }
        if reporting.report != nil || previews != nil {
            let line = RecordEncoder.line(printed, context: context, payload: .omitted)
            do throws(CommandFailure) {
                try files.report?.write(line)
            } catch {
                complain(error.message)
                failure = error.status
            }
            do throws(CommandFailure) {
                if let judgement, previews != nil {
                    files.html?.empty()
                    try files.html?.write(look(printed, judgement, line, previews))
                }
            } catch {
                complain(error.message)
                failure = error.status
            }
        }
        if !reporting.quiet { printSummary(printed, judgement, context) }
        return failure
            ?? ExitStatus.of(
                printed, failOn: reporting.failOn, appGroupFailed: parts.appGroup.openFailure != nil)
    }

    private func printSummary(
        _ delivered: CompletedDelivery, _ judgement: Judgement?, _ context: RecordContext
    ) {
        let colour = StandardStreams.isColoured(STDERR_FILENO, reporting.color)
        var summary = HumanSummary(colour: colour, verbose: reporting.verbose).text(of: delivered, judgement)
        if reporting.verbose {
            let record = JSONView(RecordEncoder.line(delivered, context: context, payload: .omitted))
            let lines = record.flatMap { WaterfallLook($0) }?.lines(width: StandardStreams.errorColumns) ?? []
            summary += lines.map { $0 + "\n" }.joined()
        }
        let text = reporting.showsSecrets ? summary : Secrets.masked(summary)
        try? Descriptor(STDERR_FILENO).writeAll(Array(text.utf8))
    }

    private func put(_ bytes: [UInt8], restOf payload: PayloadInput) throws(Errno) {
        try LastResort.withOutput { () throws(Errno) in
            try Descriptor(STDOUT_FILENO).writeAll(bytes)
            try payload.passRest(to: STDOUT_FILENO)
        }
    }

    private func read(_ input: String) throws(Errno) -> PayloadInput {
        if input == "-" { StandardStreams.announceTerminal(quiet: reporting.quiet) }
        return try PayloadInput(input, limit: configuration.delivery.maxPayload)
    }

    private func look(
        _ delivered: CompletedDelivery, _ judgement: Judgement, _ record: [UInt8], _ previews: MediaPreviews?
    ) -> [UInt8] {
        var answer =
            judgement.answer
            ?? CheckAnswer(
                input: InputDescription(name: input, shape: .document, bytes: delivered.original),
                ruling: judgement.ruling,
                sentence: judgement.sentence,
                diagnostics: delivered.delivery.diagnostics.map {
                    CheckDiagnostic($0.code, $0.severity, $0.message, hint: $0.hint)
                })
        answer.input.name = input
        answer.record = record
        var delivered = delivered
        let bytes = OutputFormat(delivered: format.resultKey).render(
            &delivered, context: RecordContext(startedAt: .now()))
        let look = PushLook(
            answer: answer, content: delivered.delivery.changes?.after, delivered: bytes, previews: previews)
        return PushLook.page([look], command: "nse-run", showsSecrets: reporting.showsSecrets)
    }

    private func complain(_ text: String) {
        if !reporting.quiet { StandardStreams.complain(text) }
    }
}
