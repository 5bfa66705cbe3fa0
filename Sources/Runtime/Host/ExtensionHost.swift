import ExtensionWire
import Glibc
package import NotificationCore

/// Runs an extension: one process for each notification, or processes that get one notification after the other.
/// Notifications that find no process free wait in the order in which they came, and their budgets with them.
package final class ExtensionHost: ExtensionAnswering {
    struct Parts: Sendable {
        var loop: HostLoop
        var network: any ExtensionNetwork
        var clock: any DeliveryClock
        /// The clock for what takes real time.
        var realClock: any DeliveryClock
        var appGroup: LazyAppGroup
        var environment: [String: String]
        var isVirtual: Bool
        var intake: AnswerIntake
        var submit: @Sendable (@escaping @Sendable () -> Void) -> Void
    }

    private struct Pool: Sendable {
        var waiting = FIFO<HostJob>()
        var idle: [ExtensionSession] = []
        var sessions: [ObjectIdentifier: ExtensionSession] = [:]
        /// The notifications whose processes are about to be started.
        var starting: [ObjectIdentifier: AcceptedNotification] = [:]
        var serving: [ObjectIdentifier: ExtensionSession] = [:]
        var isClosed = false
        var isShutDown = false
    }

    let settings: ExtensionSettings
    private let parts: Parts
    private let name: String
    private let backtracer: String?
    private let pool = Monitor(Pool())

    init(_ settings: ExtensionSettings, _ parts: Parts) {
        self.settings = settings
        self.parts = parts
        name = ExtensionHome.name(of: settings.path)
        backtracer = Self.findBacktracer(parts.environment["PATH"])
    }

    // MARK: - From the engine

    package func start(
        _ notification: AcceptedNotification, _ payload: MutablePayload, answer: ExtensionAnswer
    ) {
        let job = HostJob(notification: notification, payload: payload.payload, answer: answer)
        pool.withLock { $0.waiting.append(job) }
        assign()
    }

    package func timeWillExpire(_ notification: AcceptedNotification) {
        session(of: notification)?.warn(notification)
    }

    package func expire(_ notification: AcceptedNotification) -> ExtensionEvidence {
        if let evidence = session(of: notification)?.expire(notification) { return evidence }
        var result = ProcessingResult()
        result.report = ExtensionReport(path: settings.path)
        let text = "no process was free for the notification in its time"
        result.diagnostics = [Diagnostic(.budgetExpired, .error, text)]
        return ExtensionEvidence(result: result)
    }

    package func close() -> [AcceptedNotification] {
        pool.change { pool in
            pool.isClosed = true
            var dropped: [AcceptedNotification] = []
            var kept = FIFO<HostJob>()
            while let job = pool.waiting.popFirst() {
                if job.notification.takenUp == nil {
                    dropped.append(job.notification)
                } else {
                    kept.append(job)
                }
            }
            pool.waiting = kept
            return dropped
        }
    }

    package var inFlight: [AcceptedNotification] {
        pool.withLock { pool in
            let waiting = pool.waiting.elements.map(\.notification) + pool.starting.values
            return waiting.filter { $0.takenUp != nil } + pool.serving.values.compactMap(\.notification)
        }
    }

    package func shutdown() {
        let sessions = pool.change { pool -> [ExtensionSession]? in
            if pool.isShutDown { return nil }
            pool.isClosed = true
            pool.isShutDown = true
            pool.waiting = FIFO()
            return Array(pool.sessions.values)
        }
        guard let sessions else { return }
        for session in sessions { session.kill() }
        // Other hosts may go on with the same loop.
        if settings.adoptsOrphans {
            _ = pool.wait(atMost: .seconds(5)) { $0.sessions.isEmpty ? () : nil }
        }
        parts.loop.stop()
    }

    /// Waits until no process serves a notification, starts or ends: the next notification finds its process at once.
    /// - Returns: false when that did not come in so much real time.
    package func waitUntilIdle(atMost limit: Duration) -> Bool {
        pool.wait(atMost: limit) { pool -> Bool? in
            let isIdle =
                pool.starting.isEmpty && pool.serving.isEmpty && pool.waiting.first == nil
                && pool.idle.count == pool.sessions.count
            return isIdle ? true : nil
        } ?? false
    }

    // MARK: - The pool

    private func session(of notification: AcceptedNotification) -> ExtensionSession? {
        pool.withLock { $0.serving[ObjectIdentifier(notification)] }
    }

    private enum Turn {
        case assign(HostJob, ExtensionSession)
        case start(HostJob)
    }

    private func assign() {
        while let turn = nextTurn() {
            switch turn {
            case .assign(let job, let session): if !session.assign(job) { begin(job, insteadOf: session) }
            case .start(let job): begin(job)
            }
        }
    }

    private func nextTurn() -> Turn? {
        pool.withLock { pool in
            while let job = pool.waiting.first {
                if job.notification.isClaimed {
                    _ = pool.waiting.popFirst()
                    continue
                }
                if let session = pool.idle.popLast() {
                    _ = pool.waiting.popFirst()
                    pool.serving[ObjectIdentifier(job.notification)] = session
                    return .assign(job, session)
                }
                guard pool.sessions.count + pool.starting.count < max(1, settings.processes) else {
                    return nil
                }
                _ = pool.waiting.popFirst()
                pool.starting[ObjectIdentifier(job.notification)] = job.notification
                return .start(job)
            }
            return nil
        }
    }

    // MARK: Processes

    private func begin(_ job: HostJob, insteadOf ended: ExtensionSession) {
        remove(ended)
        pool.change { pool in
            pool.serving[ObjectIdentifier(job.notification)] = nil
            pool.starting[ObjectIdentifier(job.notification)] = job.notification
        }
        begin(job)
    }

    /// Starts a process for the notification. May wait for a disk, so on a thread for that.
    private func begin(_ job: HostJob) {
        parts.clock.beginWork()
        parts.submit { [self] in
            start(job)
            parts.clock.endWork()
        }
    }

    private func start(_ job: HostJob) {
        if job.notification.isClaimed {
            pool.change { $0.starting[ObjectIdentifier(job.notification)] = nil }
            assign()
            return
        }
        let session: ExtensionSession
        let launch: ChildLaunch
        do throws(CodedFailure) {
            let (home, group) = try parts.appGroup.withGroup { [name] (group) throws(CodedFailure) in
                (try ExtensionHome.take(in: group, name: name), group.path)
            }
            session = make(home, appGroup: group)
            launch = self.launch(home, appGroup: group)
        } catch {
            pool.change { $0.starting[ObjectIdentifier(job.notification)] = nil }
            fail(job, error)
            return
        }
        pool.change { pool in
            pool.starting[ObjectIdentifier(job.notification)] = nil
            pool.sessions[ObjectIdentifier(session)] = session
            pool.serving[ObjectIdentifier(job.notification)] = session
        }
        _ = session.assign(job)
        do throws(ChildStartFailure) {
            try session.start(launch, on: parts.loop)
        } catch {
            session.abandon()
            remove(session)
            pool.change { $0.serving[ObjectIdentifier(job.notification)] = nil }
            fail(job, error.coded)
        }
    }

    private func fail(_ job: HostJob, _ failure: CodedFailure) {
        var result = ProcessingResult()
        result.failure = failure
        result.report = ExtensionReport(path: settings.path)
        job.answer(result)
        assign()
    }

    private func make(_ home: ExtensionHome, appGroup: String) -> ExtensionSession {
        let welcome = Welcome(
            appGroup: appGroup, home: home.path, appGroups: settings.appGroups,
            memoryLimit: settings.memoryLimit, stringsFile: settings.stringsFile)
        return ExtensionSession(
            SessionState.Setup(settings: settings, welcome: welcome, isVirtual: parts.isVirtual), home: home,
            ExtensionSession.Surroundings(
                parts: parts, appGroup: appGroup + "/Groups",
                free: { [weak self] in self?.isFree($0) },
                gone: { [weak self] in self?.isGone($0) },
                finished: { [weak self] session, job, report, diagnostics in
                    self?.finished(session, job, report, diagnostics)
                }))
    }

    private func launch(_ home: ExtensionHome, appGroup: String) -> ChildLaunch {
        var launch = ChildLaunch(
            path: settings.path, environment: environment(home, appGroup: appGroup),
            sandbox: settings.sandbox)
        let memory = "/dev/shm/"
        if !settings.path.hasPrefix(memory), !home.path.hasPrefix(memory) {
            launch.sharedMemory = settings.memoryLimit
        }
        launch.failing = settings.failing
        return launch
    }

    /// Settings of Swift's backtraces. A runtime that is linked into the program does not find the toolchain's tool.
    private var backtrace: String {
        let settings =
            "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=12,timeout=2s"
        return settings + (backtracer.map { ",swift-backtrace=" + $0 } ?? "")
    }

    /// The backtracer of the toolchain whose `swift` is in PATH; nil where there is none.
    private static func findBacktracer(_ path: String?) -> String? {
        for directory in (path ?? "").split(separator: ":") where directory.hasPrefix("/") {
            guard let real = FilePaths.real(directory + "/swift") else { continue }
            let parts = real.split(separator: "/")
            let tools = parts.dropLast(2).map { "/" + $0 }.joined() + "/libexec/swift/linux/"
            for name in ["swift-backtrace-static", "swift-backtrace"] {
                if unsafe access(tools + name, X_OK) == 0 { return tools + name }
            }
        }
        return nil
    }

    /// What an extension's process finds in its environment. No other variable of this process is passed on: it may hold a secret.
    private func environment(_ home: ExtensionHome, appGroup: String) -> [String] {
        var variables = parts.environment.filter { name, _ in
            ["PATH", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH"].contains(name) || name.hasPrefix("LC_")
        }
        // A tenth of a second of a crash, for the line of source at which it happened.
        variables["SWIFT_BACKTRACE"] = parts.environment["SWIFT_BACKTRACE"] ?? backtrace
        variables["TMPDIR"] = home.temporary
        variables["HOME"] = home.path
        variables["CFFIXED_USER_HOME"] = home.path
        variables["XDG_CACHE_HOME"] = home.path + "/Library/Caches"
        variables["XDG_DATA_HOME"] = home.path + "/Library/Application Support"
        variables["XDG_CONFIG_HOME"] = home.path + "/Library/Preferences"
        variables["XDG_CONFIG_DIRS"] = home.path + "/Library/Preferences"
        variables["NSE_APP_GROUP"] = appGroup
        return variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    // MARK: Events of sessions

    private func isFree(_ session: ExtensionSession) {
        let isKept = pool.change { pool in
            guard pool.sessions[ObjectIdentifier(session)] != nil, !pool.isClosed || pool.waiting.count > 0
            else { return false }
            pool.idle.append(session)
            return true
        }
        if isKept { assign() } else { session.kill() }
    }

    private func isGone(_ session: ExtensionSession) {
        remove(session)
        assign()
    }

    private func remove(_ session: ExtensionSession) {
        pool.change { pool in
            pool.sessions[ObjectIdentifier(session)] = nil
            pool.idle.removeAll { $0 === session }
        }
    }

    private func finished(
        _ session: ExtensionSession, _ job: HostJob, _ report: ExtensionReport, _ diagnostics: [Diagnostic]
    ) {
        pool.change { $0.serving[ObjectIdentifier(job.notification)] = nil }
        settings.finished?(job.notification, report, diagnostics)
    }
}

extension ChildStartFailure {
    var coded: CodedFailure {
        switch reason {
        case .noSandbox: CodedFailure(.extensionSandbox, message)
        case .noRoom: CodedFailure(.internalResource, message)
        case .notFound, .notExecutable, .other, .stopped: CodedFailure(.extensionNotStarted, message)
        }
    }
}
