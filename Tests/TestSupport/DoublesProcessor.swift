package import NotificationCore
package import ServiceExtensionRuntime

/// A processor that does what a test tells it, and counts.
package final class ScriptedProcessor: NotificationProcessor {
    package struct Seen: Sendable {
        package var started = 0
        package var ended = 0
        /// When `timeWillExpire` was called.
        package var warnings: [Instant] = []
        /// Of the latest call.
        package var run: ProcessorRun?
    }

    package let seen = Monitor(Seen())
    private let script: @Sendable (ProcessorRun) async -> Edits
    private let warned: @Sendable (ProcessorRun) -> Void

    package init(
        _ script: @escaping @Sendable (ProcessorRun) async -> Edits,
        warned: @escaping @Sendable (ProcessorRun) -> Void = { _ in }
    ) {
        self.script = script
        self.warned = warned
    }

    /// Never answers of its own accord; ends when it is cancelled, and then answers too late.
    package static func silent(warned: @escaping @Sendable (ProcessorRun) -> Void = { _ in })
        -> ScriptedProcessor
    {
        ScriptedProcessor(
            { _ in
                await Wakeup().waitOrCancel()
                return .changingTitle(to: "too late")
            }, warned: warned)
    }

    package func process(_ payload: MutablePayload, run: ProcessorRun) async -> Edits {
        seen.change { seen in
            seen.started += 1
            seen.run = run
        }
        let edits = await script(run)
        seen.change { $0.ended += 1 }
        return edits
    }

    package func timeWillExpire(_ payload: MutablePayload, run: ProcessorRun) {
        seen.change { $0.warnings.append(run.budget.clock.now()) }
        warned(run)
    }

    /// The content handler, once `process` has begun.
    package func running() async throws -> ProcessorRun {
        try await seen.awaited("the processor's start") { $0.run }
    }
}

extension Edits {
    /// What an extension answers that changes the title and nothing else.
    package static func changingTitle(to title: String) -> Edits {
        var after = NotificationContent()
        after.title = title
        return Edits(changes: ContentChanges(before: NotificationContent(), after: after))
    }
}
