import Foundation

/// `file:` and `data:` URLs, which need no network.
enum LocalSources {
    /// - Parameter asFile: the bytes are wanted in a file: a copy is handed over.
    static func file(
        _ url: URL, asFile: Bool, receive: @escaping @Sendable (SourceEvent) -> Void
    ) -> LocalExchange {
        LocalExchange(receive: receive) { say in
            do {
                let size = try readableSize(of: url)
                say(
                    .response(
                        URLResponse(
                            url: url, mimeType: FileTypes.mimeType(ofExtension: url.pathExtension),
                            length: size,
                            textEncodingName: nil)))
                if asFile {
                    say(.bodyFile(try DownloadFile.copy(of: url)))
                } else {
                    let data = try Data(contentsOf: url)
                    if !data.isEmpty { say(.body(data)) }
                }
                say(.finished)
            } catch let error as URLError {
                say(.failed(error))
            } catch {
                say(.failed(.make(.cannotOpenFile, url: url, underlying: error)))
            }
        }
    }

    /// RFC 2397.
    static func data(
        _ url: URL, receive: @escaping @Sendable (SourceEvent) -> Void
    ) -> LocalExchange {
        LocalExchange(receive: receive) { say in
            let text = url.absoluteString
            guard let comma = text.firstIndex(of: ","), let colon = text.firstIndex(of: ":") else {
                say(.failed(.make(.badURL, url: url)))
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
                : unescaped(encoded)
            guard let body else {
                say(.failed(.make(.cannotDecodeRawData, url: url)))
                return
            }
            let type = ContentType(head.isEmpty || head.hasPrefix(";") ? "text/plain" + head : head)
            say(
                .response(
                    URLResponse(
                        url: url, mimeType: type.essence ?? "text/plain", length: Int64(body.count),
                        textEncodingName: type.charset ?? (head.isEmpty ? "us-ascii" : nil))))
            if !body.isEmpty { say(.body(body)) }
            say(.finished)
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

    private static func unescaped(_ text: String) -> Data? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return Data(bytes)
    }
}
