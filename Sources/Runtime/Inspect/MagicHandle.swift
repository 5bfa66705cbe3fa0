internal import CMagic
internal import Glibc
internal import NotificationCore

/// One handle of libmagic. It belongs to the thread that made it and never leaves it (libmagic(3): a cookie
/// must not be used by two threads); being non-copyable and not `Sendable`, it cannot.
@safe struct MagicHandle: ~Copyable {
    private let cookie: magic_t

    /// The number of bytes that the second, expensive inspection for people takes at most.
    private static let describedLength = 16 << 10

    /// Signatures and the TAR check only: what the text checks say of a medium is noise, decompressors are
    /// never run, and the answer comes in microseconds.
    private static let mediaFlags =
        MAGIC_MIME_TYPE | MAGIC_ERROR | MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_ELF | MAGIC_NO_CHECK_TEXT
        | MAGIC_NO_CHECK_CSV | MAGIC_NO_CHECK_CDF | MAGIC_NO_CHECK_TOKENS | MAGIC_NO_CHECK_ENCODING
        | MAGIC_NO_CHECK_JSON | MAGIC_NO_CHECK_APPTYPE
    private static let textFlags =
        MAGIC_MIME_TYPE | MAGIC_ERROR | MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_ELF

    init(_ database: MagicDatabase) throws(CodedFailure) {
        guard let cookie = unsafe magic_open(Self.mediaFlags) else {
            throw CodedFailure(.internalResource, "libmagic gave no handle")
        }
        guard unsafe magic_load(cookie, database.path) == 0 else {
            let words = unsafe magic_error(cookie).map { unsafe String(cString: $0) }
            let number = unsafe magic_errno(cookie)
            unsafe magic_close(cookie)
            if [EMFILE, ENFILE, ENOMEM].contains(number) {
                throw CodedFailure(
                    .internalResource, "no descriptor or memory to open libmagic's database", cause: words)
            }
            throw CodedFailure(
                .internalInstallation, "libmagic does not take its database \(database.path)",
                hint: "Install libmagic-mgc in the version of libmagic1.", cause: words)
        }
        // Deep indirections are for archives, not for media.
        for (parameter, value) in [
            (MAGIC_PARAM_INDIR_MAX, 8), (MAGIC_PARAM_NAME_MAX, 16), (MAGIC_PARAM_REGEX_MAX, 4096),
        ] {
            var value = value
            _ = unsafe magic_setparam(cookie, parameter, &value)
        }
        unsafe self.cookie = cookie
    }

    deinit {
        unsafe magic_close(cookie)
    }

    /// The MIME type by signatures; `application/octet-stream` for what has none, text included.
    func mime(of bytes: Span<UInt8>) throws(CodedFailure) -> String {
        try ask(bytes)
    }

    /// The MIME type with the text checks on, for people: HTML, XML and JSON have names.
    func describe(_ bytes: Span<UInt8>) throws(CodedFailure) -> String {
        _ = unsafe magic_setflags(cookie, Self.textFlags)
        defer { _ = unsafe magic_setflags(cookie, Self.mediaFlags) }
        return try ask(bytes.extracting(first: Self.describedLength))
    }

    private func ask(_ bytes: Span<UInt8>) throws(CodedFailure) -> String {
        let answer = unsafe bytes.withUnsafeBufferPointer { buffer -> String? in
            unsafe magic_buffer(cookie, buffer.baseAddress, buffer.count).map { unsafe String(cString: $0) }
        }
        guard let answer else {
            let words = unsafe magic_error(cookie).map { unsafe String(cString: $0) }
            throw CodedFailure(.internalResource, "libmagic could not examine the file", cause: words)
        }
        // Errors have come as answers; what is not a media type is not an answer.
        return MIMEType(answer)?.essence ?? "application/octet-stream"
    }
}
