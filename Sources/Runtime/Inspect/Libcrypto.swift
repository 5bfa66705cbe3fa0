internal import CLinux
internal import Glibc
internal import NotificationCore

/// The SHA-256 of the libcrypto that libcurl's OpenSSL flavour has loaded, which uses the processor's
/// instructions: so the command need not build a cryptography library for it.
///
/// `@unchecked Sendable`: addresses of functions, and a digest that threads may share (EVP_MD_fetch(3)). Our
/// reference to it is kept until the process ends, so it outlives OpenSSL's clean-up at exit.
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

    // MARK: - A context, which belongs to one thread

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
