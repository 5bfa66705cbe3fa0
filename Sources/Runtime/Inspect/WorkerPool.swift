internal import NotificationCore

/// A few threads that may block, with one queue in front: bodies are read, hashed, walked and published here.
final class WorkerPool: Sendable {
    typealias Job = @Sendable (WorkerTools) -> Void

    private let name: String
    private let makeTools: @Sendable () -> WorkerTools
    private let threads: JobThreads<Job>

    init(name: String, threads most: Int, tools makeTools: @escaping @Sendable () -> WorkerTools) {
        self.name = name
        self.makeTools = makeTools
        threads = JobThreads(most: max(1, most))
    }

    /// Runs `job` this many times, on threads of the pool as far as there are any; on the caller's thread after the end,
    /// and when no thread can be started. Handed over under one lock.
    func submit(_ count: Int, _ job: @escaping Job) {
        // A thread keeps the pool alive until it ends.
        let isTaken = threads.put(job, times: count) { try? NamedThread.start(name, { self.work() }) }
        guard !isTaken else { return }
        let tools = makeTools()
        for _ in 0..<count { job(tools) }
    }

    /// Ends the threads after the last job.
    /// - Parameter joining: wait until they are gone; never from one of them.
    func close(joining: Bool) {
        for thread in threads.close() { if joining { thread.join() } else { thread.detach() } }
    }

    private func work() {
        let tools = makeTools()
        while let job = threads.take() { job(tools) }
    }
}

/// What one thread of the pool keeps between jobs. Not `Sendable`: it never leaves its thread.
final class WorkerTools {
    private let database: Result<MagicDatabase, CodedFailure>
    private var magic: MagicHandle?
    var buffer = [UInt8]()
    var digest = SHA256Context()
    /// By digest: the same picture under many addresses is walked and shown to libmagic once.
    private var found: [String: ContentFindings] = [:]
    private static let mostFound = 1024

    init(database: Result<MagicDatabase, CodedFailure>) {
        self.database = database
    }

    /// Opens the thread's handle of libmagic, which the first inspection would open.
    func openMagic() throws(CodedFailure) {
        if magic == nil { magic = try MagicHandle(database.get()) }
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
        try openMagic()
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
