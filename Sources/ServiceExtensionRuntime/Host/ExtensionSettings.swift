import ExtensionWire
package import NotificationCore

/// How someone's own extension is run.
package struct ExtensionSettings: Sendable {
    /// Whether the process's network is closed to it.
    package enum Sandbox: String, Sendable, Hashable, CaseIterable {
        case off
        /// Without it nothing is run.
        case required
        /// Without it the run goes on, and the record says so.
        case tried = "try"
    }

    /// The executable.
    package var path: String
    /// A process gets one notification after the other, with its statics, as on a phone.
    package var reuse = false
    /// Processes at once; at least 1.
    package var processes = 1
    /// Anonymous memory above what the process has when it is ready, in bytes.
    package var memoryLimit = Self.defaultMemoryLimit
    package var sandbox = Sandbox.off
    /// The app groups of its entitlements; nil: not known, all are allowed.
    package var appGroups: [String]?
    /// The app's `Localizable.strings`, for the `loc-` keys.
    package var stringsFile: String?
    /// How long a process is watched after the delivery, on the clock.
    package var linger: Duration = .zero
    /// What lies in the directory for temporary files is there for the next notification of the same process.
    package var keepsTemporaryFiles = false
    /// Told when nothing more is taken down for a notification; on any thread, must not block.
    package var finished: (@Sendable (AcceptedNotification, ExtensionReport, [Diagnostic]) -> Void)?
    /// Processes that the extension's process left are ended even when they have gone out of its session: the process of
    /// the host adopts them. For a command; a library must not do so to its program.
    package var adoptsOrphans = false

    /// For tests: steps of the start of each process that are to fail.
    var failing: Set<ChildLaunch.Step> = []

    package init(path: String) { self.path = path }

    /// What Apple's engineers name for a service extension (24 MB).
    package static let defaultMemoryLimit = 24 << 20

    /// Why the sandbox that is required cannot be had; nil when it can, and when none is required.
    ///
    /// Tries it, without running anything: takes about a millisecond.
    package var missingSandbox: CodedFailure? {
        guard sandbox == .required else { return nil }
        let loop = HostLoop()
        defer { loop.stop() }
        // A directory: what comes after the sandbox fails, so that no program runs.
        var launch = ChildLaunch(path: "/", sandbox: .required)
        launch.failing = failing
        do throws(ChildStartFailure) {
            try loop.start(launch, events: NoEvents()).kill()
        } catch {
            if case .noSandbox = error.reason {
                return ChildStartFailure(path: path, reason: error.reason).coded
            }
        }
        return nil
    }
}

private final class NoEvents: ChildEvents {
    func received(_ message: ExtensionMessage) {}
    func broke(_ error: WireError) {}
    func closed() {}
    func exceededMemory() {}
    func ended(_ end: ChildEnd) {}
}
