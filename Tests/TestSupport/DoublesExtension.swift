package import NotificationCore
package import ServiceExtensionRuntime

/// An extension that does what a test tells it, and counts.
package final class ScriptedExtension: ExtensionAnswering {
    package struct Seen: Sendable {
        package var started = 0
        package var ended = 0
        /// When `timeWillExpire` was called.
        package var warnings: [Instant] = []
        /// The content handler of the latest call.
        package var answer: ExtensionAnswer?
    }

    package let seen = Monitor(Seen())
    private let script: @Sendable (ExtensionAnswer) async -> ProcessingResult
    private let warned: @Sendable (ExtensionAnswer) -> Void
    private let task = Locked<Task<Void, Never>?>(nil)

    package init(
        _ script: @escaping @Sendable (ExtensionAnswer) async -> ProcessingResult,
        warned: @escaping @Sendable (ExtensionAnswer) -> Void = { _ in }
    ) {
        self.script = script
        self.warned = warned
    }

    /// Never answers of its own accord; ends when it is cancelled, and then answers too late.
    package static func silent(warned: @escaping @Sendable (ExtensionAnswer) -> Void = { _ in })
        -> ScriptedExtension
    {
        ScriptedExtension(
            { _ in
                await Wakeup().waitOrCancel()
                return .changingTitle(to: "too late")
            }, warned: warned)
    }

    package func start(
        _ notification: AcceptedNotification, _ payload: MutablePayload, answer: ExtensionAnswer
    ) {
        seen.change { seen in
            seen.started += 1
            seen.answer = answer
        }
        let clock = answer.budget.clock
        clock.beginWork()
        let started = Task { [self] in
            let result = await script(answer)
            seen.change { $0.ended += 1 }
            answer(result)
            clock.endWork()
        }
        task.withLock { $0 = started }
    }

    package func timeWillExpire(_ notification: AcceptedNotification) {
        guard let answer = seen.withLock({ $0.answer }) else { return }
        seen.change { $0.warnings.append(answer.budget.clock.now()) }
        warned(answer)
    }

    package func answered(_ notification: AcceptedNotification) { task.withLock { $0 }?.cancel() }

    package func expire(_ notification: AcceptedNotification) -> ExtensionEvidence {
        task.withLock { $0 }?.cancel()
        return ExtensionEvidence()
    }

    /// The content handler, once the extension has been started.
    package func running() async throws -> ExtensionAnswer {
        try await seen.awaited("the extension's start") { $0.answer }
    }
}

extension ProcessingResult {
    /// What an extension answers that changes the title and nothing else.
    package static func changingTitle(to title: String) -> ProcessingResult {
        var after = NotificationContent()
        after.title = title
        return ProcessingResult(changes: ContentChanges(before: NotificationContent(), after: after))
    }
}
