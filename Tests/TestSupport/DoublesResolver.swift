package import CurlTransport
import NotificationCore
package import ServiceExtensionRuntime

/// A name server that never answers: only a cancel ends a lookup.
package final class SilentResolver: Resolving {
    /// The names that it was asked for.
    package let asked = LoopbackMonitor<[String]>([])
    /// How many lookups were cancelled.
    package let cancelled = LoopbackMonitor(0)

    package init() {}

    package func resolve(_ name: String, absolute: Bool) async -> Result<[IPAddress], ResolveFailure> {
        asked.withLock { $0.append(name) }
        await Wakeup().waitOrCancel()
        cancelled.withLock { $0 += 1 }
        return .failure(.cancelled)
    }
}
