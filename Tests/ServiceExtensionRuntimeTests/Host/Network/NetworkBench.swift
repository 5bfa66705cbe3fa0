import CurlTransport
import ExtensionWire
import Glibc
import NSELoopbackServer
import NSETestSupport
import NotificationCore

@testable import ServiceExtensionRuntime

/// The network of an extension over real libcurl, with a server and a directory for temporary files of its own.
final class NetworkBench: Sendable {
    let clock = ManualClock()
    let server: LoopbackServer
    let directory: TemporaryDirectory
    let network: any ExtensionNetwork
    private let parts: RuntimeParts
    private let budget: Duration

    /// - Parameter configure: loopback and plain http are allowed already.
    init(
        resolver: any Resolving = SilentResolver(), budget: Duration = .seconds(30),
        server: LoopbackServer? = nil, _ configure: (inout RuntimeConfiguration) throws -> Void = { _ in }
    ) throws {
        self.server = try server ?? LoopbackServer()
        directory = try TemporaryDirectory()
        var configuration = RuntimeConfiguration()
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        configuration.resolver = resolver
        try configure(&configuration)
        parts = RuntimeParts(configuration, clock: clock)
        network = parts.extensionNetwork()
        self.budget = budget
    }

    func start(_ request: WireRequest) -> Conversation {
        let budget = TimeBudget(clock: clock, started: clock.now(), total: budget)
        return Conversation(
            network, request, ExchangeScope(budget: budget, temporary: directory.path), clock: clock)
    }

    /// From the request to its end.
    func ask(
        _ path: String, method: String = "GET", headers: [(String, String)] = [], body: [UInt8]? = nil,
        wantsFile: Bool = false
    ) async throws -> Heard {
        let url = path.hasPrefix("/") ? server.url(path) : path
        return try await start(
            WireRequest(
                exchange: 1, url: url, method: method, headers: headers.map { WireField($0, $1) }, body: body,
                wantsFile: wantsFile)
        ).end()
    }

    /// Ends everything; nothing is left on the clock and in the directory.
    func finish() async throws {
        let (parts, server) = (parts, server)
        await onOwnThread {
            parts.shutdown()
            server.stop()
        }
        try await eventually("the end of all work on the clock") { [clock] in
            clock.workUnderWay == 0 && clock.pendingAlarms == 0
        }
        let left = directory.tree()
        if !left.isEmpty { throw ToolError(description: "left: \(left)") }
    }
}

/// What an exchange said up to now.
struct Heard: Sendable {
    var response: WireResponse?
    var body: [UInt8] = []
    /// How long each piece was.
    var pieces: [Int] = []
    /// The bytes that were announced ahead of the file, by event.
    var progress: [Int] = []
    var file: OwnedDescriptor?
    var fileBytes: Int?
    var finished: FetchReport?
    var failed: ExchangeFailure?
    /// Events that broke the order.
    var misplaced = 0
    /// When each event came.
    var instants: [Instant] = []

    var isOver: Bool { finished != nil || failed != nil }
    var text: String { String(decoding: body, as: UTF8.self) }
    var code: Code? { failed?.failure.code }
    var report: FetchReport? { finished ?? failed?.report }

    mutating func take(_ event: ExchangeEvent, at now: Instant) {
        instants.append(now)
        if isOver { misplaced += 1 }
        switch event {
        case .response(let head):
            if response != nil { misplaced += 1 }
            response = head
        case .body(let bytes):
            if response == nil || file != nil || bytes.isEmpty { misplaced += 1 }
            body += bytes
            pieces.append(bytes.count)
        case .progress(let bytes):
            if response == nil || file != nil || !pieces.isEmpty { misplaced += 1 }
            progress.append(bytes)
        case .file(let descriptor, let bytes):
            if response == nil || file != nil || !pieces.isEmpty { misplaced += 1 }
            (file, fileBytes) = (descriptor, bytes)
        case .finished(let report): finished = report
        case .failed(let failure): failed = failure
        }
    }

    /// All of the file, from where its descriptor stands.
    func contents() -> [UInt8]? {
        guard let file else { return nil }
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(file.number, &buffer, buffer.count)
            if count <= 0 { return count == 0 ? all : nil }
            all += buffer[..<count]
        }
    }
}

/// One exchange under way.
final class Conversation: Sendable {
    let heard: Monitor<Heard>
    private let cancellation: Cancellation

    init(
        _ network: any ExtensionNetwork, _ request: WireRequest, _ scope: ExchangeScope,
        clock: any DeliveryClock
    ) {
        let heard = Monitor(Heard())
        self.heard = heard
        cancellation = network.start(
            ExchangeCall(request: request, scope: scope) { event in
                let now = clock.now()
                heard.change { $0.take(event, at: now) }
            })
    }

    func cancel() { cancellation.cancel() }

    func end() async throws -> Heard {
        try await heard.awaited("the end of the exchange") { $0.isOver ? $0 : nil }
    }
}
