import NotificationCore

/// The temporary file of a download, named as on a phone. It owns its descriptor, and the file until `take`.
/// `Sendable` unchecked because only one thread uses it at a time.
final class DownloadFile: @unchecked Sendable {
    let url: URL
    private var descriptor: Int32
    private var isOurs = true

    /// Creates an empty file in the current temporary directory: each run of an extension has another `TMPDIR`.
    init() throws(URLError) {
        (descriptor, url) = try Self.create()
    }

    /// Moves a complete file to a new name in the temporary directory, and owns it from then on.
    init(adopting file: URL) throws(URLError) {
        let (made, url) = try Self.create()
        close(made)
        descriptor = -1
        self.url = url
        guard rename(file.path, url.path) != 0 else { return }
        // The file is on another file system, so it is copied.
        defer { unlink(file.path) }
        try Self.copy(file, over: url)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        discard()
    }

    static func copy(of source: URL) throws(URLError) -> URL {
        let (made, url) = try create()
        close(made)
        try copy(source, over: url)
        return url
    }

    func write(_ data: Data) throws(URLError) {
        let file = Descriptor(descriptor)
        let failure = data.withUnsafeBytes { bytes -> Errno? in
            var written = 0
            do throws(Errno) {
                try file.writeAll(bytes, written: &written)
                return nil
            } catch {
                return error
            }
        }
        if let failure {
            throw .make(.cannotWriteToFile, url: nil, Self.reason("cannot write", url, failure))
        }
    }

    /// Closes the file. It stays until `discard` is called or this object is released, unless it has been moved.
    func finish() throws(URLError) {
        guard descriptor >= 0 else { return }
        let failure = close(descriptor) == 0 ? nil : Errno.current
        descriptor = -1
        if let failure { throw .make(.cannotCloseFile, url: nil, Self.reason("cannot close", url, failure)) }
    }

    func take() { isOurs = false }

    func discard() {
        if isOurs { unlink(url.path) }
        isOurs = false
    }

    private static func create() throws(URLError) -> (Int32, URL) {
        let template = NSTemporaryDirectory() + "CFNetworkDownload_XXXXXX.tmp"
        var path = Array(template.utf8CString)
        let descriptor = mkstemps(&path, 4)
        guard descriptor >= 0 else {
            let error = Errno.current
            let url = URL(fileURLWithPath: template)
            throw .make(.cannotCreateFile, url: nil, reason("cannot create a download's file in", url, error))
        }
        let flags = fcntl(descriptor, F_GETFD)
        _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC)
        let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return (descriptor, URL(fileURLWithPath: name))
    }

    private static func copy(_ source: URL, over target: URL) throws(URLError) {
        do {
            unlink(target.path)
            try FileManager.default.copyItem(at: source, to: target)
        } catch {
            unlink(target.path)
            throw .make(.cannotCreateFile, url: nil, underlying: error)
        }
    }

    private static func reason(_ what: String, _ url: URL, _ error: Errno) -> String {
        "\(what) \(url.path): \(error.text)"
    }
}
