import NotificationCore

extension NotificationRuntime {
    /// Makes a runtime, hands it to `body`, and ends it when `body` returns or throws, also when the task is
    /// cancelled: no thread of it is left then.
    ///
    /// ```swift
    /// try await NotificationRuntime.withRuntime(options) { runtime in
    ///     try await serve(runtime)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - options: of the runtime.
    ///   - isolation: the caller's.
    ///   - body: uses the runtime, and does not let it out.
    /// - Returns: what `body` returns.
    /// - Throws: ``NotificationRuntimeError`` when an option cannot be read, and what `body` throws.
    public static func withRuntime<Value>(
        _ options: NotificationRuntimeOptions = NotificationRuntimeOptions(),
        isolation: isolated (any Actor)? = #isolation,
        _ body: (NotificationRuntime) async throws -> Value
    ) async throws -> Value {
        let runtime = try NotificationRuntime(options)
        do {
            let value = try await body(runtime)
            await runtime.stop()
            return value
        } catch {
            await runtime.stop()
            throw error
        }
    }

    /// Ends every thread and closes every descriptor but those of ``DeliveredNotification`` values that are still held;
    /// deliveries that are under way, and later ones, deliver the original.
    ///
    /// The work is done on a thread of its own, so that no thread of the cooperative pool is blocked. Cancelling the
    /// task does not end it early.
    public func stop() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            onThread("nse-stop") { [self] in
                end()
                continuation.resume()
            }
        }
    }

    /// Runs what blocks on a thread of its own.
    func onThread(_ name: String, _ work: @escaping @Sendable () -> Void) {
        do throws(NamedThread.Failure) {
            // Its end is not waited for: it has nothing to do any more.
            _ = try NamedThread.start(name, work)
        } catch {
            // No thread to be had: rather block this one than leave the work.
            work()
        }
    }

    /// The same as ``stop()`` for code that is not asynchronous: blocks the thread until every thread of the runtime
    /// has ended. Not to be called from a task, whose thread others need.
    public func shutdown() { end() }
}
