internal import CLinux
internal import Glibc
package import NotificationCore

/// SHA-256 of a body that comes in pieces, and with the same context of the bodies after it: by
/// ``Libcrypto``, else by ``PortableSHA256``. Belongs to one thread.
@safe package struct SHA256Context: ~Copyable {
    private enum State {
        case empty
        case native
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

/// The SHA-256 of the libcrypto that libcurl's OpenSSL flavour has loaded, which uses the processor's instructions.
/// `@unchecked Sendable`: addresses of functions, and a digest that threads may share (EVP_MD_fetch(3)). Our reference
/// is kept until the process ends, so it outlives OpenSSL's clean-up at exit.
@safe struct Libcrypto: @unchecked Sendable {
    private let functions: clinux_digest

    /// Found once per process; nil when libcurl uses another library.
    static let shared = find()

    /// Looks in the library by its name first, so that all functions come from one library even if another
    /// one of the process has functions of these names (BoringSSL); then in the whole process.
    static func find() -> Libcrypto? {
        // The handle stays open: what is in use is not unloaded.
        if let library = unsafe dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_NOLOAD),
            let found = unsafe find(in: library)
        {
            return found
        }
        return unsafe find(in: nil)
    }

    private static func find(in library: UnsafeMutableRawPointer?) -> Libcrypto? {
        unsafe Libcrypto(clinux_digest_find_plain(library)) ?? Libcrypto(clinux_digest_find(library))
    }

    /// - Returns: nil when a function is missing, or when they do not compute SHA-256.
    init?(_ functions: clinux_digest) {
        guard unsafe clinux_digest_is_complete(functions) != 0 else { return nil }
        unsafe self.functions = functions
        guard isCorrect() else { return nil }
    }

    /// Tests both ways with the example of FIPS 180-4.
    private func isCorrect() -> Bool {
        let text = Array("abc".utf8)
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        return unsafe text.withUnsafeBytes { bytes in
            guard unsafe digest(of: bytes)?.hexadecimal == known, let context = unsafe makeContext() else {
                return false
            }
            defer { unsafe free(context) }
            return unsafe begin(context) && update(context, bytes) && finish(context)?.hexadecimal == known
        }
    }

    /// The digest of bytes that are all in memory; nil when OpenSSL reports an error.
    func digest(of bytes: UnsafeRawBufferPointer) -> SHA256Digest? {
        unsafe digest { unsafe clinux_digest_once(functions, bytes.baseAddress, bytes.count, $0) }
    }

    func makeContext() -> clinux_digest_context? {
        let context = unsafe clinux_digest_make(functions)
        return unsafe context.raw == nil ? nil : context
    }

    func free(_ context: clinux_digest_context) {
        unsafe clinux_digest_free(functions, context)
    }

    func begin(_ context: clinux_digest_context) -> Bool {
        unsafe clinux_digest_begin(functions, context) == 1
    }

    func update(_ context: clinux_digest_context, _ bytes: UnsafeRawBufferPointer) -> Bool {
        unsafe clinux_digest_update(functions, context, bytes.baseAddress, bytes.count) == 1
    }

    func finish(_ context: clinux_digest_context) -> SHA256Digest? {
        unsafe digest { unsafe clinux_digest_finish(functions, context, $0) }
    }

    /// - Parameter write: writes 32 bytes and returns 1, else it failed.
    private func digest(_ write: (UnsafeMutableRawPointer) -> Int32) -> SHA256Digest? {
        var words = SIMD4<UInt64>()
        let status = unsafe withUnsafeMutablePointer(to: &words) { unsafe write(UnsafeMutableRawPointer($0)) }
        return status == 1 ? SHA256Digest(bigEndian: words) : nil
    }
}
