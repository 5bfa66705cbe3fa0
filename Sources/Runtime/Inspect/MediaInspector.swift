package import NotificationCore

/// A few threads that may block, with one queue in front: bodies are read, hashed, walked and published here. Every call
/// answers exactly once, also after ``shutdown()``; work begins in call order; safe on any thread.
package final class MediaInspector: Sendable {
    typealias Job = @Sendable (WorkerTools) -> Void

    private let database: Result<MagicDatabase, CodedFailure>
    // A thread holds the jobs and not the inspector, which may end before it.
    private let jobs: JobThreads<Job>
    let threads: Int

    /// A missing `database` answers every inspection with the failure. `threads`: bodies inspected at the same time.
    package init(
        database: Result<MagicDatabase, CodedFailure> = MagicDatabase.locate(), threads: Int = 2
    ) {
        self.database = database
        self.threads = max(1, threads)
        jobs = JobThreads(most: self.threads)
    }

    deinit {
        // May run on one of the threads, so it cannot wait for them.
        for thread in jobs.close() { thread.detach() }
    }

    /// Runs `job` this many times, on as many threads as there are for it, handed over under one lock; on the caller's
    /// thread after the end, and when no thread can be started.
    func submit(_ count: Int = 1, _ job: @escaping Job) {
        let isTaken = jobs.put(job, times: count) {
            try? NamedThread.start("nse-inspect") { [jobs, database] in
                let tools = WorkerTools(database: database)
                while let job = jobs.take() { job(tools) }
            }
        }
        guard !isTaken else { return }
        let tools = WorkerTools(database: database)
        for _ in 0..<count { job(tools) }
    }

    /// Waits for the work that was handed in and for the end of the threads; then no thread is left. Work
    /// that comes later is done on the caller's thread. Not to be called from a job.
    package func shutdown() { for thread in jobs.close() { thread.join() } }
}

/// Small pictures that were admitted, for a report that shows them. Bounded: what is larger is only described there.
package final class MediaPreviews: Sendable {
    package static let largest = 256 << 10
    package static let most = 2 << 20

    private let pictures = Locked<[String: [UInt8]]>([:])

    package init() {}

    /// The bytes of a picture, by its digest; nil when it is too large, or is none.
    package subscript(sha256: String) -> [UInt8]? { pictures.withLock { $0[sha256] } }

    func keep(_ media: AdmittedMedia) {
        let found = media.media
        guard media.admission.type.family == .image, found.bytes <= Self.largest else { return }
        let used = pictures.withLock { pictures in pictures.values.reduce(0) { $0 + $1.count } }
        guard used + found.bytes <= Self.most else { return }
        let bytes: [UInt8]?
        switch found.body.storage {
        case .memory(let buffer): bytes = unsafe [UInt8](buffer.bytes)
        case .file(let file, _):
            bytes = try? Descriptor(file.descriptor).readFully(at: 0, count: found.bytes)
        }
        if let bytes { pictures.withLock { $0[found.sha256] = bytes } }
    }
}
