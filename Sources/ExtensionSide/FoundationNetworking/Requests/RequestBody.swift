import NotificationCore

enum RequestBody {
    /// Reads the data, the file or the request's `httpBodyStream`.
    /// - Returns: nil when there is none of them.
    static func read(_ body: TaskBody, of request: URLRequest) throws(URLError) -> Data? {
        switch body {
        case .data(let data): return data
        case .file(let file):
            return try rethrown(try Data(contentsOf: file)) {
                URLError.make(.cannotOpenFile, url: request.url, underlying: $0)
            }
        case .none:
            guard let stream = request.httpBodyStream else { return nil }
            return try read(stream, of: request)
        }
    }

    private static func read(_ stream: InputStream, of request: URLRequest) throws(URLError) -> Data {
        stream.open()
        defer { stream.close() }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = stream.read(&buffer, maxLength: buffer.count)
            if count == 0 { return data }
            if count < 0 { throw .make(.requestBodyStreamExhausted, url: request.url) }
            data.append(contentsOf: buffer[..<count])
        }
    }
}
