internal import CLinux
package import NotificationCore

/// SHA-256 of a body that comes in pieces, and with the same context of the bodies after it: by
/// ``Libcrypto``, else by ``PortableSHA256``. Belongs to one thread.
@safe package struct SHA256Context: ~Copyable {
    private enum State {
        case empty
        /// The current body is fed to libcrypto.
        case native
        /// The current body is fed to the Swift implementation.
        case portable
        /// libcrypto reported an error after bytes had been fed, which are gone.
        case failed
    }

    private let libcrypto: Libcrypto?
    private var context: clinux_digest_context?
    private var portable: PortableSHA256?
    private var state = State.empty

    package init() { self.init(.shared) }

    /// - Parameter libcrypto: nil: the Swift implementation.
    init(_ libcrypto: Libcrypto?) {
        self.libcrypto = libcrypto
        unsafe context = libcrypto?.makeContext()
    }

    deinit {
        if let context = unsafe context { unsafe libcrypto?.free(context) }
    }

    /// Forgets what was fed of the current body.
    package mutating func reset() { state = .empty }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        if state == .empty { begin() }
        if state == .portable {
            unsafe portable?.update(bytes)
        } else if state == .native, let libcrypto, let context = unsafe context,
            unsafe !libcrypto.update(context, bytes)
        {
            state = .failed
        }
    }

    package mutating func update(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { unsafe update($0) }
    }

    /// The digest of what was fed since the last one; afterwards a new body begins.
    ///
    /// - Throws: `internal.resource` when libcrypto failed.
    package mutating func finish() throws(CodedFailure) -> SHA256Digest {
        if state == .empty { begin() }
        defer { state = .empty }
        if state == .portable, let digest = portable?.finish() { return digest }
        if state == .native, let libcrypto, let context = unsafe context,
            let digest = unsafe libcrypto.finish(context)
        {
            return digest
        }
        throw CodedFailure(.internalResource, "libcrypto could not compute a SHA-256")
    }

    /// Whatever libcrypto refuses before the first byte is computed without it.
    private mutating func begin() {
        if let libcrypto, let context = unsafe context, unsafe libcrypto.begin(context) {
            state = .native
        } else {
            if portable == nil { portable = PortableSHA256() }
            portable?.reset()
            state = .portable
        }
    }
}

extension SHA256Digest {
    /// The digest of bytes that are all in memory.
    package init(of bytes: Span<UInt8>) { self.init(of: bytes, .shared) }

    package init(of bytes: [UInt8]) { self.init(of: bytes.span) }

    /// - Parameter libcrypto: where it is nil or fails, the Swift implementation computes it.
    init(of bytes: Span<UInt8>, _ libcrypto: Libcrypto?) {
        self = unsafe bytes.withUnsafeBytes { bytes in
            if let digest = unsafe libcrypto?.digest(of: bytes) { return digest }
            var portable = PortableSHA256()
            unsafe portable.update(bytes)
            return portable.finish()
        }
    }
}
