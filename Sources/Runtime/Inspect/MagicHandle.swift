internal import CMagic
internal import Glibc
package import NotificationCore

/// One handle of libmagic. It belongs to the thread that made it and never leaves it (libmagic(3): a cookie
/// must not be used by two threads); being non-copyable and not `Sendable`, it cannot.
@safe struct MagicHandle: ~Copyable {
    private let cookie: magic_t
    /// Must outlive the handle, which reads its memory.
    private let database: MagicDatabase

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
        guard unsafe database.load(cookie) || magic_load(cookie, database.path) == 0 else {
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
        self.database = database
    }

    deinit {
        unsafe magic_close(cookie)
    }

    /// The MIME type by signatures; `application/octet-stream` for what has none, text included.
    func mime(of bytes: Span<UInt8>) throws(CodedFailure) -> String {
        try ask(bytes)
    }

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

/// The compiled database of libmagic, always named by its path: without one, libmagic obeys `$MAGIC` and
/// `$HOME/.magic` (libmagic(3)), and two lines there make a picture of any text.
package struct MagicDatabase: Sendable {
    package let path: String
    private let memory = Locked<Memory?>(nil)

    /// The file in memory, once for all handles: each that loads it by itself holds 4 MB of it.
    ///
    /// `Sendable` unchecked: only libmagic uses it, which does not change what is in the byte order of this machine.
    @safe private final class Memory: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
        let count: Int

        init?(_ path: String) {
            let mapped = unsafe try? Descriptor.withFile(path, O_RDONLY) { file throws(Errno) in
                let count = try file.status().size
                return unsafe (mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, file.number, 0), count)
            }
            guard let (start, count) = unsafe mapped, let start = unsafe start, unsafe start != MAP_FAILED
            else {
                return nil
            }
            unsafe self.start = start
            self.count = count
        }

        deinit { unsafe munmap(start, count) }
    }

    /// False when libmagic does not take it from memory; it says why when it is given the path.
    fileprivate func load(_ cookie: magic_t) -> Bool {
        memory.withLock { memory in
            if memory == nil { memory = Memory(path) }
            guard let memory else { return false }
            var start: UnsafeMutableRawPointer? = unsafe memory.start
            var count = memory.count
            return unsafe magic_load_buffers(cookie, &start, &count, 1) == 0
        }
    }

    /// The paths at which distributions install it.
    package static let candidates = [
        "/usr/lib/file/magic.mgc", "/usr/share/misc/magic.mgc", "/usr/share/file/magic.mgc",
    ]

    /// The explicit path, else the first of the known paths that exists. Whether libmagic takes it shows on loading.
    package static func locate(explicit: String? = nil) -> Result<MagicDatabase, CodedFailure> {
        let places = explicit.map { [$0] } ?? candidates
        // libmagic splits its argument at colons.
        if let found = places.first(where: { unsafe !$0.contains(":") && access($0, R_OK) == 0 }) {
            return .success(MagicDatabase(path: found))
        }
        return .failure(
            CodedFailure(
                .internalInstallation,
                "libmagic's database is missing: looked for \(places.joined(separator: ", "))",
                hint: "Install the package libmagic-mgc."))
    }

    /// One line for `--version`: the file, its size and digest, because the distribution may replace it.
    package static func summary() -> String {
        do throws(CodedFailure) {
            let path = try locate().get().path
            let bytes = try FileBytes.read(path)
            let digest = SHA256Digest(of: bytes).hexadecimal.prefix(16)
            return "database \(path), \(bytes.count) bytes, sha256 \(digest)…"
        } catch {
            return error.message
        }
    }
}

package enum MagicLibrary {
    /// For example `5.44`.
    package static var version: String {
        let number = magic_version()
        let minor = number % 100
        return "\(number / 100).\(minor < 10 ? "0" : "")\(minor)"
    }
}
