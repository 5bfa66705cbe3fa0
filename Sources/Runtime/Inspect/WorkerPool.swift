internal import NotificationCore

/// A few threads that may block, with one queue in front: bodies are read, hashed, walked and published here.
///
/// Jobs start in the order in which they came. Threads start when there is work, and end with ``close(joining:)``.
final class WorkerPool: Sendable {
    typealias Job = @Sendable (WorkerTools) -> Void

    private struct State {
        var jobs = FIFO<Job>()
        var threads: [NamedThread] = []
        /// Threads that wait for work.
        var idle = 0
        var isClosed = false
    }

    private let name: String
    private let most: Int
    private let makeTools: @Sendable () -> WorkerTools
    private let state = Monitor(State())

    init(name: String, threads most: Int, tools makeTools: @escaping @Sendable () -> WorkerTools) {
        self.name = name
        self.most = max(1, most)
        self.makeTools = makeTools
    }

    /// Runs `job` this many times, on threads of the pool as far as there are any; on the caller's thread after the end,
    /// and when no thread can be started. Handed over under one lock.
    func submit(_ count: Int, _ job: @escaping Job) {
        let isTaken = state.withLock { state in
            guard !state.isClosed, hasThread(&state) else { return false }
            for _ in 0..<count {
                state.jobs.append(job)
                if count > 1 { _ = hasThread(&state) }
            }
            return true
        }
        guard isTaken else {
            let tools = makeTools()
            for _ in 0..<count { job(tools) }
            return
        }
        if count == 1 { state.wakeOne() } else { state.wakeAll() }
    }

    /// Ends the threads after the last job.
    /// - Parameter joining: wait until they are gone; never from one of them.
    func close(joining: Bool) {
        let ending = state.change { state in
            state.isClosed = true
            defer { state.threads = [] }
            return state.threads
        }
        for thread in ending { if joining { thread.join() } else { thread.detach() } }
    }

    /// Under the lock: there is a thread for one more job, if need be a new one.
    private func hasThread(_ state: inout State) -> Bool {
        if state.idle > state.jobs.count || state.threads.count >= most { return true }
        // A thread keeps the pool alive until it ends.
        if let thread = try? NamedThread.start(name, { self.work() }) { state.threads.append(thread) }
        return !state.threads.isEmpty
    }

    private func work() {
        let tools = makeTools()
        while let job = take() { job(tools) }
    }

    /// The oldest job; waits for one. Nil after the end.
    private func take() -> Job? {
        var isWaiting = false
        let job: Job?? = state.wait { state in
            if isWaiting { state.idle -= 1 }
            isWaiting = false
            if let job = state.jobs.popFirst() { return job }
            if state.isClosed { return .some(nil) }
            isWaiting = true
            state.idle += 1
            return nil
        }
        return job ?? nil
    }
}

/// What one thread of the pool keeps between jobs. Not `Sendable`: it never leaves its thread.
final class WorkerTools {
    private let database: Result<MagicDatabase, CodedFailure>
    private var magic: MagicHandle?
    /// The buffer for one pass over a file.
    var buffer = [UInt8]()
    /// One digest context for all files of the thread.
    var digest = SHA256Context()
    /// By digest: the same picture under many addresses is walked and shown to libmagic once.
    private var found: [String: ContentFindings] = [:]
    private static let mostFound = 1024

    init(database: Result<MagicDatabase, CodedFailure>) {
        self.database = database
    }

    /// Opens what the first inspection would open; a failure comes again there and is reported then.
    func prepare() {
        if magic == nil { magic = try? MagicHandle(database.get()) }
    }

    /// What is known of the content with this digest, else what `inspect` finds in it.
    func findings(
        _ sha256: String, _ inspect: () throws(CodedFailure) -> ContentFindings
    ) throws(CodedFailure) -> ContentFindings {
        if let known = found[sha256] { return known }
        let findings = try inspect()
        if found.count == Self.mostFound { found.removeAll(keepingCapacity: true) }
        found[sha256] = findings
        return findings
    }

    /// Calls `body` with the thread's handle, which the first call opens, and with `bytes`.
    func withMagic<Answer>(
        _ bytes: Span<UInt8>, _ body: (borrowing MagicHandle, Span<UInt8>) throws(CodedFailure) -> Answer
    ) throws(CodedFailure) -> Answer {
        if magic == nil { magic = try MagicHandle(database.get()) }
        guard let handle = magic.take() else { throw CodedFailure(.internalDefect, "no handle of libmagic") }
        do throws(CodedFailure) {
            let answer = try body(handle, bytes)
            magic = consume handle
            return answer
        } catch {
            magic = consume handle
            throw error
        }
    }
}
