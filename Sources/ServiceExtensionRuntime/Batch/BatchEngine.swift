import CurlTransport
import Glibc
package import NotificationCore
import Synchronization

/// Many notifications, one for each line: reads, decides, shares what was fetched, writes in order.
///
/// ```
/// nse-read  -> lines -> workers: scan, gate, references, what is known   -> nse-write
///                          | what nobody knows                 ^
///                          v                                   |
///                       FetchScheduler -> transfers, looks, group commit
/// ```
///
/// A line whose answers are known takes one hop from the reader to a worker and one to the writer, and no task.
package final class BatchEngine: Sendable {
    /// Where the lines come from and go to. The descriptors are the caller's.
    package struct Streams: Sendable {
        package var input: Int32
        package var output: Int32
        package var report: Int32?
        /// Size of a file that is the input.
        package var inputSize: Int?

        package init(input: Int32, output: Int32, report: Int32? = nil, inputSize: Int? = nil) {
            self.input = input
            self.output = output
            self.report = report
            self.inputSize = inputSize
        }
    }

    let parts: RuntimeParts
    let settings: BatchSettings
    let pipeline: ServicePipeline.Settings
    let clock: any DeliveryClock
    let interpreter: LineInterpreter
    let renderer: LineRenderer
    let rules: AdmissionRules
    let window: OutputWindow
    let work: BatchWork
    let isTraced: Bool
    let firstLine: Int
    private let streams: Streams
    var inputDescriptor: Int32 { streams.input }
    private let writer: LineWriter
    private let commits: CommitGroup
    let doorbell = InputDoorbell()
    let progress = BatchProgress()
    private let started: Instant
    /// What the reader is handing on piece by piece.
    let passing = Locked<PassingLine?>(nil)
    private let scheduling = Locked<FetchScheduler?>(nil)
    let scheduler: FetchScheduler

    package init(
        _ configuration: RuntimeConfiguration, settings: BatchSettings, format: OutputFormat,
        streams: Streams, observer: (any BatchObserver)? = nil, resume: ResumePlan? = nil,
        clock given: (any DeliveryClock)? = nil
    ) {
        let parts = RuntimeParts(configuration, clock: given)
        self.parts = parts
        self.settings = settings
        self.streams = streams
        pipeline = configuration.pipeline
        clock = parts.clock
        started = parts.clock.now()
        rules = configuration.admission
        interpreter = LineInterpreter(
            pipeline: configuration.pipeline, media: configuration.media, finder: configuration.finder,
            payloadKey: settings.payloadKey, idKey: settings.idKey)
        renderer = LineRenderer(format: format, writesReport: streams.report != nil)
        isTraced = resume != nil
        firstLine = resume?.line ?? 1
        let window = OutputWindow(
            lines: settings.windowLines, bytes: settings.windowBytes, isOrdered: !settings.unordered)
        self.window = window
        let work = BatchWork(clock: parts.clock)
        self.work = work
        writer = LineWriter(
            window: window, output: streams.output, report: streams.report, observer: observer,
            journal: resume?.journal, from: resume?.totals ?? BatchTotals())
        let scheduling = scheduling
        let commits = CommitGroup(
            sync: { [store = parts.appGroup] in
                do throws(CodedFailure) {
                    try store.withGroup { (group) throws(CodedFailure) in try group.commit() }
                    return nil
                } catch {
                    return error
                }
            },
            othersComing: { scheduling.withLock { $0 }.map { $0.transfers > 0 } ?? false })
        self.commits = commits
        let fetching = FetchWorker(
            fetcher: parts.fetcher, inspector: parts.inspector, rules: configuration.admission,
            store: parts.appGroup, index: parts.fetchIndex(configuration), commits: commits,
            shareFor: settings.shareFor, wall: configuration.wall, realClock: parts.systemClock)
        let expiries = LineExpiries(
            clock: parts.clock, pipeline: configuration.pipeline, onExpiry: configuration.media.onExpiry,
            work: work, progress: progress)
        scheduler = FetchScheduler(
            clock: parts.clock, limits: FetchScheduler.Limits(settings), policy: configuration.fetch,
            worker: fetching, begin: { expiries.begin($0) }, wake: { work.put(.resume($0)) })
        self.expiries = expiries
        let made = scheduler
        scheduling.withLock { $0 = made }
    }

    let expiries: LineExpiries

    /// How it ended.
    package enum End: Sendable, Hashable {
        /// Every line was processed.
        case complete
        /// A signal stopped the intake; what was in flight has been written.
        case interrupted
        case outputFailed(errno: Int32)
        case reportFailed(errno: Int32)
        case journalFailed(errno: Int32)
        /// What had been read by then has been written.
        case inputFailed(errno: Int32)
        /// Nothing was written.
        case compressed(CompressedInput.Format)
        /// No thread to be had.
        case noThread
    }

    /// Reads, decides and writes until the end. Blocks.
    ///
    package func run() -> (end: End, totals: BatchTotals) {
        let failure = Locked<End?>(nil)
        let reading = Locked<End?>(nil)
        var threads: [NamedThread] = []
        do throws(NamedThread.Failure) {
            for _ in 0..<Self.workers {
                threads.append(try NamedThread.start("nse-work") { [self] in work.work { handle($0) } })
            }
            threads.append(
                try NamedThread.start("nse-read") { [self] in
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
                    // Whoever still reads or decides does so for nobody.
                    window.stop()
                    passing.withLock { $0 }?.abandon()
                    doorbell.ring()
                    work.close()
                })
        } catch {
            window.stop()
            doorbell.ring()
            work.close()
            failure.withLock { $0 = .noThread }
        }
        for thread in threads { thread.join() }
        let end =
            failure.withLock { $0 } ?? (progress.isInterrupted ? .interrupted : nil)
            ?? reading.withLock { $0 } ?? .complete
        return (end, writer.written)
    }

    /// What a batch needs and does not find; asked before anything is read, because without it every picture
    /// would be lost.
    package static func missing(_ configuration: RuntimeConfiguration) -> CodedFailure? {
        do throws(CodedFailure) {
            _ = try MagicDatabase.locate(explicit: configuration.magicDatabase).get()
            _ = try TrustStore(configuration.transport.trust).usable()
            _ = try AppGroup.open(
                path: AppGroup.Location.resolve(
                    option: configuration.appGroup, environment: configuration.environment),
                mode: configuration.groupMode)
            return nil
        } catch {
            return error
        }
    }

    /// Ends what is still under way and every thread, for whoever goes on living afterwards.
    package func shutdown() {
        scheduler.close()
        parts.shutdown()
        commits.shutdown()
    }

    /// Stops the intake. What is in flight has five seconds; then it is delivered as it came.
    package func interrupt() {
        progress.interrupt()
        doorbell.ring()
        scheduler.close()
        _ = parts.systemClock.alarm(at: parts.systemClock.now() + .seconds(5)) { [self] in
            for line in scheduler.linesInFlight { expiries.expire(line, .internalInterrupted) }
        }
    }

    package var gauges: BatchGauges {
        var gauges = BatchGauges()
        let counts = window.counts
        let now = clock.now()
        gauges.linesInFlight = progress.inFlight
        gauges.transfers = scheduler.transfers
        gauges.oldestAge = scheduler.linesInFlight.compactMap(\.takenUp).min().map { now - $0 }
        gauges.linesRead = counts.read
        gauges.linesWritten = counts.written
        gauges.bytesRead = progress.bytesRead
        gauges.bytesInAll = streams.inputSize
        gauges.elapsed = now - started
        return gauges
    }

    private static let workers = max(1, min(4, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

    private static func end(of failure: LineWriter.Failure) -> End {
        switch failure.place {
        case .output: .outputFailed(errno: failure.errno)
        case .report: .reportFailed(errno: failure.errno)
        case .journal: .journalFailed(errno: failure.errno)
        }
    }
}
