import Glibc
package import NotificationCore

/// Reports on a batch: progress, metrics, summary.
///
/// Counting happens on the writer's thread; everything that may block, on the thread "nse-report". Times are real time,
/// also when the budgets of the batch use a virtual clock.
package final class BatchReporter: Sendable {
    package struct Settings: Sendable {
        package enum Progress: Sendable { case none, line, plain }

        package var summary: String?
        package var metrics: String?
        /// The file of `--html`, which is made of the summary.
        package var page: String?
        package var render: (@Sendable ([UInt8]) -> [UInt8])?
        package var progress = Progress.none
        /// Whether the table is printed on standard error, at the end and after SIGUSR1.
        package var table = true
        /// What of the text of the table and of the summary is shown.
        package var shown: @Sendable (String) -> String = Secrets.masked
        package var logFormat = OperationLogFormat.text
        package var build: BuildInfo?
        package var terminal: Int32 = STDERR_FILENO

        package init() {}
    }

    package struct Failure: Error, Sendable, Hashable {
        package var what: String
        package var path: String
        package var errno: Errno
    }

    private enum Chore: Hashable, Sendable { case draw, note, measure, summarize }

    private struct State: Sendable {
        var due: Set<Chore> = []
        var isEnded = false
    }

    private static let logInterval: Duration = .seconds(10)
    private static let metricsInterval: Duration = .seconds(10)
    /// Time between two drawings of the progress line.
    private static let drawInterval: Duration = .milliseconds(100)

    private let settings: Settings
    private let clock: any DeliveryClock
    private let startedAt: WallClock
    private let summary: ReplacedFile?
    private let metrics: ReplacedFile?
    private let page: ReplacedFile?
    private let began: Instant
    private let statistics = Locked(BatchStatistics())
    private let state = Monitor(State())
    private let gauges = Locked<(@Sendable () -> BatchGauges)?>(nil)
    private let alarms = Locked<[Chore: Alarm]>([:])
    private let thread = Locked<NamedThread?>(nil)

    /// Opens the files of the reports, so that a batch does not begin when they cannot be written.
    package init(
        _ settings: Settings, clock: any DeliveryClock, startedAt: WallClock = .now()
    ) throws(Failure) {
        self.settings = settings
        self.clock = clock
        self.startedAt = startedAt
        summary = try Self.open(settings.summary, "the summary")
        metrics = try Self.open(settings.metrics, "the metrics", mode: 0o644)
        page = try Self.open(settings.page, "the page")
        began = clock.now()
    }

    package var isNeeded: Bool { settings.table || settings.progress != .none || hasFiles }

    /// Whether it writes the summary, the metrics or the page.
    var hasFiles: Bool { summary != nil || metrics != nil || page != nil }

    // MARK: - Calls of the batch

    /// Called on the writer's thread after the lines have been written, in the order of the output. Must not block.
    package func wrote(_ lines: [BatchLineResult]) {
        let elapsed = clock.now() - began
        statistics.withLock { statistics in
            for line in lines { statistics.add(line) }
            statistics.pace.add(lines.count, at: elapsed)
        }
    }

    /// The process got SIGUSR1.
    package func summaryRequested() { ask(.summarize) }

    // MARK: - Life

    package func start(_ gauges: @escaping @Sendable () -> BatchGauges) throws(Errno) {
        self.gauges.withLock { $0 = gauges }
        let started = try NamedThread.start("nse-report", stack: 1 << 19) { [self] in run() }
        thread.withLock { $0 = started }
        if metrics != nil { ask(.measure) }
        switch settings.progress {
        case .none: break
        case .line: set(.draw, after: Self.drawInterval)
        case .plain: set(.note, after: Self.logInterval)
        }
    }

    /// Writes the last reports, ends the thread and waits for its end.
    package func finish() -> [Failure] {
        state.change { $0.isEnded = true }
        thread.withLock { $0.take() }?.join()
        for alarm in alarms.withLock({ $0 }).values { clock.cancel(alarm) }
        defer { gauges.withLock { $0 = nil } }
        return [measure(), summarize(), draw()].compactMap { $0 }
    }

    // MARK: - The thread

    private func run() {
        var stream = StatusStream(descriptor: settings.terminal)
        var progress = ProgressText()
        while true {
            let (due, isEnded) = state.wait { state -> (Set<Chore>, Bool)? in
                guard !state.due.isEmpty || state.isEnded else { return nil }
                defer { state.due = [] }
                return (state.due, state.isEnded)
            }
            if isEnded { return end(&stream, &progress) }
            report(due, &stream, &progress)
        }
    }

    private func report(_ due: Set<Chore>, _ stream: inout StatusStream, _ progress: inout ProgressText) {
        if due.contains(.summarize) {
            if settings.table { stream.print(summaryText()) }
            // A failure to write is reported at the end.
            _ = summarize()
        }
        if due.contains(.draw) {
            let (statistics, gauges) = snapshot()
            stream.draw(progress.line(statistics, gauges, width: stream.width))
            set(.draw, after: Self.drawInterval)
        }
        if due.contains(.note) {
            note(&stream, &progress)
            set(.note, after: Self.logInterval)
        }
        if due.contains(.measure) {
            // The next one may work. Only a failure of the last one is reported.
            _ = measure()
            set(.measure, after: Self.metricsInterval)
        }
    }

    private func end(_ stream: inout StatusStream, _ progress: inout ProgressText) {
        stream.clear()
        if settings.progress == .plain { note(&stream, &progress) }
        // When nothing was written, the error that is printed next is enough.
        if settings.table, statistics.withLock({ $0.totals.lines > 0 }) { stream.print(summaryText()) }
    }

    private func note(_ stream: inout StatusStream, _ progress: inout ProgressText) {
        let (statistics, gauges) = snapshot()
        let text = progress.line(statistics, gauges)
        switch settings.logFormat {
        case .text: stream.print("nse-run: " + text + "\n")
        case .json: stream.print(BatchLog.text(.progress, statistics, gauges, message: text))
        }
    }

    private func summaryText() -> String {
        let (statistics, gauges) = snapshot()
        switch settings.logFormat {
        case .text: return settings.shown(BatchSummaryTable.text(statistics, elapsed: gauges.elapsed))
        case .json: return BatchLog.text(.summary, statistics, gauges, message: nil)
        }
    }

    private func measure() -> Failure? {
        guard let metrics, let path = settings.metrics else { return nil }
        let (statistics, gauges) = snapshot()
        return Self.write(
            BatchMetrics.text(statistics, gauges, build: settings.build), to: metrics, "the metrics", path)
    }

    private func summarize() -> Failure? {
        guard let summary, let path = settings.summary else { return nil }
        let (statistics, gauges) = snapshot()
        let text = BatchSummaryJSON.text(statistics, startedAt: startedAt, elapsed: gauges.elapsed)
        let shown = settings.shown(String(decoding: text, as: UTF8.self))
        return Self.write(Array(shown.utf8), to: summary, "the summary", path)
    }

    private func draw() -> Failure? {
        guard let page, let path = settings.page, let render = settings.render else { return nil }
        let (statistics, gauges) = snapshot()
        let summary = BatchSummaryJSON.text(statistics, startedAt: startedAt, elapsed: gauges.elapsed)
        return Self.write(render(summary), to: page, "the page", path)
    }

    private static func write(
        _ bytes: [UInt8], to file: ReplacedFile, _ what: String, _ path: String
    ) -> Failure? {
        Errno.thrown(by: try file.write(bytes)).map { Failure(what: what, path: path, errno: $0) }
    }

    private func snapshot() -> (BatchStatistics, BatchGauges) {
        let gauges = gauges.withLock { $0 }?() ?? BatchGauges()
        return (statistics.withLock { $0 }, gauges)
    }

    // MARK: - Time

    private func ask(_ chore: Chore) { state.change { state in _ = state.due.insert(chore) } }

    private func set(_ chore: Chore, after time: Duration) {
        // Not under a lock: an alarm whose time has come fires at once.
        let alarm = clock.alarm(at: clock.now() + time) { [weak self] in self?.ask(chore) }
        alarms.withLock { $0[chore] = alarm }
    }

    private static func open(
        _ path: String?, _ what: String, mode: mode_t = 0o640
    ) throws(Failure) -> ReplacedFile? {
        guard let path else { return nil }
        return try Errno.rethrown(try ReplacedFile(path, mode: mode)) {
            Failure(what: what, path: path, errno: $0)
        }
    }
}

enum BatchLog {
    static func text(
        _ event: OperationLog.Event, _ statistics: BatchStatistics, _ gauges: BatchGauges, message: String?
    ) -> String {
        let line = OperationLog(event, of: "nse-run", message: message) { writer in
            writer.member("lines", gauges.linesBefore + gauges.linesWritten)
            writer.member("in_flight", gauges.linesInFlight)
            writer.member("done", ProgressText.done(gauges).map { ($0 * 1000).rounded() / 1000 })
            writer.member("elapsed_ms", gauges.elapsed.milliseconds.rounded())
            writer.member("bytes_fetched", statistics.bytesFetched)
            writer.object("outcomes") { writer in
                for outcome in EngineDelivery.Outcome.allCases where statistics.count(outcome) > 0 {
                    writer.name(outcome.rawValue)
                    writer.integer(statistics.count(outcome))
                }
            }
            if event == .summary {
                writer.object("verdicts") { writer in
                    for (verdict, count) in statistics.countedVerdicts {
                        writer.name(verdict.rawValue)
                        writer.integer(count.count)
                    }
                }
                writer.object("codes") { writer in
                    for (code, count) in statistics.lineCodes {
                        writer.name(code.rawValue)
                        writer.integer(count.count)
                    }
                }
            }
            if let held = gauges.heldOutput ?? (event == .summary ? statistics.waited?.longest : nil),
                held.time > HeldOutput.least
            {
                writer.member("line", held.line)
                writer.member("url", held.url.map { URLText.redacted($0) })
                writer.member("waited_ms", held.time.milliseconds.rounded())
            }
        }
        return String(decoding: line.bytes, as: UTF8.self)
    }
}
