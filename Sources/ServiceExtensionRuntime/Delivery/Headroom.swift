import CLinux
import Glibc
import NotificationCore

/// Whether the process may still have the memory, the threads and the descriptors that a first run needs.
///
/// Asked before the first task: Dispatch, on which tasks run, tries for ever to start a thread where there
/// is none to be had, on the thread that made the task, and ends the process when it gets no descriptor for
/// its own use; the Swift runtime and the libraries end it when they get no memory. Each would lose the
/// notification. Later it has what it needs.
package enum Headroom {
    /// The timer's, one of Dispatch, one of libcurl or of a lookup.
    private static let threads = 3
    /// The timer's, Dispatch's epoll, eventfd and timerfd, and what one picture takes: Dispatch opens its last
    /// one late, when a download may have had the rest.
    private static let descriptors = 12
    /// Of address space, of data: the stacks of all threads (1 MB each under a limit), libmagic's database, the
    /// pages of libcurl and OpenSSL.
    package static let memory = 48 << 20

    /// What there is too little of; nil when there is enough. Found out once for a process, at the cost of
    /// three short threads.
    static let missing: String? = missingMemory(memory) ?? missingDescriptors() ?? missingThreads()

    /// Tries for so many bytes of memory that can be written; only where a limit may say no.
    ///
    /// - Returns: what there is too little of; nil when there is enough.
    package static func missingMemory(_ bytes: Int) -> String? {
        let limits = [(RLIMIT_AS, "-v"), (RLIMIT_DATA, "-d")].filter { isLimited($0.0) }.map(\.1)
        guard !limits.isEmpty else { return nil }
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        let place = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
        guard unsafe place == MAP_FAILED else {
            unsafe munmap(place, bytes)
            return nil
        }
        return "this process may use too little memory (ulimit \(limits.joined(separator: ", "))): it needs "
            + "\(bytes >> 20) MB more"
    }

    private static func isLimited(_ resource: __rlimit_resource) -> Bool {
        var limit = rlimit()
        guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
        // RLIM_INFINITY, a macro that Swift does not import.
        return limit.rlim_cur != .max
    }

    private static func missingDescriptors() -> String? {
        var code: Int32 = 0
        let opened = (0..<descriptors).map { _ in
            let descriptor = clinux_event_open()
            if descriptor < 0 { code = errno }
            return descriptor
        }
        for descriptor in opened where descriptor >= 0 { close(descriptor) }
        return switch code {
        case 0: nil
        case EMFILE: "this process may open too few files (ulimit -n)"
        case ENFILE: "this machine has too many files open (sysctl fs.file-max)"
        default: "this process gets no further descriptor: \(StoreError.words(code))"
        }
    }

    private static func missingThreads() -> String? {
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
            ? nil : "this process may start too few threads (ulimit -u)"
    }
}
