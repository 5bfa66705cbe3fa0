import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// A host with an app group, a network and a clock of its own, for one row of a drill.
final class DrillPhone: Sendable {
    /// The settings that the rows have in common.
    struct Settings: Sendable {
        var path: String
        var memoryLimit = ExtensionSettings.defaultMemoryLimit
        var appGroups: [String]?
        var sandbox = ExtensionSettings.Sandbox.off
        var mayFilter = false
        var environment: [String: String] = [:]
        /// Whether the process's waits take real time.
        var isReal = false

        /// What one notification may take of real time: a loop without end, and waits that do not follow the clock.
        static let realLimit = Duration.seconds(10)
        /// How long a process is watched after a delivery in real time: on the clock it takes a moment.
        static let realLinger = Duration.seconds(5)
    }

    private struct Reported: Sendable {
        var reports: [ObjectIdentifier: (ExtensionReport, [Diagnostic])] = [:]
    }

    private let settings: Settings
    private let tree: TemporaryTree
    private let parts: RuntimeParts
    private let host: ExtensionHost
    private let engine: NotificationEngine
    private let reported: Monitor<Reported>

    /// - Parameters:
    ///   - processes: how many run at once.
    ///   - reuse: a process gets one notification after the other, and its directory for temporary files stays as it is.
    init(
        _ settings: Settings, _ network: DrillNetwork, processes: Int = 1, reuse: Bool = false
    ) throws(CodedFailure) {
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
        configuration.delivery.budget = DrillAdversity.budget
        if settings.mayFilter { configuration.delivery.device.entitlements.insert(.filtering) }
        var hosted = ExtensionSettings(path: settings.path)
        hosted.processes = processes
        hosted.reuse = reuse
        hosted.adoptsOrphans = true
        hosted.sandbox = settings.sandbox
        hosted.keepsTemporaryFiles = reuse
        hosted.memoryLimit = settings.memoryLimit
        hosted.appGroups = settings.appGroups
        // An answer that comes too late is a fault to report, whether or not the process is suspended by then.
        hosted.linger = settings.isReal ? .zero : DrillAdversity.budget * 9
        let reported = Monitor(Reported())
        self.reported = reported
        hosted.finished = { notification, report, diagnostics in
            reported.change { $0.reports[ObjectIdentifier(notification)] = (report, diagnostics) }
        }
        let single = EngineSettings.single
        parts = RuntimeParts(configuration, settings: single)
        host = parts.extensionHost(hosted, single, network: network)
        engine = parts.engine(single, extensionHost: host, receiver: DirectReceiver())
    }

    /// Ends the process and removes everything.
    func remove() {
        host.shutdown()
        parts.shutdown()
        tree.remove()
        _ = Self.trees.withLock { $0.removeValue(forKey: tree.path) }
    }

    /// The directories of the rows that run now.
    private static let trees = Locked<[String: TemporaryTree]>([:])

    /// Called on a signal: nothing stays on disk when the process ends now.
    static func removeAll() { for tree in trees.withLock({ Array($0.values) }) { tree.remove() } }

    /// Delivers payloads at the same time, and waits until no more events come from them.
    func deliver(_ payloads: [[UInt8]]) -> [DrillSighting] {
        _ = host.waitUntilIdle(atMost: Settings.realLinger)
        let limit = Settings.realLimit
        // Together: the clock must not move between the first and the last.
        parts.clock.beginWork()
        let runs = payloads.map { payload -> (AcceptedNotification, BlockingResult<CompletedDelivery>) in
            let result = BlockingResult<CompletedDelivery>()
            let run = engine.deliver(payload, received: parts.clock.now(), readAt: WallClock.now()) {
                result.put($0)
            }
            return (run, result)
        }
        parts.clock.endWork()
        let alarm = parts.systemClock.alarm(at: parts.systemClock.now() + limit) { [engine] in
            for (run, _) in runs { engine.expire(run, afterRealTime: limit) }
        }
        let sightings = runs.map { run, result in sighting(of: run, result.wait()) }
        parts.systemClock.cancel(alarm)
        return sightings
    }

    func deliver(_ payload: [UInt8]) -> DrillSighting { deliver([payload])[0] }

    private func sighting(of run: AcceptedNotification, _ delivered: CompletedDelivery) -> DrillSighting {
        // Without a process nothing more is reported.
        let limit =
            delivered.delivery.report?.process == nil ? Duration.milliseconds(200) : Settings.realLinger
        let last = reported.wait(atMost: limit) { $0.reports.removeValue(forKey: ObjectIdentifier(run)) }
        let report = last?.0 ?? delivered.delivery.report ?? ExtensionReport(path: settings.path)
        return DrillSighting(delivered, report, last?.1 ?? [])
    }

    /// Puts a file where an earlier run had one, unless it is there.
    ///
    /// - Returns: its path, relative to the home; nil when it was not put there.
    func leaveFile(at path: String) -> String? {
        guard path.hasPrefix(tree.path + "/"), let home = path.firstRange(of: "/Home/") else { return nil }
        do throws(Errno) {
            try Descriptor.withFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW) {
                (file) throws(Errno) -> Void in
                try file.writeAll(Array("what a run before left here\n".utf8))
            }
        } catch {
            // A row that lacks it is one without an old file.
            return nil
        }
        return String(path[home.upperBound...])
    }

    /// Anonymous memory of a process, in bytes; nil when it has ended.
    static func memory(of process: Int32) -> Int? {
        // proc(5): the size, what is resident, and of that what belongs to files, in pages.
        guard let text = try? StandardStreams.readStart("/proc/\(process)/statm", most: 256) else {
            return nil
        }
        let fields = String(decoding: text, as: UTF8.self).split(separator: " ")
        guard fields.count > 2, let resident = Int(fields[1]), let shared = Int(fields[2]) else { return nil }
        return max(0, resident - shared) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
