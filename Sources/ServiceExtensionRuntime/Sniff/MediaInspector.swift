package import NotificationCore

/// Looks at staged files: size, SHA-256, structure and libmagic, on threads of its own.
///
/// Contract: every call answers exactly once, also after ``shutdown()``; nothing blocks the cooperative pool;
/// may be called from many tasks at once; work begins in the order of the calls. A cancelled task still gets
/// its answer, soon, because no file takes long; nobody waits for it at a deadline.
package final class MediaInspector: Sendable {
    private let pool: WorkerPool

    /// - Parameters:
    ///   - database: where libmagic's is; a failure answers every inspection and says that the installation
    ///     lacks something.
    ///   - threads: how many files are looked at side by side.
    package init(
        database: Result<MagicDatabase, CodedFailure> = MagicDatabase.locate(), threads: Int = 2
    ) {
        pool = WorkerPool(name: "nse-inspect", threads: threads) { WorkerTools(database: database) }
    }

    deinit {
        // May run on one of the threads, so it cannot wait for them.
        pool.close(joining: false)
    }

    /// Reads the file once for its digest and as far as its structure needs.
    package func inspect(_ file: StagedFile) async -> Result<SniffedMedia, CodedFailure> {
        await withCheckedContinuation { continuation in
            pool.submit { continuation.resume(returning: Inspection.run(file, $0)) }
        }
    }

    /// libmagic's MIME type, with its text checks on, of a body of which only the beginning is there; for people.
    /// Nil when libmagic cannot be had.
    package func describe(_ prefix: [UInt8]) async -> String? {
        await withCheckedContinuation { continuation in
            pool.submit { tools in
                continuation.resume(
                    returning: try? tools.withMagic { (magic) throws(CodedFailure) in
                        try magic.describe(prefix.span)
                    })
            }
        }
    }

    /// Other blocking work on files, on the same threads.
    package func run<Answer: Sendable>(_ job: @escaping @Sendable () -> Answer) async -> Answer {
        await withCheckedContinuation { continuation in
            pool.submit { _ in continuation.resume(returning: job()) }
        }
    }

    /// Waits for the work that was handed in and for the end of the threads; then no thread is left. Work
    /// that comes later is done on the caller's thread. Not to be called from a job.
    package func shutdown() {
        pool.close(joining: true)
    }
}
