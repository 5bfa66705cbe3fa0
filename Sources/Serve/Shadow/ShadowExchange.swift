import NIOCore
import NIOHPACK
import NIOHTTP2

final class ShadowExchange {
    let stream: HTTP2StreamID
    let headers: HPACKHeaders
    var body = ByteBuffer()
    /// When the request was complete, in nanoseconds of the monotonic clock.
    var complete: UInt64 = 0
    let record = ShadowRecord()
    /// The connection that carries it, and the number it has there.
    var carrier: (upstream: UpstreamConnection, stream: HTTP2StreamID)?
    /// How often it was passed on again.
    var repeats = 0
    /// Waits for the engine's result.
    var isHeld = false
    var holdLimit: Scheduled<Void>?
    var status: Int?
    var id: String?
    var uniqueID: String?
    /// The beginning of the upstream's answer, for its reason.
    var answer: [UInt8] = []

    init(stream: HTTP2StreamID, headers: HPACKHeaders) {
        self.stream = stream
        self.headers = headers
    }

    var request: PushRequest { PushRequest(headers, body: Array(body.readableBytesView)) }

    func note(_ headers: HPACKHeaders) {
        if let status = headers.first(name: ":status").flatMap({ Int($0) }) { self.status = status }
        id = headers.first(name: "apns-id") ?? headers.first(name: "apns-request-id") ?? id
        uniqueID = headers.first(name: "apns-unique-id") ?? uniqueID
    }

    func note(_ data: ByteBuffer) {
        answer += data.readableBytesView.prefix(max(0, 512 - answer.count))
    }
}

enum ShadowHeaders {
    /// The fields of a request for the upstream: as they came, in their order, without those of the connection.
    /// - Parameter length: the length of a body that was changed; nil: it is as it came.
    static func outgoing(_ headers: HPACKHeaders, authority: String, length: Int? = nil) -> HPACKHeaders {
        var result = HPACKHeaders()
        result.reserveCapacity(headers.count + 1)
        let hasAuthority = headers.contains(name: ":authority")
        for (name, value, indexing) in headers {
            switch name {
            case ":authority": result.add(name: name, value: authority, indexing: indexing)
            case ":path":
                result.add(name: name, value: value, indexing: indexing)
                if !hasAuthority { result.add(name: ":authority", value: authority) }
            case ":scheme": result.add(name: name, value: "https", indexing: indexing)
            case "host", "connection", "keep-alive", "proxy-connection", "proxy-authorization",
                "transfer-encoding", "upgrade":
                break
            case "te" where value != "trailers": break
            case "content-length" where length != nil:
                result.add(name: name, value: String(length ?? 0), indexing: indexing)
            default: result.add(name: name, value: value, indexing: indexing)
            }
        }
        return result
    }

    /// The value of `reason` in an answer of APNs; nil when there is none. Only letters and digits are taken.
    static func reason(in body: [UInt8]) -> String? {
        let text = String(decoding: body, as: UTF8.self)
        guard let key = text.firstRange(of: "\"reason\"") else { return nil }
        let rest = text[key.upperBound...].drop { $0 == " " || $0 == ":" }
        guard rest.first == "\"" else { return nil }
        let value = rest.dropFirst().prefix(64).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return value.isEmpty ? nil : String(value)
    }
}
