import NotificationCore

enum LocalSources {
    /// - Parameter asFile: whether the receiver gets a copy of the file and not its bytes.
    static func file(
        _ url: URL, asFile: Bool, receive: @escaping @Sendable (SourceEvent) -> Void
    ) -> LocalExchange {
        LocalExchange(receive: receive) { send in
            do {
                let size = try readableSize(of: url)
                send(
                    .response(
                        URLResponse(
                            url: url, mimeType: FileTypes.mimeType(ofExtension: url.pathExtension),
                            length: size,
                            textEncodingName: nil)))
                if asFile {
                    send(.bodyFile(try DownloadFile.copy(of: url)))
                } else {
                    let data = try Data(contentsOf: url)
                    if !data.isEmpty { send(.body(data)) }
                }
                send(.finished)
            } catch let error as URLError {
                send(.failed(error))
            } catch {
                send(.failed(.make(.cannotOpenFile, url: url, underlying: error)))
            }
        }
    }

    /// Loads a `data:` URL (RFC 2397).
    static func data(
        _ url: URL, receive: @escaping @Sendable (SourceEvent) -> Void
    ) -> LocalExchange {
        LocalExchange(receive: receive) { send in
            let text = url.absoluteString
            guard let comma = text.firstIndex(of: ","), let colon = text.firstIndex(of: ":") else {
                send(.failed(.make(.badURL, url: url)))
                return
            }
            var head = String(text[text.index(after: colon)..<comma])
            let isBase64 = head.lowercased().hasSuffix(";base64")
            if isBase64 { head = String(head.dropLast(";base64".count)) }
            let encoded = String(text[text.index(after: comma)...])
            let body =
                isBase64
                ? encoded.removingPercentEncoding.flatMap {
                    Data(base64Encoded: $0, options: .ignoreUnknownCharacters)
                }
                : PercentCoding.decoded(encoded[...]).map { Data($0) }
            guard let body else { return send(.failed(.make(.cannotDecodeRawData, url: url))) }
            let type = ContentType(head.isEmpty || head.hasPrefix(";") ? "text/plain" + head : head)
            send(
                .response(
                    URLResponse(
                        url: url, mimeType: type.essence ?? "text/plain", length: Int64(body.count),
                        textEncodingName: type.charset ?? (head.isEmpty ? "us-ascii" : nil))))
            if !body.isEmpty { send(.body(body)) }
            send(.finished)
        }
    }

    private static func readableSize(of url: URL) throws(URLError) -> Int64 {
        guard let facts = stat(path: url.path) else {
            throw .make(errno == EACCES ? .noPermissionsToReadFile : .fileDoesNotExist, url: url)
        }
        if facts.isDirectory { throw .make(.fileIsDirectory, url: url) }
        guard access(url.path, R_OK) == 0 else { throw .make(.noPermissionsToReadFile, url: url) }
        return Int64(facts.st_size)
    }
}

/// An event of a source of bytes: a transport's exchange, a file, a `data:` URL or a ``URLProtocol``. A source sends at
/// most one `response`, then bytes, then one of `finished` and `failed`.
enum SourceEvent: Sendable {
    case response(URLResponse)
    /// A ``URLProtocol`` redirects; this event replaces the response.
    case redirected(HTTPURLResponse, to: URLRequest)
    case body(Data)
    case progress(Int)
    case bodyFile(URL)
    case finished
    case failed(URLError)

    init(_ event: TransportEvent, of url: URL) {
        self =
            switch event {
            case .response(let head):
                .response(HTTPURLResponse(url: url, status: head.status, fields: head.headers))
            case .body(let data): .body(data)
            case .progress(let bytes): .progress(bytes)
            case .bodyFile(let file): .bodyFile(file)
            case .finished: .finished
            case .failed(let failure):
                .failed(
                    .make(
                        failure.code, url: url,
                        failure.message.isEmpty
                            ? URLError.text(of: .init(rawValue: failure.code) ?? .unknown) : failure.message))
            }
    }

    /// Removes the file of an event that nothing receives any more; otherwise it would stay for ever.
    func discard() {
        if case .bodyFile(let file) = self { unlink(file.path) }
    }
}

/// The exchange of a source that needs no network. It runs on its own queue, because a disk may block.
struct LocalExchange: TransportExchange {
    private let cancelled = Locked(false)

    init(
        receive: @escaping @Sendable (SourceEvent) -> Void,
        _ work: @escaping @Sendable ((SourceEvent) -> Void) -> Void
    ) {
        let cancelled = cancelled
        // A serial queue of its own gets a thread even when an extension blocks those of the shared pool.
        DispatchQueue(label: "URLSession.local").async {
            work { event in
                if cancelled.withLock({ $0 }) { event.discard() } else { receive(event) }
            }
        }
    }

    func cancel() { cancelled.withLock { $0 = true } }
}
