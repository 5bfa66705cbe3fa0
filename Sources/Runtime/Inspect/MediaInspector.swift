package import NotificationCore

/// Inspects bodies on threads of its own that may block. Every call answers exactly once, also after
/// ``shutdown()``; work begins in call order; safe on any thread.
package final class MediaInspector: Sendable {
    private let pool: WorkerPool
    let threads: Int

    /// A missing `database` answers every inspection with the failure. `threads`: bodies inspected at the same time.
    package init(
        database: Result<MagicDatabase, CodedFailure> = MagicDatabase.locate(), threads: Int = 2
    ) {
        self.threads = max(1, threads)
        pool = WorkerPool(name: "nse-inspect", threads: threads) { WorkerTools(database: database) }
    }

    deinit {
        // May run on one of the threads, so it cannot wait for them.
        pool.close(joining: false)
    }

    /// Runs `job` this many times, on as many threads as there are for it; one hand-over for all.
    func submit(_ count: Int = 1, _ job: @escaping WorkerPool.Job) { pool.submit(count, job) }

    /// Waits for the work that was handed in and for the end of the threads; then no thread is left. Work
    /// that comes later is done on the caller's thread. Not to be called from a job.
    package func shutdown() {
        pool.close(joining: true)
    }
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
