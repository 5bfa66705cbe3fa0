package import CurlTransport
package import NotificationCore

/// A name server that never answers: only a cancel ends a lookup.
package final class SilentResolver: Resolving {
    /// The names that it was asked for.
    package let asked = Monitor<[String]>([])
    /// How many lookups were cancelled.
    package let cancelled = Monitor(0)

    package init() {}

    package func resolve(_ name: String, absolute: Bool) async -> Result<[IPAddress], ResolveFailure> {
        asked.change { $0.append(name) }
        await Wakeup().waitOrCancel()
        cancelled.change { $0 += 1 }
        return .failure(.cancelled)
    }
}
