import NotificationCore

/// The thread that serves the main queue and the main run loop.
enum MainThread {
    private static let thread = Locked<ThreadID?>(nil)

    /// Call it on the main thread.
    static func begin() { thread.withLock { $0 = ThreadID.current } }

    static var isCurrent: Bool { thread.withLock { $0 } == ThreadID.current }
}
