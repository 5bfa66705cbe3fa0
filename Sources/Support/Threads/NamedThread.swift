import Glibc

/// A thread with a name, for calls that block: those must not run on the cooperative pool.
///
/// It is joined or detached once; a second call does nothing, and dropping the last reference detaches.
package final class NamedThread: Sendable {
    private final class Job: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// Nil once joined or detached: doing either twice is undefined.
    private let handle: Locked<pthread_t?>

    private init(_ handle: sending pthread_t?) { self.handle = Locked(handle) }

    deinit { detach() }

    /// Starts a thread that runs `body` with signals blocked: signals are the main program's business, and a write to a
    /// closed connection must not end the process by SIGPIPE. Not those of a crash, whose handlers would not run then.
    /// - Parameter name: for `ps -L` and debuggers; the kernel keeps its first 15 bytes.
    /// - Parameter stack: bytes; nil is the system's default.
    /// - Throws: the errno of `pthread_create`, EAGAIN when there can be no more threads.
    package static func start(
        _ name: String, stack: Int? = nil, _ body: @escaping @Sendable () -> Void
    ) throws(Errno) -> NamedThread {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        if let stack { pthread_attr_setstacksize(&attributes, stack) }

        // A thread inherits the mask of the one that starts it.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { sigdelset(&all, crash) }
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

        let job = Unmanaged.passRetained(Job(name: name, body: body))
        var handle = pthread_t()
        let code = pthread_create(
            &handle, &attributes,
            { context in
                let context: UnsafeMutableRawPointer? = context
                guard let context else { return nil }
                let job = Unmanaged<Job>.fromOpaque(context).takeRetainedValue()
                NamedThread.setName?(pthread_self(), job.name)
                job.body()
                return nil
            }, job.toOpaque())
        guard code == 0 else {
            job.release()
            throw Errno(code)
        }
        return NamedThread(handle)
    }

    /// Returns when the thread has ended. Called by the thread itself it detaches: it cannot wait for its own end.
    package func join() {
        guard let handle = take() else { return }
        if pthread_equal(handle, pthread_self()) == 0 {
            pthread_join(handle, nil)
        } else {
            pthread_detach(handle)
        }
    }

    package func detach() {
        if let handle = take() { pthread_detach(handle) }
    }

    private func take() -> pthread_t? { handle.withLock { $0.take() } }

    /// `pthread_setname_np`, a GNU extension that Swift's module hides. Not /proc/thread-self/comm, which it writes
    /// when it names another thread: the entries there take the kernel milliseconds to forget when the process ends.
    private static let setName: (@Sendable (pthread_t, String) -> Void)? = {
        typealias Function = @convention(c) (pthread_t, UnsafePointer<CChar>) -> Int32
        guard let symbol = dlsym(nil, "pthread_setname_np") else { return nil }
        let function = unsafeBitCast(symbol, to: Function.self)
        // It takes no more than the kernel keeps: 15 bytes.
        return { thread, name in _ = function(thread, String(decoding: name.utf8.prefix(15), as: UTF8.self)) }
    }()
}
