internal import NotificationCore

/// What one thread of a ``MediaInspector`` keeps between jobs. Not `Sendable`: it never leaves its thread.
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
