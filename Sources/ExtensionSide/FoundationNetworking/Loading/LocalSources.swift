import NotificationCore

enum LocalSources {
    /// - Parameter asFile: whether the receiver gets a copy of the file and not its bytes.
    static func file(
        _ url: URL, asFile: Bool, receive: @escaping TransportEvent.Receiver
    ) -> Cancellation {
        start(receive) { send in
            do {
                let size = try readableSize(of: url)
                send(
                    .made(
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
                send(.broken(error))
            } catch {
                send(.broken(.make(.cannotOpenFile, url: url, underlying: error)))
            }
        }
    }

    /// Loads a `data:` URL (RFC 2397).
    static func data(_ url: URL, receive: @escaping TransportEvent.Receiver) -> Cancellation {
        start(receive) { send in
            let text = url.absoluteString
            guard let comma = text.firstIndex(of: ","), let colon = text.firstIndex(of: ":") else {
                send(.broken(.make(.badURL, url: url)))
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
            guard let body else { return send(.broken(.make(.cannotDecodeRawData, url: url))) }
            let type = ContentType(head.isEmpty || head.hasPrefix(";") ? "text/plain" + head : head)
            send(
                .made(
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

    /// Runs on a queue of its own, because a disk may block.
    private static func start(
        _ receive: @escaping TransportEvent.Receiver,
        _ work: @escaping @Sendable ((TransportEvent) -> Void) -> Void
    ) -> Cancellation {
        let cancelled = Locked(false)
        // A serial queue of its own gets a thread even when an extension blocks those of the shared pool.
        DispatchQueue(label: "URLSession.local").async {
            work { event in
                if cancelled.withLock({ $0 }) { event.discard() } else { receive(event) }
            }
        }
        return Cancellation { cancelled.withLock { $0 = true } }
    }
}
