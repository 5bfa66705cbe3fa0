import Foundation
import NotificationCore

/// Loads `file:` and `data:` URLs, which need no network.
enum LocalSources {
    /// Loads a file.
    ///
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
            guard let body else {
                send(.failed(.make(.cannotDecodeRawData, url: url)))
                return
            }
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
        var facts = stat()
        guard stat(url.path, &facts) == 0 else {
            throw .make(errno == EACCES ? .noPermissionsToReadFile : .fileDoesNotExist, url: url)
        }
        if facts.st_mode & S_IFMT == S_IFDIR { throw .make(.fileIsDirectory, url: url) }
        guard access(url.path, R_OK) == 0 else { throw .make(.noPermissionsToReadFile, url: url) }
        return Int64(facts.st_size)
    }
}
