import CurlTransport
import Glibc
import NIOCore
import NIOPosix
import NotificationCheck

/// The whole endpoint, put together: state, phones, extensions, doors.
final class Endpoint {
    private let options: ServeOptions
    private let directory: String
    private let world: World
    private let journal: Journal
    private let runner: EngineRunner
    private let server: PushServer
    private let shadow: ShadowProxy?
    private let tls: ServerTLS
    private let group: MultiThreadedEventLoopGroup
    private let hasKeys: Bool
    private let authority: String?
    private let apiToken: String?
    private let accessLog: AccessLog?
    private var web: WebDoor?

    /// Opens no door.
    init(_ options: ServeOptions) throws {
        self.options = options
        let format = options.reporting.logFormat
        // This thread waits for the signals, so threads that start from now on must block them.
        StopSignals.block()
        group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
        directory = try Self.directory(options.phones.state)
        let now = SystemTime.now()
        var settings = World.Settings()
        settings.endpoint.isStrict = options.pushes.strict
        settings.endpoint.dropsStreamsOnRefusal = options.pushes.dropStreams
        settings.endpoint.environment = options.pushes.environment == "sandbox" ? .sandbox : .production
        let setups = try Self.setups(options.phones.devices, environment: settings.endpoint.environment)
        settings.anyToken = options.pushes.anyToken
        settings.maxWaiting = options.pushes.maxWaiting
        settings.maxPerToken = options.pushes.maxPerToken
        settings.isDurable = options.phones.durable
        if let (keys, ignored) = try Self.keys(options.pushes.keys) {
            settings.endpoint.keys = keys
            for sentence in ignored { format.say("--keys: \(sentence)", as: "nse-serve") }
        }
        hasKeys = settings.endpoint.keys.areChecked
        let extensions = try Self.extensions(options.phones.extensions)
        let restored = try StateError.rethrown(
            try StateStore.open(
                directory: directory, setups: setups, extensions: extensions, kept: settings.keptPushes,
                now: now)
        ) { CommandFailure($0.description, .noDirectory) }
        journal = restored.journal
        world = World(settings: settings, journal: journal, state: restored.state)
        let refusal = journal.fault.map { "\($0); until it can be written, pushes are answered with 503" }
        for sentence in journal.damage.sentences(directory + "/" + JournalFile.name) + [refusal] {
            if let sentence { format.say(sentence, as: "nse-serve") }
        }
        (tls, authority) = try Self.tls(options.doors, directory: directory, now: now)
        var configuration = RuntimeConfiguration()
        configuration.environment = ProcessEnvironment.variables
        configuration.appGroup = options.media.appGroup ?? directory + "/app-group"
        // A push is the payload itself.
        configuration.delivery.from = .apns
        if let budget = options.media.budget { configuration.delivery.budget = budget.duration }
        configuration.transport.reuse = true
        try options.network.apply(to: &configuration)
        if options.network.cacert != nil { try Self.checkCertificates(configuration) }
        let (reuses, processes) = (options.phones.extensionReuse, options.phones.extensionProcesses)
        runner = EngineRunner(configuration) { path in
            var settings = ExtensionSettings(path: path)
            settings.reuse = reuses
            settings.processes = processes
            settings.adoptsOrphans = true
            return settings
        }
        apiToken = options.doors.listen == nil ? nil : Self.secret()
        accessLog = try options.reporting.accessLog.map { try AccessLog(path: $0, format: format) }
        server = PushServer(world: world, accessLog: accessLog)
        shadow = try options.shadow.settings().map { [world, runner] settings in
            ShadowProxy(settings: settings, world: world, runner: runner) {
                format.say($0, as: "nse-serve")
            }
        }
    }

    private static func secret() -> String {
        (APNsIdentifier.random().lowerCase + APNsIdentifier.random().lowerCase).filter { $0 != "-" }
    }

    /// Opens the doors, prints their addresses, and returns after a signal.
    func run() throws {
        world.start(runner)
        let ticks = try Ticks(world: world, journal: journal)
        let addresses: Addresses
        do {
            addresses = try open()
            try writeReadyFile(addresses)
        } catch {
            stop(ticks)
            throw error as? CommandFailure ?? CommandFailure("\(error)", .unavailable)
        }
        web?.readiness.become(.ready)
        let format = options.reporting.logFormat
        if format == .json { format.say("all doors are open", .ready, as: "nse-serve") }
        if !options.reporting.quiet {
            // A failure is ignored: there is no other place to report it.
            try? Descriptor(STDOUT_FILENO).writeAll(Array(addresses.text(keysAreChecked: hasKeys).utf8))
        }
        // A terminal that is closed signals, too, and is gone then.
        let hadTerminal = isatty(STDERR_FILENO) == 1
        StopSignals.wait {
            guard let accessLog, accessLog.isFile, !hadTerminal || isatty(STDERR_FILENO) == 1 else {
                return false
            }
            accessLog.reopen()
            return true
        }
        stop(ticks)
    }

    private func writeReadyFile(_ addresses: Addresses) throws {
        guard let path = options.doors.readyFile else { return }
        try FileFault.rethrown(try WholeFile.replace(path, mode: 0o600, with: addresses.json)) {
            CommandFailure("--ready-file: \($0.description)", .noDirectory)
        }
    }

    private func open() throws -> Addresses {
        let host = options.doors.listen ?? "127.0.0.1"
        let doors = Doors(server: server, tls: tls, group: group, shadow: shadow)
        func open(_ door: PushEntry.Door, _ port: PortArgument, _ option: String) throws -> Addresses.Address?
        {
            guard let port = port.port else { return nil }
            let channel = try doors.open(door, host: host, port: port, option: option)
            return Addresses.Address(host: host, port: channel.localAddress?.port ?? port)
        }
        var addresses = Addresses()
        addresses.apns = try open(.apns, options.doors.apnsPort, "--apns-port")
        addresses.plain = try open(.plain, options.doors.plainPort, "--plain-port")
        addresses.proxy = try open(.proxy, options.doors.proxyPort, "--proxy-port")
        if let port = options.doors.httpPort.port {
            let web = try openWeb(host: host, port: port)
            self.web = web
            addresses.http = Addresses.Address(host: host, port: web.port)
        }
        addresses.authority = authority
        addresses.apiToken = apiToken
        addresses.phones = world.read { state -> [Addresses.Phone] in
            let first = state.phones.slots.lazy.compactMap { $0 }.prefix(Addresses.mostPhones)
            return first.map { slot -> Addresses.Phone in
                let tokens = state.phones.tokens(of: state.phones.index(slot.id) ?? 0)
                return (slot.id, tokens.filter { $0.type == nil }.map { ($0.app, $0.token.text) })
            }
        }
        return addresses
    }

    private func openWeb(host: String, port: Int) throws -> WebDoor {
        var settings = WebSettings(version: ProductVersion.text, token: apiToken)
        settings.hosts = Set(options.doors.names.compactMap { CertificateHost($0) })
        settings.isReachable = options.doors.listen.map { CertificateHost($0)?.isLoopback != true } ?? false
        settings.journal = journal
        settings.accessLog = accessLog
        settings.build = BuildInfo(version: ProductVersion.text)
        settings.choice = world.read { $0.extensions[""] ?? .media }
        let connections = server.connections
        settings.pushConnections = { (connections.count, connections.refused.value) }
        let (group, world, runner, final) = (group, world, runner, settings)
        return try group.any().makeFutureWithTask {
            try await WebDoor.open(
                on: group, host: host, port: port, world: world, runner: runner, settings: final)
        }.wait()
    }

    /// Takes no further connections, waits until accepted pushes are decided, and closes the journal.
    private func stop(_ ticks: Ticks) {
        web?.stop()
        server.connections.closeAll()
        server.connections.waitForEnd(atMost: .seconds(6))
        world.waitForExtensions(atMost: .seconds(35))
        ticks.stop()
        runner.shutdown()
        try? group.syncShutdownGracefully()
        journal.close()
        if let fault = journal.fault {
            options.reporting.logFormat.say(
                "the newest events of phones may be lost: \(fault)", .failed, as: "nse-serve")
        }
        accessLog?.stop()
    }
}
