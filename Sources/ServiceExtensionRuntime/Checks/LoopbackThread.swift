import NotificationCore

/// A ``NamedThread`` whose failure is a ``LoopbackError``.
package struct LoopbackThread: Sendable {
    private let thread: NamedThread

    /// - Parameter name: the kernel keeps its first 15 bytes.
    package init(name: String, _ run: @escaping @Sendable () -> Void) throws(LoopbackError) {
        do {
            thread = try NamedThread.start(name, run)
        } catch {
            throw .system(call: "pthread_create", errno: error.errno)
        }
    }

    /// Returns when the thread has ended; at once when it was joined before.
    package func join() { thread.join() }
}
