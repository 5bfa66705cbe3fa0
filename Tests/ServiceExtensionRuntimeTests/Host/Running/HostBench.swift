import CurlTransport
import Foundation
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// An engine that asks an extension in a process of its own, on the system's clock, with an app group of its own.
///
/// Every record that is made must hold against the schema, and nothing may be left when it is finished.
final class HostBench: Sendable {
    /// What the host says when it has no more to do with a notification.
    struct Finished: Sendable {
        var report: ExtensionReport
        var diagnostics: [Diagnostic]
    }

    /// A notification under way.
    struct Running: Sendable {
        let notification: AcceptedNotification
        fileprivate let result: BlockingResult<CompletedDelivery>

        func delivered() throws -> CompletedDelivery {
            try #require(result.wait(atMost: .seconds(40)), "nothing was delivered")
        }
    }

    /// Holds the app group, `group`.
    let directory: TemporaryDirectory
    let engine: NotificationEngine
    let parts: RuntimeParts
    let finished: Monitor<[Finished]>
    private let records = Locked<[CompletedDelivery]>([])
    /// Of other benches.
    private let before = HostBench.left()

    fileprivate init(
        _ hosted: ExtensionSettings, _ directory: TemporaryDirectory, settings: EngineSettings,
        _ configure: (inout RuntimeConfiguration) throws -> Void
    ) throws {
        var configuration = RuntimeConfiguration()
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        configuration.resolver = SilentResolver()
        configuration.delivery.budget = .seconds(20)
        configuration.environment = ProcessInfo.processInfo.environment
        configuration.appGroup = directory.file("group")
        try configure(&configuration)
        let finished = Monitor<[Finished]>([])
        self.finished = finished
        var hosted = hosted
        hosted.finished = { _, report, diagnostics in
            finished.change { $0.append(Finished(report: report, diagnostics: diagnostics)) }
        }
        self.directory = directory
        parts = RuntimeParts(configuration, settings: settings)
        let host = parts.extensionHost(hosted, settings)
        engine = parts.engine(settings, extensionHost: host, receiver: DirectReceiver())
    }

    // MARK: - Notifications

    func start(_ payload: String) -> Running {
        let result = BlockingResult<CompletedDelivery>()
        let notification = engine.deliver(IncomingPush(Array(payload.utf8))) { [records] in
            records.withLock { [delivered = $0] in $0.append(delivered) }
            result.put($0)
        }
        return Running(notification: notification, result: result)
    }

    func deliver(_ payload: String) throws -> CompletedDelivery { try start(payload).delivered() }

    /// All at once, in this order.
    func deliver(_ payloads: [String]) throws -> [CompletedDelivery] {
        try payloads.map(start).map { try $0.delivered() }
    }

    // MARK: - The end

    fileprivate func finish() throws {
        parts.shutdown()
        let checker = try SchemaChecker(schema: Schemas.record)
        for delivered in records.withLock({ $0 }) {
            let violations = try checker.violations(of: delivered.printed(.record))
            #expect(violations == [])
        }
        #expect(Self.left().filter { !before.contains($0) } == [])
    }

    /// Processes that this one's extensions left, running or not waited for.
    static func left() -> [String] {
        extensionProcesses(of: getpid()).map { "process \($0)" } + leftChildren().map { "child \($0)" }
    }
}

/// A payload with which nse-extension-host-helper does these words.
func asking(_ words: String..., members: String = "") -> String {
    let list = words.map { "\"\($0)\"" }.joined(separator: ",")
    return TestPayload.mutable(#""do":[\#(list)]"# + (members.isEmpty ? "" : ",\(members)"))
}

/// - Parameter name: of a link to nse-extension-host-helper, by which it is called.
func withHost(
    _ name: String? = nil, processes: Int = 1, settings: EngineSettings = EngineSettings(),
    _ configure: (inout RuntimeConfiguration) throws -> Void = { _ in },
    hosted change: (inout ExtensionSettings) -> Void = { _ in },
    _ body: (HostBench) throws -> Void
) throws {
    let directory = try TemporaryDirectory()
    var path = try hostHelperPath()
    if let name {
        try FileManager.default.createSymbolicLink(
            atPath: directory.file(name), withDestinationPath: path)
        path = directory.file(name)
    }
    var hosted = ExtensionSettings(path: path)
    hosted.processes = processes
    change(&hosted)
    let bench = try HostBench(hosted, directory, settings: settings, configure)
    do {
        try body(bench)
    } catch {
        try bench.finish()
        throw error
    }
    try bench.finish()
}

extension CompletedDelivery {
    var report: ExtensionReport? { delivery.report }
    var code: Code? { delivery.code }
    var diagnostics: [Code] { delivery.diagnostics.map(\.code) }

    /// The title that is printed; the original's is Hello.
    var title: String? {
        (try? JSON(parsing: printed(.delivered)))?["aps"]["alert"]["title"].string
    }

    /// The original, byte for byte, for this reason.
    func expectOriginal(_ code: Code, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let seen = delivery.diagnostics.map { "\($0.code.rawValue): \($0.message)" }
        #expect(delivery.outcome == .original, "\(seen)", sourceLocation: sourceLocation)
        #expect(delivery.code == code, "\(seen)", sourceLocation: sourceLocation)
        #expect(try printed(.delivered) == original, sourceLocation: sourceLocation)
        #expect(delivery.report != nil, sourceLocation: sourceLocation)
    }

    /// Changed, with this title.
    func expectTitle(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let seen = delivery.diagnostics.map { "\($0.code.rawValue): \($0.message)" }
        #expect(delivery.outcome == .modified, "\(seen)", sourceLocation: sourceLocation)
        #expect(self.title == title, "\(seen)", sourceLocation: sourceLocation)
    }
}
