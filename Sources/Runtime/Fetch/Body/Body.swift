import NotificationCore

/// The bytes of one response: in memory while they are few, else in a staged file.
package struct Body: Sendable {
    package enum Storage: Sendable {
        case memory(BodyBuffer)
        /// A staged file, with the digest that was made while the bytes passed; nil when they have to be read for it.
        case file(StagedFile, sha256: String?)
    }

    package let storage: Storage
    package let count: Int

    package init(_ storage: Storage, count: Int) {
        self.storage = storage
        self.count = count
    }

    /// The staged file; nil for a body in memory.
    package var file: StagedFile? {
        if case .file(let file, _) = storage { file } else { nil }
    }
}

/// Takes a body as it comes: into memory of the pool as long as it fits, then into a staged file, hashed on the way.
///
/// Used by one thread at a time, the transfer's.
struct BodySink: Sendable {
    private enum State: Sendable {
        case empty
        case memory(BodyBuffer)
        case file(StagedFile, RunningDigest)
    }

    private let pool: BodyPool
    private let staging: any StagingArea
    private var state = State.empty
    private(set) var count = 0

    /// A body of unknown length begins with this much memory.
    private static let firstCapacity = 16 << 10

    init(pool: BodyPool, staging: any StagingArea) {
        self.pool = pool
        self.staging = staging
    }

    /// - Parameter announced: the length that the server promised, within the ceiling; nil when it did not.
    /// - Throws: what staging and writing throw. The body is worthless then.
    mutating func append(_ bytes: UnsafeRawBufferPointer, announced: Int?) throws(CodedFailure) {
        let total = count + bytes.count
        switch state {
        case .empty:
            if let buffer = pool.take(max(announced ?? Self.firstCapacity, total), first: total) {
                _ = unsafe buffer.append(bytes)
                state = .memory(buffer)
            } else {
                try unsafe spill(nil, bytes, announced)
            }
        case .memory(let buffer):
            if unsafe buffer.append(bytes) { break }
            if let larger = pool.take(after: buffer, for: total) {
                _ = unsafe larger.append(buffer.bytes)
                _ = unsafe larger.append(bytes)
                state = .memory(larger)
            } else {
                try unsafe spill(buffer, bytes, announced)
            }
        case .file(let file, let digest):
            try unsafe file.append(bytes)
            unsafe digest.context.update(bytes)
        }
        count = total
    }

    /// What has come; nil when nothing has.
    /// - Throws: `internal.resource` when its digest could not be computed.
    consuming func finish() throws(CodedFailure) -> Body? {
        switch state {
        case .empty: return nil
        case .memory(let buffer): return Body(.memory(buffer), count: count)
        case .file(let file, let digest):
            return Body(.file(file, sha256: try digest.context.finish().hexadecimal), count: count)
        }
    }

    private mutating func spill(
        _ buffer: BodyBuffer?, _ bytes: UnsafeRawBufferPointer, _ announced: Int?
    ) throws(CodedFailure) {
        let file = try staging.stage()
        if let announced { try file.reserve(announced) }
        let digest = RunningDigest()
        if let buffer {
            try unsafe file.append(buffer.bytes)
            unsafe digest.context.update(buffer.bytes)
        }
        try unsafe file.append(bytes)
        unsafe digest.context.update(bytes)
        state = .file(file, digest)
    }
}

/// The digest of a body that passes.
///
/// `Sendable` unchecked: used by the transfer's thread only, until the transfer has ended.
private final class RunningDigest: @unchecked Sendable {
    var context = SHA256Context()
}
