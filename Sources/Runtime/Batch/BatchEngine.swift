import Glibc
import NotificationCheck
package import NotificationCore
import Synchronization

/// Processes many notifications, one for each line: reads them, lets the engine decide them, writes them in order.
package final class BatchEngine: Sendable {
    package struct Streams: Sendable {
        package var input: Int32
        package var output: Int32
        package var report: Int32?
        /// The size of the input in bytes; nil when it is not a file.
        package var inputSize: Int?

        package init(input: Int32, output: Int32, report: Int32? = nil, inputSize: Int? = nil) {
            self.input = input
            self.output = output
            self.report = report
            self.inputSize = inputSize
        }
    }

    private let runtime: NotificationRuntime
    let engine: NotificationEngine
    let delivery: DeliverySettings
    let keys: LineKeys
    let renderer: LineRenderer
    let window: OutputWindow
    let firstLine: Int
    let form: InputForm
    /// Where the input is, when an earlier run has read a part of it.
    let begins: InputPlace?
    let wall: @Sendable () -> WallClock
    let doorbell = InputDoorbell()
    let progress = BatchProgress()
    /// The first bytes of the input, for a message on what it is.
    package let beginning = Locked<[UInt8]>([])
    /// The line that the reader is handing on piece by piece.
    let passing = Locked<PassingLine?>(nil)
    private let streams: Streams
    private let writer: LineWriter
    private let lines: LineReceiver
    private let started: Instant
    private let bytesBefore: Int

    package init(
        _ configuration: RuntimeConfiguration, settings: BatchSettings, hosted: ExtensionSettings? = nil,
        format: OutputFormat, streams: Streams, reporter: BatchReporter? = nil,
        resume: ResumePlan? = nil
    ) {
        self.streams = streams
        var configuration = configuration
        configuration.delivery.templates = RequestTemplates(configuration.delivery.from)
        delivery = configuration.delivery
        wall = configuration.wall
        keys = LineKeys(payload: settings.payloadKey, id: settings.idKey)
        renderer = LineRenderer(
            format: format, writesReport: streams.report != nil, isObserved: reporter != nil,
            judge: DeliveryJudge(configuration), failOn: settings.failOn,
            countsVerdicts: reporter?.hasFiles ?? false)
        firstLine = resume?.line ?? 1
        form = settings.input
        begins = resume?.place
        bytesBefore = resume == nil ? 0 : max(0, Int(lseek(streams.input, 0, SEEK_CUR)))
        window = OutputWindow(
            undecided: settings.undecided, lines: settings.heldLines ?? .max, bytes: settings.windowBytes,
            isOrdered: !settings.unordered)
        writer = LineWriter(
            window: window, output: streams.output, report: streams.report, reporter: reporter,
            resume: resume, totals: Locked(resume?.totals ?? BatchTotals()))
        lines = LineReceiver(renderer: renderer, window: window, isTraced: resume != nil)
        var decided = settings.engine
        decided.explains = renderer.explains
        runtime = NotificationRuntime(
            configuration, settings: decided, hosted: hosted, receiver: lines)
        engine = runtime.engine
        started = engine.clock.now()
    }

    func blank(_ line: LineInput) -> FinishedLine { lines.blank(line) }

    package enum End: Sendable, Hashable {
        case complete
        case interrupted
        case outputFailed(errno: Int32)
        /// Another program has cut the output or the report, so that what was written is no longer there.
        case cut(isReport: Bool)
        case reportFailed(errno: Int32)
        case journalFailed(errno: Int32)
        /// The lines that had been read by then have been written.
        case inputFailed(errno: Int32)
        /// Nothing was written.
        case encoded(EncodedInput.Format)
        /// The documents that could be told apart have been written: this many.
        case broken(DocumentFault, after: Int)
        case noThread
    }

    package func run() -> (end: End, totals: BatchTotals) {
        let failure = Locked<End?>(nil)
        let reading = Locked<End?>(nil)
        var threads: [NamedThread] = []
        do throws(Errno) {
            threads.append(
                try NamedThread.start("nse-lines") { [self] in
                    let end = read()
                    reading.withLock { $0 = end }
                    window.endInput()
                })
            threads.append(
                try NamedThread.start("nse-write") { [self] in
                    do throws(LineWriter.Failure) {
                        try writer.run()
                    } catch {
                        let end = Self.end(of: error)
                        failure.withLock { $0 = end }
                    }
                    // Also after a failure: what is still read or decided is discarded.
                    window.stop()
                    passing.withLock { $0 }?.abandon()
                    doorbell.ring()
                })
        } catch {
            window.stop()
            doorbell.ring()
            failure.withLock { $0 = .noThread }
        }
        for thread in threads { thread.join() }
        let end =
            failure.withLock { $0 } ?? (progress.isInterrupted ? .interrupted : nil)
            ?? reading.withLock { $0 } ?? .complete
        return (noteEnd(end), writer.written)
    }

    /// Why the journal of a run that goes on without it could not be written; nil when nothing failed.
    package var journalFailure: Int32? { writer.journalFailure }

    /// Notes the end in the journal, unless the last lines may not have come out whole.
    /// - Returns: how the run ended, the journal included.
    private func noteEnd(_ end: End) -> End {
        switch end {
        case .outputFailed, .cut, .reportFailed, .journalFailed, .noThread: return end
        case .complete, .interrupted, .inputFailed, .encoded, .broken:
            return LineWriter.Failure.thrown(by: try writer.noteEnd(isComplete: end == .complete))
                .map(Self.end) ?? end
        }
    }

    package func endExtensions() { runtime.host?.shutdown() }

    /// Ends what is still under way and every thread, for a process that goes on afterwards.
    package func shutdown() { runtime.shutdown() }

    /// Stops the intake. What is in flight has five seconds; then it is delivered as it came.
    package func interrupt() {
        progress.interrupt()
        doorbell.ring()
        engine.close()
        let clock = runtime.parts.systemClock
        _ = clock.alarm(at: clock.now() + .seconds(5)) { [engine] in
            engine.interruptAll()
        }
    }

    package var gauges: BatchGauges {
        var gauges = BatchGauges()
        let counts = window.counts
        let now = engine.clock.now()
        gauges.linesInFlight = engine.inFlight
        gauges.transfers = engine.transfers
        gauges.oldestAge = engine.oldest.map { now - $0 }
        if let blocked = window.blocked {
            gauges.heldOutput = HeldOutput(
                line: firstLine + blocked.sequence, url: engine.url(keeping: blocked.sequence),
                time: SystemClock.time() - blocked.since)
        }
        gauges.linesBefore = firstLine - 1
        gauges.bytesBefore = bytesBefore
        gauges.linesRead = counts.read
        gauges.linesWritten = counts.written
        gauges.bytesRead = progress.bytesRead
        gauges.bytesInAll = streams.inputSize
        gauges.elapsed = now - started
        return gauges
    }

    /// Threads that read and decide: one for each core, four at most.
    static let threads = max(1, min(4, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

    private static func end(of failure: LineWriter.Failure) -> End {
        switch (failure.file, failure.errno) {
        case (.output, let errno?): .outputFailed(errno: errno.number)
        case (.report, let errno?): .reportFailed(errno: errno.number)
        case (.journal, let errno?): .journalFailed(errno: errno.number)
        case (let file, nil): .cut(isReport: file == .report)
        }
    }
}

/// Counters that may be read from any thread while a batch runs.
final class BatchProgress: Sendable {
    private let bytes = Atomic<Int>(0)
    private let interrupted = Atomic<Bool>(false)

    var bytesRead: Int { bytes.load(ordering: .relaxed) }
    var isInterrupted: Bool { interrupted.load(ordering: .acquiring) }

    func read(_ count: Int) { bytes.wrappingAdd(count, ordering: .relaxed) }
    func interrupt() { interrupted.store(true, ordering: .releasing) }
}

extension BatchEngine {
    /// - Returns: how it ended; nil at the end of the input, or when it was stopped.
    func read() -> End? {
        do throws(Errno) {
            return try readLines()
        } catch {
            return .inputFailed(errno: error.number)
        }
    }

    private func readLines() throws(Errno) -> End? {
        // What APNs refuses for its size has that verdict whatever our own limit is.
        let limit = max(delivery.maxPayload, PushType.alert.payloadLimit + 1)
        let buffer = InputBuffer(streams.input, limit: limit, doorbell: doorbell)
        var begins = begins
        if begins == nil {
            guard let first = try buffer.peek() else { return nil }
            if let format = EncodedInput.format(of: first) { return .encoded(format) }
            beginning.withLock { $0 = first }
            begins = InputPlace(form.resolved(first))
        }
        let reader = begins?.source(buffer) ?? LineReader(buffer)
        var number = firstLine
        while !progress.isInterrupted, let block = try reader.next(most: window.most) {
            progress.read(block.consumed)
            // An estimate: the line, and as much again for its output.
            let charges = block.lines.map { 2 * $0.bytes.count + 1024 }
            guard let sequence = window.admit(block.lines.count, charge: charges.reduce(0, +)) else {
                return nil
            }
            let readAt = wall()
            var notifications: [AcceptedNotification] = []
            notifications.reserveCapacity(block.lines.count)
            var blank: [(sequence: Int, line: FinishedLine)] = []
            for (index, line) in block.lines.enumerated() {
                let input = LineInput(
                    line, number: number + index, charge: charges[index],
                    rest: line.isTooLong && renderer.format.kind != .record ? PassingLine() : nil, keys: keys)
                if line.isBlank {
                    blank.append((sequence + index, self.blank(input)))
                } else {
                    notifications.append(
                        AcceptedNotification(
                            sequence: sequence + index, input: input, readAt: readAt, budget: delivery.budget)
                    )
                }
            }
            number += block.lines.count
            if !blank.isEmpty { window.complete(blank) }
            let long = block.lines.last?.isTooLong == true ? notifications.last?.input as? LineInput : nil
            if !notifications.isEmpty { engine.accept(notifications) }
            if let long { try pass(long, from: reader) }
        }
        return reader.fault.map { .broken($0, after: number - 1) }
    }

    /// Hands the rest of a line that is too long to the writer, a piece at a time.
    private func pass(_ line: LineInput, from reader: any LineSource) throws(Errno) {
        passing.withLock { $0 = line.rest }
        defer {
            line.rest?.finish()
            passing.withLock { $0 = nil }
        }
        // The writer may have ended before it could know of this one.
        if window.isStopped { line.rest?.abandon() }
        var consumed = 0
        while let piece = try reader.passRest(&consumed) {
            progress.read(consumed)
            consumed = 0
            // The line is not passed through, and no later line will be read.
            if line.rest == nil, progress.isInterrupted || window.isStopped { return }
            if let rest = line.rest, !rest.put(piece) { return }
        }
        progress.read(consumed)
    }
}
