internal import Glibc

/// A few threads that may block, with one queue in front: files are read, hashed and walked here and not on
/// the cooperative pool, whose threads nobody may block.
///
/// Jobs start in the order in which they came. Threads start when there is work for them and end with
/// ``close(joining:)``.
///
/// `@unchecked Sendable`: everything mutable is touched under `mutex` only, and a condition needs the mutex
/// itself, which a box that guards a value does not show.
@safe final class WorkerPool: @unchecked Sendable {
    typealias Job = @Sendable (WorkerTools) -> Void

    private let name: String
    private let most: Int
    private let makeTools: @Sendable () -> WorkerTools
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let wakeup: UnsafeMutablePointer<pthread_cond_t>
    // Guarded by `mutex`.
    private var jobs: [Job] = []
    private var next = 0
    private var idle = 0
    private var threads: [pthread_t] = []
    private var isClosed = false

    init(name: String, threads most: Int, tools makeTools: @escaping @Sendable () -> WorkerTools) {
        self.name = name
        self.most = max(1, most)
        self.makeTools = makeTools
        unsafe mutex = .allocate(capacity: 1)
        unsafe wakeup = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe wakeup.initialize(to: pthread_cond_t())
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(wakeup, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(wakeup)
        unsafe pthread_mutex_destroy(mutex)
        unsafe wakeup.deallocate()
        unsafe mutex.deallocate()
    }

    /// Runs `job` once, on a thread of the pool; behind the end, and when no thread can be had, here and now.
    func submit(_ job: @escaping Job) {
        unsafe pthread_mutex_lock(mutex)
        let isTaken = !isClosed && hasThread()
        if isTaken {
            jobs.append(job)
            unsafe pthread_cond_signal(wakeup)
        }
        unsafe pthread_mutex_unlock(mutex)
        if !isTaken { job(makeTools()) }
    }

    /// Ends the threads behind the last job.
    ///
    /// - Parameter joining: wait until they are gone; never from one of them.
    func close(joining: Bool) {
        unsafe pthread_mutex_lock(mutex)
        isClosed = true
        let ending = threads
        threads = []
        unsafe pthread_cond_broadcast(wakeup)
        unsafe pthread_mutex_unlock(mutex)
        for thread in ending {
            if joining {
                pthread_join(thread, nil)
            } else {
                pthread_detach(thread)
            }
        }
    }

    /// Under the lock: there is a thread for one more job, if need be a new one.
    private func hasThread() -> Bool {
        if idle > jobs.count - next || threads.count >= most { return true }
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(self)
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<WorkerPool>.fromOpaque(context).takeRetainedValue().work()
                return nil
            }, context.toOpaque())
        if status == 0 {
            threads.append(thread)
        } else {
            unsafe context.release()
        }
        return !threads.isEmpty
    }

    private func work() {
        setName()
        let tools = makeTools()
        while let job = take() { job(tools) }
    }

    /// For `ps -L` and debuggers. `pthread_setname_np` is not among what Swift sees of glibc.
    private func setName() {
        let file = unsafe open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = unsafe write(file, name, name.utf8.count)
        _ = Glibc.close(file)
    }

    /// The oldest job; waits for one. Nil behind the end.
    private func take() -> Job? {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while next == jobs.count {
            if isClosed { return nil }
            idle += 1
            unsafe pthread_cond_wait(wakeup, mutex)
            idle -= 1
        }
        let job = jobs[next]
        next += 1
        // The front is given back when it is at least half of the whole, so a job costs a constant time.
        if next * 2 >= jobs.count {
            jobs.removeFirst(next)
            next = 0
        }
        return job
    }
}
