import CVirtualTime
import ExtensionWire

final class ExtensionProcess: Sendable {
    private let type: UNNotificationServiceExtension.Type
    private let connection: HostConnection
    private let transport: HostTransport
    /// The invocations that are not over, by the number of the notification.
    private let invocations = Locked<[UInt64: HostedInvocation]>([:])

    init(_ type: UNNotificationServiceExtension.Type, _ connection: HostConnection) {
        self.type = type
        self.connection = connection
        transport = HostTransport(connection)
    }

    /// Only what the first message needs is done before it, because the host waits and Foundation is slow to start.
    func run() -> Never {
        let hasVirtualTime = cvirtual_is_available()
        connection.send(
            .hello(name: _typeName(type, qualified: false), hasVirtualTime: hasVirtualTime))
        let reader = HostReader(connection.descriptor)
        guard case .welcome(let welcome) = reader.next() else {
            HostConnection.end("nse-run: the extension's host does not begin with a welcome\n")
        }
        install(welcome)
        var idle: IdleReporter?
        // Before any other thread waits.
        if hasVirtualTime, let now = welcome.virtualTime {
            cvirtual_begin(now)
            idle = IdleReporter(connection)
        }
        MainThread.begin()
        DispatchQueue.main.async { [self, idle] in
            connection.send(.ready)
            Self.start("host") { self.read(reader, idle) }
            if let idle { Self.start("idle") { idle.run() } }
        }
        // Not `dispatchMain()`, which serves no `Timer` of the main run loop. The main queue keeps the loop alive.
        while true { RunLoop.main.run() }
    }

    private func install(_ welcome: Welcome) {
        let connection = connection
        let memory = SimulatedMemory(limit: welcome.memoryLimit) { what, charged in
            connection.send(
                .outOfMemory("\(what.bounded) takes \(ByteCountText.text(charged)) of memory for pictures"))
        }
        var surroundings = ExtensionSurroundings(appGroup: welcome.appGroup)
        surroundings.memory = memory
        surroundings.stringsFile = welcome.stringsFile
        surroundings.home = welcome.home
        surroundings.appGroups = welcome.appGroups.map { Set($0) }
        surroundings.observe = { connection.send(.event($0)) }
        surroundings.note = { connection.send(.note($0.bounded)) }
        ExtensionSurroundings.install(surroundings)
        ContainerFileManager.install()
        TransportSelection.install(transport)
    }

    /// Starts a thread that the process needs; ends the process when there is none.
    static func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
        if let error = Errno.thrown(by: try NamedThread.start(name, body).detach()) {
            HostConnection.end("nse-run: the extension's process gets no thread: errno \(error.number)\n")
        }
    }

    /// Threads start with all signals blocked. An extension may send its process a signal, and the Swift runtime stops
    /// every thread by one while it writes a backtrace.
    static func unblockSignals() {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
    }

    private func read(_ reader: HostReader, _ idle: IdleReporter?) -> Never {
        Self.unblockSignals()
        idle?.isRead()
        while true {
            take(reader.next(), reader)
            idle?.hasTakenIn()
        }
    }

    /// Handles a message. Never waits for code of the extension.
    private func take(_ message: HostMessage, _ reader: HostReader) {
        switch message {
        case .welcome: HostConnection.end("nse-run: the extension's host says welcome twice\n")
        case .receive(let number, let identifier, let payload): receive(payload, identifier, number)
        case .timeWillExpire(let number): invocation(number)?.warn()
        case .settle(let number):
            if let invocation = invocation(number) {
                invocation.settle()
            } else {
                HostedInvocation.settled(number, connection)
            }
        case .end(let number): invocations.withLock { $0.removeValue(forKey: number) }?.end()
        case .ping(let number):
            let connection = connection
            DispatchQueue.main.async { connection.send(.pong(number)) }
        case .response(let exchange, let response):
            let headers = response.headers.map { (name: $0.name, value: $0.value) }
            transport.receive(.response(status: response.status, headers: headers), of: exchange)
        case .body(let exchange, let bytes): transport.receive(.body(Data(bytes)), of: exchange)
        case .progress(let exchange, let bytes): transport.receive(.progress(bytes), of: exchange)
        case .bodyFile(let exchange): transport.receive(file: reader.takeDescriptor(), of: exchange)
        case .finished(let exchange): transport.receive(.finished, of: exchange)
        case .failed(let exchange, let code, let message):
            transport.receive(.failed(code: code, message: message), of: exchange)
        case .time(let now): cvirtual_advance(now)
        case .quit: _exit(0)
        }
    }

    private func invocation(_ number: UInt64) -> HostedInvocation? { invocations.withLock { $0[number] } }

    private func receive(_ payload: [UInt8], _ identifier: String, _ number: UInt64) {
        let request: UNNotificationRequest
        do {
            request = try .remote(payload: payload, identifier: identifier)
        } catch {
            HostConnection.end("nse-run: the extension's host sends a payload that is none: \(error)\n")
        }
        let invocation = HostedInvocation(type, number: number, request: request, connection)
        let isNew = invocations.withLock { $0.updateValue(invocation, forKey: number) == nil }
        guard isNew else {
            HostConnection.end("nse-run: the extension's host gives two notifications one number\n")
        }
        Self.start("didReceive") { invocation.receive() }
    }
}

extension String {
    /// The text cut to 4096 bytes, which always fits a message.
    var bounded: String {
        utf8.count <= 4096 ? self : String(decoding: utf8.prefix(4093), as: UTF8.self) + "…"
    }
}

/// The thread that serves the main queue and the main run loop.
enum MainThread {
    private static let thread = Locked<ThreadID?>(nil)

    /// Call it on the main thread.
    static func begin() { thread.withLock { $0 = ThreadID.current } }

    static var isCurrent: Bool { thread.withLock { $0 } == ThreadID.current }
}
