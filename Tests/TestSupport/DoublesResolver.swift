package import CurlTransport
package import NotificationCore

/// A name server that never answers: only a cancel ends a lookup.
package final class SilentResolver: Resolving {
    /// The names that it was asked for.
    package let asked = Monitor<[String]>([])
    /// How many lookups were cancelled.
    package let cancelled = Monitor(0)

    package init() {}

    package func resolve(
        _ name: String, absolute: Bool,
        answer: @escaping @Sendable (Result<[IPAddress], ResolveFailure>) -> Void
    ) -> Cancellation {
        asked.change { $0.append(name) }
        let isOver = Locked(false)
        return Cancellation { [cancelled] in
            let isFirst = isOver.withLock { isOver in
                defer { isOver = true }
                return !isOver
            }
            guard isFirst else { return }
            cancelled.change { $0 += 1 }
            answer(.failure(.cancelled))
        }
    }
}

/// Answers every question at once, from a closure.
package struct ScriptedResolver: Resolving {
    private let script: @Sendable (String) -> Result<[IPAddress], ResolveFailure>

    package init(_ script: @escaping @Sendable (String) -> Result<[IPAddress], ResolveFailure>) {
        self.script = script
    }

    package func resolve(
        _ name: String, absolute: Bool,
        answer: @escaping @Sendable (Result<[IPAddress], ResolveFailure>) -> Void
    ) -> Cancellation {
        answer(script(name))
        return .none
    }
}
