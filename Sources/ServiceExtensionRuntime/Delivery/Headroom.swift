import Glibc
import NotificationCore

/// Whether the process may still start the threads and open the descriptors that a first run needs.
///
/// Asked before the first task: Dispatch, on which tasks run, tries for ever to start a thread where there
/// is none to be had, on the thread that made the task, and ends the process when it gets no descriptor for
/// its own use. Either would lose the notification. Later it has what it needs.
enum Headroom {
    /// The timer's, one of Dispatch, one of libcurl or of a lookup.
    private static let threads = 3
    /// The timer's, Dispatch's epoll, eventfd and timerfd, and what one picture takes: Dispatch opens its last
    /// one late, when a download may have had the rest.
    private static let descriptors = 12

    /// What there is too little of; nil when there is enough. Found out once for a process, at the cost of
    /// three short threads.
    static let missing: String? =
        !hasDescriptors()
        ? "this process may open too few files (ulimit -n)"
        : hasThreads() ? nil : "this process may start too few threads (ulimit -u)"

    private static func hasDescriptors() -> Bool {
        let opened = (0..<descriptors).map { _ in unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        return opened.allSatisfy { $0 >= 0 }
    }

    private static func hasThreads() -> Bool {
        // All at once: each waits until the last one has been tried for.
        let gate = Monitor(false)
        let started = (0..<threads).map { _ in
            try? NamedThread.start("nse-headroom", stack: 1 << 16) {
                gate.wait { $0 ? () : nil }
            }
        }
        gate.change { $0 = true }
        for thread in started { thread?.join() }
        return started.allSatisfy { $0 != nil }
    }
}
