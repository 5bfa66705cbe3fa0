import NIOCore
import NIOHPACK

/// A request over HTTP/2 whose body is still coming.
struct OpenRequest {
    private(set) var request = PushRequest(method: "", path: "")
    /// `:authority`, else `host`.
    private(set) var authority = ""
    /// Bytes of the body so far; those beyond the largest payload are not kept.
    private(set) var size = 0
    /// Bytes of the stream's window that the client has used and not got back.
    private(set) var used = 0

    init(_ headers: HPACKHeaders) {
        var host = ""
        for (name, value, _) in headers {
            switch name {
            case ":method": request.method = value
            case ":path": request.path = value
            case ":authority": authority = value
            case ":scheme": break
            default:
                if name == "host" { host = value }
                request.fields.append(HeaderField(name, value))
            }
        }
        if authority.isEmpty { authority = host }
    }

    /// - Parameter padding: bytes of padding, which count for the window.
    mutating func append(_ buffer: ByteBuffer, padding: Int) {
        size += buffer.readableBytes
        used += buffer.readableBytes + padding
        // One byte more than the largest payload is kept: it shows that the payload is too large.
        let room = PushServer.largestPayload + 1 - request.body.count
        request.body.append(contentsOf: buffer.readableBytesView.prefix(max(0, room)))
    }

    /// The bytes to give back to the client's window of the stream; nil: it has enough.
    mutating func takeUsed() -> Int? {
        guard used > 16_384 else { return nil }
        defer { used = 0 }
        return used
    }
}
