import CurlTransport
import NotificationCore

/// Does with rich pushes what an iPhone does between receiving and showing them.
///
/// Names of servers, trust and proxies come from the options only. What OpenSSL and the C library read from the
/// environment by themselves (`OPENSSL_CONF`, `SSLKEYLOGFILE`, `RES_OPTIONS`) stays in force in a process that
/// sets it; the command clears it.
///
/// One runtime serves any number of notifications at once; it keeps its connections, its threads and its app
/// group between them.
///
/// ```swift
/// let runtime = try NotificationRuntime(NotificationRuntimeOptions(appGroup: "/srv/group"))
/// let delivered = await runtime.deliver(payload)
/// print(delivered.outcome, delivered.code ?? "")
/// runtime.shutdown()
/// ```
public final class NotificationRuntime: Sendable {
    private let parts: RuntimeParts
    private let engine: NotificationEngine
    private let resultKey: String
    private let wall: @Sendable () -> WallClock

    /// Starts nothing: threads, sockets and the app group are opened when a notification needs them.
    /// - Throws: ``NotificationRuntimeError`` when an option cannot be read.
    public convenience init(_ options: NotificationRuntimeOptions = NotificationRuntimeOptions())
        throws(NotificationRuntimeError)
    {
        self.init(try options.configuration(), hosted: try options.extensionSettings())
    }

    /// For settings that have no public option.
    package init(
        _ configuration: RuntimeConfiguration, settings: EngineSettings = EngineSettings(),
        hosted: ExtensionSettings? = nil
    ) {
        let parts = RuntimeParts(configuration, settings: settings)
        self.parts = parts
        engine = parts.engine(
            settings, extensionHost: hosted.map { parts.extensionHost($0, settings) },
            receiver: DirectReceiver())
        resultKey = configuration.delivery.resultKey
        wall = configuration.wall
    }

    /// Delivers one notification within its budget, whatever the network, the disk or the payload do.
    ///
    /// Never throws: what went wrong is in the result, and the original is always delivered.
    /// - Parameter payload: the JSON that a provider sends to APNs. The budget starts now.
    public func deliver(_ payload: [UInt8]) async -> DeliveredNotification {
        let wall = wall()
        let received = parts.clock.now()
        let delivered = await withCheckedContinuation { continuation in
            engine.deliver(payload, received: received, readAt: wall) { continuation.resume(returning: $0) }
        }
        return DeliveredNotification(delivered, resultKey: resultKey, startedAt: wall)
    }

    /// Cancels what is under way and ends every thread. Not to be called from a task that delivers.
    public func shutdown() { parts.shutdown() }
}

/// A delivered notification: the payload, the outcome and its reason.
public struct DeliveredNotification: Sendable {
    /// How a notification was delivered. New versions may add outcomes.
    public enum Outcome: String, Sendable, Hashable {
        /// The payload with its attachments.
        case modified
        /// The input, byte for byte.
        case original
        /// Nothing: the extension filtered it.
        case suppressed
        /// The input, byte for byte; it is not a valid notification.
        case invalid
    }

    /// How the notification was delivered.
    public let outcome: Outcome
    /// Why, as `family.case` (`nse-run explain` says what each means); nil when modified.
    public let code: String?
    /// The payload to show or to pass on; empty when the notification is suppressed.
    public let payload: [UInt8]
    /// The record as one JSON object, without the payload (`nse-run schema` prints its JSON Schema).
    public let record: [UInt8]
    /// As long as this value lives, pruning leaves the files alone that it names.
    private let leases: [any DeliveryLease]

    init(_ delivered: CompletedDelivery, resultKey: String, startedAt: WallClock) {
        var delivered = delivered
        switch delivered.delivery.outcome {
        case .modified: outcome = .modified
        case .original: outcome = .original
        case .suppressed: outcome = .suppressed
        case .invalid: outcome = .invalid
        }
        code = delivered.delivery.code?.rawValue
        let context = RecordContext(startedAt: startedAt)
        leases = delivered.delivery.leases
        payload = OutputFormat(delivered: resultKey).render(&delivered, context: context)
        record = RecordEncoder.line(delivered, context: context, payload: .omitted)
    }
}
