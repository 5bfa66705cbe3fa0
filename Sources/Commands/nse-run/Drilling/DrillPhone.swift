import NotificationCheck

/// A host with an app group, a network and a clock of its own, for one row of a drill.
final class DrillPhone: DrilledPhone, Sendable {
    struct Settings: Sendable {
        var hosted: ExtensionSettings
        var mayFilter = false
        var environment: [String: String] = [:]
        /// Whether the process's waits take real time.
        var isReal = false

        /// What one notification may take of real time: a loop without end, and waits that do not follow the clock.
        static let realLimit = Duration.seconds(10)
        /// How long a process is watched after a delivery in real time: on the clock it takes a moment.
        static let realLinger = Duration.seconds(5)
    }

    private typealias Reports = [ObjectIdentifier: (ExtensionReport, [Diagnostic])]

    private let settings: Settings
    private let tree: TemporaryTree
    private let runtime: NotificationRuntime
    private let reported: Monitor<Reports>
    /// Files that earlier notifications left or that were put there, relative to the home: only others are reported.
    private let known = Locked<Set<String>>([])

    init(_ settings: Settings, _ scene: DrillScene) throws(CodedFailure) {
        self.settings = settings
        let tree = try TemporaryTree(prefix: "nse-drill")
        self.tree = tree
        Self.trees.withLock { $0[tree.path] = tree }
        var configuration = RuntimeConfiguration()
        configuration.virtualTime = true
        configuration.appGroup = tree.path + "/group"
        configuration.environment = settings.environment
        // The message of a crash is enough. While a backtrace is made every thread of the process waits, and the clock would
        // pass the end of the budget.
        configuration.environment["SWIFT_BACKTRACE"] = "enable=no"
        configuration.delivery.budget = PhoneRules.extensionTime
        configuration.delivery.from = .apns
        if settings.mayFilter { configuration.delivery.device.entitlements.insert(.filtering) }
        var hosted = settings.hosted
        hosted.processes = scene.processes
        hosted.reuse = scene.reuses
        hosted.adoptsOrphans = true
        hosted.keepsTemporaryFiles = scene.reuses
        // An answer that comes too late is a fault to report, whether or not the process is suspended by then.
        hosted.linger = settings.isReal ? .zero : PhoneRules.extensionTime * 9
        let reported = Monitor(Reports())
        self.reported = reported
        hosted.finished = { notification, report, diagnostics in
            reported.change { $0[ObjectIdentifier(notification)] = (report, diagnostics) }
        }
        runtime = NotificationRuntime(
            configuration, settings: .single, hosted: hosted,
            network: DrillNetwork(scene.scenery.fairWeather + scene.rules), realLimit: Settings.realLimit)
    }

    func remove() {
        runtime.host?.shutdown()
        runtime.shutdown()
        tree.remove()
        _ = Self.trees.withLock { $0.removeValue(forKey: tree.path) }
    }

    /// The directories of the rows that run now.
    private static let trees = Locked<[String: TemporaryTree]>([:])

    /// Called on a signal: nothing stays on disk when the process ends now.
    static func removeAll() { for tree in trees.withLock({ Array($0.values) }) { tree.remove() } }

    func deliver(_ payloads: [[UInt8]]) async throws -> [DrillObservation] {
        // It blocks until the extension has ended its work.
        try await withCheckedThrowingContinuation { continuation in
            do throws(Errno) {
                try NamedThread.start("nse-drill") { continuation.resume(returning: self.observe(payloads)) }
                    .detach()
            } catch {
                continuation.resume(
                    throwing: CommandFailure("no thread for the drill: errno \(error.number)", .defect))
            }
        }
    }

    private func observe(_ payloads: [[UInt8]]) -> [DrillObservation] {
        _ = runtime.host?.waitUntilIdle(atMost: Settings.realLinger)
        // Together: the clock must not move between the first and the last.
        runtime.parts.clock.beginWork()
        let runs = payloads.map { payload -> (AcceptedNotification, BlockingResult<CompletedDelivery>) in
            let result = BlockingResult<CompletedDelivery>()
            return (runtime.begin(IncomingPush(payload)) { result.put($0) }, result)
        }
        runtime.parts.clock.endWork()
        return runs.map { run, result in observation(of: run, result.wait()) }
    }

    private func observation(of run: AcceptedNotification, _ delivered: CompletedDelivery)
        -> DrillObservation
    {
        // Without a process nothing more is reported.
        let limit =
            delivered.delivery.report?.process == nil ? Duration.milliseconds(200) : Settings.realLinger
        let last = reported.wait(atMost: limit) { $0.removeValue(forKey: ObjectIdentifier(run)) }
        let report = last?.0 ?? delivered.delivery.report ?? ExtensionReport(path: settings.hosted.path)
        let sighting = DrillSighting(delivered, report, last?.1 ?? [])
        return known.withLock { known in
            defer { known.formUnion(report.filesLeft) }
            return sighting.observation(ignoring: known)
        }
    }

    func leaveFile(at path: String) {
        guard path.hasPrefix(tree.path + "/"), let home = path.firstRange(of: "/Home/") else { return }
        do throws(Errno) {
            try Descriptor.withFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW) {
                (file) throws(Errno) -> Void in
                try file.writeAll(Array("what a run before left here\n".utf8))
            }
        } catch {
            // A row that lacks it is one without an old file.
            return
        }
        known.withLock { known in _ = known.insert(String(path[home.upperBound...])) }
    }

    func memory(after seen: DrillObservation) -> DrillMemory? {
        // proc(5): the size, what is resident, and of that what belongs to files, in pages.
        guard let process = seen.process?.number,
            let text = try? StandardStreams.readStart("/proc/\(process)/statm", most: 256)
        else { return nil }
        let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
        guard fields.count > 2, let resident = Int(fields[1]), let shared = Int(fields[2]) else { return nil }
        let bytes = max(0, resident - shared) * Int(sysconf(Int32(_SC_PAGESIZE)))
        return (process, [bytes])
    }
}
