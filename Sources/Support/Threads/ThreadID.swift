import Glibc

/// Names a thread, for as long as it lives.
package struct ThreadID: Sendable, Hashable {
    private let number: UInt

    package static var current: ThreadID { ThreadID(number: UInt(pthread_self())) }
}

/// The kernel's number of a thread; Glibc's `gettid` is an extension that Swift's module hides.
package enum ThreadNumber {
    /// 0 when it is not available.
    package static var current: Int32 {
        // PID/task/TID
        let parts = ProcFile.link("/proc/thread-self").split(separator: "/")
        return parts.last.flatMap { Int32($0) } ?? 0
    }
}
