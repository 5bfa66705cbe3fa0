internal import NotificationCore

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
