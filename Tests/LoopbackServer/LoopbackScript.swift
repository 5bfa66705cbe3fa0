/// The steps of the scripted server for one request, in any order; they are not checked.
package struct LoopbackScript: Sendable {
    /// The steps, one after the other.
    package var steps: [LoopbackStep]
    /// Whether the connection reads another request when the steps are done; otherwise it is closed in order.
    package var keepsAlive: Bool

    /// These steps, then the end of the connection unless it is kept alive.
    package init(_ steps: [LoopbackStep], keepsAlive: Bool = false) {
        self.steps = steps
        self.keepsAlive = keepsAlive
    }

    /// A response with a true length; later headers of the same name do not replace earlier ones.
    package static func response(
        _ status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = [], keepsAlive: Bool = true
    ) -> LoopbackScript {
        let length = ("Content-Length", String(body.count))
        return LoopbackScript(
            [.send(head(status, headers: headers + [length])), .send(body)], keepsAlive: keepsAlive)
    }

    /// 200 with these bytes.
    package static func bytes(
        _ body: [UInt8], contentType: String? = nil, keepsAlive: Bool = true
    ) -> LoopbackScript {
        response(headers: type(contentType), body: body, keepsAlive: keepsAlive)
    }

    /// 200 with the file, read when it is asked for; 404 when it is not there.
    package static func file(_ path: String, contentType: String? = nil) -> LoopbackScript {
        LoopbackScript([.respondFile(path: path, contentType: contentType)], keepsAlive: true)
    }

    /// A status with a text for people.
    package static func status(_ status: Int, body: String = "") -> LoopbackScript {
        response(status, headers: type("text/plain"), body: Array(body.utf8))
    }

    /// A redirect with this Location and no body.
    package static func redirect(to location: String, status: Int = 302) -> LoopbackScript {
        response(status, headers: [("Location", location)])
    }

    /// Announces the whole body, sends its first `count` bytes, and the rest when the gate lets it through.
    package static func stallAfter(
        _ count: Int, of body: [UInt8], contentType: String? = nil, until gate: LoopbackGate? = nil
    ) -> LoopbackScript {
        let start = head(200, headers: type(contentType) + [("Content-Length", String(body.count))])
        let first = [LoopbackStep.send(start), .send(Array(body.prefix(max(0, count))))]
        guard let gate else { return LoopbackScript(first + [.stall]) }
        return LoopbackScript(
            first + [.wait(gate), .send(Array(body.dropFirst(max(0, count))))], keepsAlive: true)
    }

    /// The body in pieces with time between them: a slow server.
    package static func slow(
        _ body: [UInt8], piece: Int, every pause: Duration, contentType: String? = nil
    ) -> LoopbackScript {
        let start = head(200, headers: type(contentType) + [("Content-Length", String(body.count))])
        return LoopbackScript([.send(start), .pace(body, piece: piece, every: pause)], keepsAlive: true)
    }

    /// A status line and headers, with the empty line after them.
    package static func head(_ status: Int, headers: [(String, String)] = []) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(reason(status))\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        return Array((text + "\r\n").utf8)
    }

    package static func type(_ contentType: String?) -> [(String, String)] {
        contentType.map { [("Content-Type", $0)] } ?? []
    }

    package static func pieces(of body: [UInt8], size: Int) -> [ArraySlice<UInt8>] {
        let size = max(1, size)
        return stride(from: 0, to: body.count, by: size).map { body[$0..<min(body.count, $0 + size)] }
    }

    private static func reason(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 204: "No Content"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 304: "Not Modified"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 410: "Gone"
        case 429: "Too Many Requests"
        case 500: "Internal Server Error"
        case 503: "Service Unavailable"
        default: "Scripted"
        }
    }
}
