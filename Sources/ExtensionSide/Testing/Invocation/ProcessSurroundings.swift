import NotificationCore

/// Setting the environment is not safe while another thread reads the whole of it. It happens when no extension runs;
/// other tests of the process should not do so at the same moment.
struct ProcessSurroundings {
    private let variables: [(name: String, before: String?)]
    private let surroundings: ExtensionSurroundings
    private let transport: (any Transport)?

    init(_ sandbox: Sandbox, _ surroundings: ExtensionSurroundings, _ transport: any Transport) {
        // Foundation takes the home from the list of users unless CFFIXED_USER_HOME is set, and directories
        // of the XDG variables, which a FileManager other than the shared one returns. It reads a user's and a
        // system's configuration of directories once in a process, with the home of that moment. With a
        // configuration directory that holds none, it uses the home of each call.
        let values: [(String, String)] = [
            ("TMPDIR", sandbox.temporary), ("HOME", sandbox.home), ("CFFIXED_USER_HOME", sandbox.home),
            ("XDG_CACHE_HOME", sandbox.home + "/Library/Caches"),
            ("XDG_DATA_HOME", sandbox.home + "/Library/Application Support"),
            ("XDG_CONFIG_HOME", sandbox.home + "/Library/Preferences"),
            ("XDG_CONFIG_DIRS", sandbox.home + "/Library/Preferences"),
        ]
        ContainerFileManager.install()
        _ = Self.defaults
        variables = values.map { name, _ in (name, getenv(name).map { String(cString: $0) }) }
        for (name, value) in values { Self.set(name, value) }
        self.surroundings = ExtensionSurroundings.install(surroundings)
        self.transport = TransportSelection.install(transport)
    }

    func restore() {
        TransportSelection.install(transport)
        ExtensionSurroundings.install(surroundings)
        for (name, before) in variables { Self.set(name, before ?? Self.defaults[name]) }
    }

    /// The values that are equal to absent variables. Adding a variable moves the whole environment while other threads
    /// may read it, so each is added once and never removed.
    private static let defaults: [String: String] = {
        let home = NSHomeDirectory()
        return [
            "TMPDIR": "/tmp", "CFFIXED_USER_HOME": home, "XDG_CACHE_HOME": home + "/.cache",
            "XDG_DATA_HOME": home + "/.local/share", "XDG_CONFIG_HOME": home + "/.config",
            "XDG_CONFIG_DIRS": "/etc/xdg",
        ]
    }()

    private static func set(_ name: String, _ value: String?) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
}

/// The extension's process between two pushes: suspended some seconds after a delivery, with the requests that were
/// under way then. All harnesses share one at most. Apple documents no time after which it is suspended; what becomes
/// of its connections is in Technical Note TN2277, Networking and Multitasking.
enum SuspendedProcess {
    private struct State: Sendable {
        var transport: ScriptedTransport
        /// The harness's clock, which identifies the harness.
        var clock: ManualClock
    }

    private static let state = Locked<State?>(nil)

    static func keep(_ transport: ScriptedTransport, clock: ManualClock) {
        state.withLock { $0 = State(transport: transport, clock: clock) }
    }

    /// Removes the process when it belongs to the harness of this clock; nil when there is no such process.
    static func own(of clock: ManualClock) -> ScriptedTransport? { take { $0.clock === clock } }

    /// Removes the process when it belongs to another harness; nil when there is no such process.
    static func other(than clock: ManualClock) -> ScriptedTransport? { take { $0.clock !== clock } }

    private static func take(_ isMeant: (State) -> Bool) -> ScriptedTransport? {
        state.withLock { state in
            guard let found = state, isMeant(found) else { return nil }
            state = nil
            return found.transport
        }
    }
}

/// Lets one group of deliveries, or one simulated phone, at a time use the process, first come, first served: TMPDIR,
/// HOME and the extension's surroundings are global to the process, and the clock must know that no other thread works.
enum ProcessLock {
    private struct State: Sendable {
        var isTaken = false
        /// The task that holds the process between two calls: the test of a simulated phone.
        var keeper: Int?
        var waiting = FIFO<Wakeup>()
    }

    private static let state = Locked(State())

    /// First come, first served. Cancellation does not shorten the wait, because every ``acquire(keeping:)`` is
    /// followed by ``release()``.
    /// - Parameter keeping: whether this task holds the process beyond the call.
    /// - Throws: ``HarnessError`` when this task holds the process already: it would wait for itself.
    static func acquire(keeping: Bool = false) async throws(HarnessError) {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        let (wakeup, isOwn) = state.withLock { state -> (Wakeup?, Bool) in
            if let keeper = state.keeper, keeper == task { return (nil, true) }
            guard state.isTaken else {
                state.isTaken = true
                return (nil, false)
            }
            let wakeup = Wakeup()
            state.waiting.append(wakeup)
            return (wakeup, false)
        }
        if isOwn {
            throw HarnessError(
                "a simulated phone of this test has the process: close() it before another phone or a harness is used"
            )
        }
        await wakeup?.wait()
        if keeping { state.withLock { $0.keeper = task } }
    }

    static func release() {
        let next = state.withLock { state -> Wakeup? in
            state.keeper = nil
            let next = state.waiting.popFirst()
            if next == nil { state.isTaken = false }
            return next
        }
        next?.finish()
    }
}
