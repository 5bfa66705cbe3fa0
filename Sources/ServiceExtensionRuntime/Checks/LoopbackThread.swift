import Glibc
import NotificationCore

/// A thread with a name, joined once.
package final class LoopbackThread: Sendable {
    private final class Body: Sendable {
        let name: String
        let run: @Sendable () -> Void
        init(name: String, run: @escaping @Sendable () -> Void) {
            self.name = name
            self.run = run
        }
    }

    /// nil once joined: joining twice is undefined.
    private let thread: Locked<pthread_t?>

    /// Starts a thread that takes no signal: those belong to whoever handles them in the process.
    ///
    /// - Parameter name: the kernel keeps its first 15 bytes.
    package init(name: String, _ run: @escaping @Sendable () -> Void) throws(LoopbackError) {
        let body = unsafe Unmanaged.passRetained(Body(name: name, run: run))
        var all = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        var id = pthread_t()
        let code = unsafe pthread_create(
            &id, nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let body = unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
                LoopbackThread.nameThisThread(body.name)
                body.run()
                return nil
            }, body.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        if code != 0 {
            unsafe body.release()
            throw .system(call: "pthread_create", errno: code)
        }
        thread = Locked(id)
    }

    /// Returns when the thread has ended; at once when it was joined before.
    package func join() {
        let id = thread.withLock { held -> pthread_t? in
            defer { held = nil }
            return held
        }
        if let id { pthread_join(id, nil) }
    }

    /// `pthread_setname_np` is an extension that Swift's Glibc module hides; this file is what it writes too.
    private static func nameThisThread(_ name: String) {
        let file = unsafe open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        let bytes = Array(name.utf8.prefix(15))
        _ = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
        close(file)
    }
}
