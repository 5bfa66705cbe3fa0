import NIOCore
import NIOHPACK
import NSELoopbackServer
package import NotificationCore

/// A scripted server of HTTP/2 over TLS on loopback, frame by frame, which can also do what no correct server does. It
/// takes HTTP/1.1 from clients that do not offer 2.
///
/// Flow control is not kept: a client must grant a window as large as the bodies.
package final class HTTP2Server: Sendable {
    /// One request as it was read.
    package struct Request: Sendable {
        package var path: String
        /// The number of its connection, from 1.
        package var connection: Int
        /// 0: the request came over HTTP/1.1.
        package var stream: UInt32
    }

    /// What is done after a request was read.
    package struct Reply: Sendable {
        /// Frames in their order, or parts of an answer of HTTP/1.1.
        package var frames: [[UInt8]]
        package var closes: Bool

        package init(_ frames: [UInt8]..., closes: Bool = false) {
            self.frames = frames
            self.closes = closes
        }
    }

    package let requests = Locked<[Request]>([])
    private let connections = Locked(0)
    private let reply: @Sendable (Request) -> Reply
    private let tls: TLSServer
    private let server = Locked<LoopbackServer?>(nil)

    package init(
        _ identity: TestCertificates.Identity, protocols: [String],
        _ reply: @escaping @Sendable (Request) -> Reply
    ) throws {
        self.reply = reply
        tls = try TLSServer(identity, protocols: protocols)
        let server = try LoopbackServer { [weak self] socket in
            guard let self else { throw StreamEnd.stopped }
            try serve(tls.wrap(socket))
            throw StreamEnd.scripted(reset: false, goodbye: true)
        }
        self.server.withLock { $0 = server }
    }

    package var port: UInt16 { server.withLock { $0?.port } ?? 0 }
    package var accepted: Int { connections.withLock { $0 } }
    package func url(_ path: String) -> String { "https://127.0.0.1:\(port)\(path)" }
    package func stop() { server.withLock { $0 }?.stop() }

    private func serve(_ stream: any ByteStream) throws {
        var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
        var bytes: [UInt8] = []
        func read(_ count: Int) throws -> [UInt8] {
            while bytes.count < count {
                let more = try stream.read()
                if more.isEmpty { throw StreamEnd.peerClosed }
                bytes += more
            }
            defer { bytes.removeFirst(count) }
            return Array(bytes.prefix(count))
        }
        let connection = connections.withLock { number in
            number += 1
            return number
        }
        let preface = try String(decoding: read(24), as: UTF8.self)
        guard preface.hasPrefix("PRI ") else {
            var text = preface
            while !text.hasSuffix("\r\n\r\n") { text += try String(decoding: read(1), as: UTF8.self) }
            let path = text.split(separator: " ").dropFirst().first ?? ""
            _ = try answer(Request(path: String(path), connection: connection, stream: 0), on: stream)
            return
        }
        try stream.write(RawFrame.settings[...])
        while true {
            let head = try read(9).map(Int.init)
            let payload = try read(head[0] << 16 | head[1] << 8 | head[2])
            let isAcknowledged = head[4] & 1 != 0
            if head[3] == 4, !isAcknowledged { try stream.write(RawFrame.settingsAcknowledgement[...]) }
            guard head[3] == 1 else { continue }
            // With priority (0x20) five bytes come first.
            var block = ByteBuffer(bytes: payload.dropFirst(head[4] & 0x20 != 0 ? 5 : 0))
            let fields = try decoder.decodeHeaders(from: &block)
            let request = Request(
                path: fields.first(name: ":path") ?? "", connection: connection,
                stream: UInt32(head[5] << 24 | head[6] << 16 | head[7] << 8 | head[8]))
            if try !answer(request, on: stream) { return }
        }
    }

    /// - Returns: whether the connection goes on.
    private func answer(_ request: Request, on stream: any ByteStream) throws -> Bool {
        requests.withLock { $0.append(request) }
        let reply = reply(request)
        for frame in reply.frames { try stream.write(frame[...]) }
        return !reply.closes
    }
}

/// Frames of RFC 9113, written by hand.
package enum RawFrame {
    package static let settings = frame(4, 0, 0, [])
    package static let settingsAcknowledgement = frame(4, 1, 0, [])
    package static let ping = frame(6, 0, 0, [UInt8](repeating: 7, count: 8))

    package static func frame(_ type: UInt8, _ flags: UInt8, _ stream: UInt32, _ payload: [UInt8]) -> [UInt8]
    {
        let count = payload.count
        return [UInt8(count >> 16), UInt8(count >> 8 & 255), UInt8(count & 255), type, flags] + word(stream)
            + payload
    }

    /// A head of status 200 and these fields, in literals without an index.
    package static func head(
        _ stream: UInt32, _ fields: [(String, String)] = [], ends: Bool = false
    ) -> [UInt8] {
        var block: [UInt8] = [0x88]
        for (name, value) in fields {
            block += [0] + length(name) + Array(name.utf8) + length(value) + Array(value.utf8)
        }
        let pieces = stride(from: 0, to: block.count, by: 16_000).map { Array(block[$0...].prefix(16_000)) }
        return pieces.enumerated().flatMap { index, piece in
            frame(
                index == 0 ? 1 : 9, (index == 0 && ends ? 1 : 0) | (index == pieces.count - 1 ? 4 : 0),
                stream,
                piece)
        }
    }

    package static func data(_ stream: UInt32, _ bytes: [UInt8], ends: Bool = true) -> [UInt8] {
        frame(0, ends ? 1 : 0, stream, bytes)
    }

    /// The whole answer of one stream.
    package static func answer(_ stream: UInt32, _ bytes: [UInt8]) -> [UInt8] {
        head(stream) + data(stream, bytes)
    }

    package static func reset(_ stream: UInt32, _ code: UInt32) -> [UInt8] { frame(3, 0, stream, word(code)) }

    package static func goAway(last stream: UInt32, _ code: UInt32 = 0) -> [UInt8] {
        frame(7, 0, 0, word(stream) + word(code))
    }

    private static func word(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A length in HPACK's coding with a prefix of seven bits.
    private static func length(_ text: String) -> [UInt8] {
        var rest = text.utf8.count
        if rest < 127 { return [UInt8(rest)] }
        rest -= 127
        var bytes: [UInt8] = [127]
        while rest >= 128 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }
}
