internal import CCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pthread of ours: for C calls that block, which have no place on the cooperative pool.
///
/// Whoever starts one must either join or detach it, once.
struct NamedThread: Sendable {
    private let handle: pthread_t

    /// Starts a thread that runs `body` with every signal blocked: signals are the main program's business,
    /// and a write to a closed connection must not end the process by SIGPIPE.
    /// - Parameter name: at most 15 bytes, as the kernel shows it.
    /// - Throws: the errno of `pthread_create`, EAGAIN when no thread is to be had.
    static func start(
        _ name: String, stack: Int = 1 << 20, _ body: @escaping @Sendable () -> Void
    ) throws(Failure) -> NamedThread {
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setstacksize(&attributes, stack)

        var all = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }

        let job = unsafe Unmanaged.passRetained(Job(name: name, body: body))
        var handle = pthread_t()
        let code = unsafe pthread_create(
            &handle, &attributes,
            { raw in
                guard let raw = unsafe raw else { return nil }
                let job = unsafe Unmanaged<Job>.fromOpaque(raw).takeRetainedValue()
                unsafe cc_name_thread(job.name)
                job.body()
                return nil
            }, job.toOpaque())
        guard code == 0 else {
            unsafe job.release()
            throw Failure(errno: code)
        }
        return NamedThread(handle: handle)
    }

    /// Waits for the end of the thread. Not from the thread itself.
    func join() { pthread_join(handle, nil) }

    /// Lets the thread end on its own.
    func detach() { pthread_detach(handle) }

    struct Failure: Error { var errno: Int32 }

    private final class Job: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
