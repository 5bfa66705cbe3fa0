import ExtensionWire
package import NotificationCore

package struct ExtensionSettings: Sendable {
    package typealias Sandbox = NotificationRuntimeOptions.Sandbox

    package var path: String
    /// Whether a process gets one notification after the other, and keeps its static variables, as on a phone.
    package var reuse = false
    package var processes = 1
    package var memoryLimit = PhoneRules.extensionMemory
    package var sandbox = Sandbox.off
    /// The app groups of its entitlements; nil: not known, all are allowed.
    package var appGroups: [String]?
    package var stringsFile: String?
    /// How long a process is watched after the delivery, on the clock.
    package var linger: Duration = .zero
    /// How long the delivery of an answer waits for what the extension does after it, on the clock.
    package var settle: Duration = .milliseconds(100)
    package var keepsTemporaryFiles = false
    /// Called when nothing more is recorded for a notification; on any thread, must not block.
    package var finished: (@Sendable (AcceptedNotification, ExtensionReport, [Diagnostic]) -> Void)?
    /// Whether processes that the extension's process left are ended even when they have left its session: the process of
    /// the host adopts them. For a command; a library must not change its program so.
    package var adoptsOrphans = false

    /// The steps of the start of each process that are to fail, for tests.
    var failing: Set<ChildLaunch.Step> = []

    package init(path: String) { self.path = path }

    /// The reason why the required sandbox is not available; nil when it is, and when none is required. Tries it,
    /// without running anything: takes about a millisecond.
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
    func broke(_ error: ByteFault) {}
    func closed() {}
    func exceededMemory() {}
    func ended(_ end: ChildEnd) {}
}
