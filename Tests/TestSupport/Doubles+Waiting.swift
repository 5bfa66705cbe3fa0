import Dispatch
package import NotificationCore

extension Monitor {
    /// Suspends until `answer` gives something; a thread of Dispatch waits meanwhile, none of the cooperative pool.
    ///
    /// - Throws: `ToolError` after 10 s.
    @discardableResult
    package func awaited<Answer: Sendable>(
        _ what: String, until answer: @escaping @Sendable (Value) -> Answer?
    ) async throws -> Answer {
        let found = await onOwnThread { self.wait(atMost: .seconds(10)) { answer($0) } }
        guard let found else { throw ToolError(description: "waited in vain for \(what)") }
        return found
    }
}

/// Runs blocking work away from the cooperative pool, which may have no thread left.
package func onOwnThread<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) async -> Answer {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}

/// Polls a condition that reports no change; other tasks go first.
///
/// - Throws: `ToolError` after 10 s.
package func eventually(_ what: String, _ condition: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
        if ContinuousClock.now > end { throw ToolError(description: "waited in vain for \(what)") }
        await Task.yield()
    }
}

extension Wakeup {
    /// Parks the task until `finish` or until it is cancelled.
    package func waitOrCancel() async {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            finish()
        }
    }
}
