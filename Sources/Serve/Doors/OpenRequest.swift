import NIOCore
import NIOHPACK

/// A request over HTTP/2 whose body is still coming.
struct OpenRequest {
    private(set) var request: PushRequest
    /// `:authority`, else `host`.
    let authority: String
    /// Bytes of the body so far; those beyond the largest payload are not kept.
    private(set) var size = 0
    /// Bytes of the stream's window that the client has used and not got back.
    private(set) var used = 0

    init(_ headers: HPACKHeaders) {
        request = PushRequest(headers)
        let named = headers.first(name: ":authority") ?? ""
        authority = named.isEmpty ? headers.last { $0.name == "host" }?.value ?? "" : named
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

extension PushRequest {
    init(_ headers: HPACKHeaders, body: [UInt8] = []) {
        self.init(method: "", path: "", body: body)
        for (name, value, _) in headers {
            switch name {
            case ":method": method = value
            case ":path": path = value
            case ":authority", ":scheme": break
            default: fields.append(HeaderField(name, value))
            }
        }
    }
}
