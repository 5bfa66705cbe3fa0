import Glibc
import NIOCore
import NIOEmbedded
import NIOSSL

/// A connection that tests write bytes to and read bytes from, on their own thread.
protocol ByteStream: AnyObject {
    func send(_ bytes: [UInt8]) throws
    /// Some bytes; none: the other side has ended the connection, in whatever way.
    func receive() throws -> [UInt8]
}

/// What a test waited for did not come.
struct StreamFailure: Error, CustomStringConvertible {
    let description: String
}

/// A blocking socket to loopback. What never comes fails the test after ten seconds.
final class PlainStream: ByteStream {
    let descriptor: Int32

    /// - Parameter receiveBuffer: bytes that the kernel keeps for a client that does not read.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var noDelay: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &noDelay, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = UInt16(port).bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if code != 0 { throw StreamFailure(description: "connect to \(port): errno \(errno)") }
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 { throw StreamFailure(description: "send: errno \(errno)") }
            sent += count
        }
    }

    func receive() throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN { throw StreamFailure(description: "nothing came for ten seconds") }
        return Array(buffer.prefix(max(0, count)))
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Everything until the other side ends the connection.
    func receiveAll() throws -> String {
        var bytes: [UInt8] = []
        while true {
            let more = try receive()
            if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
            bytes += more
        }
    }

    /// What has come when the text ends so.
    func receive(until end: String) throws -> String {
        var bytes: [UInt8] = []
        while !bytes.suffix(end.utf8.count).elementsEqual(end.utf8) {
            let more = try receive()
            if more.isEmpty {
                throw StreamFailure(description: "ended after: \(String(decoding: bytes, as: UTF8.self))")
            }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// TLS over a blocking socket, without verification of the certificate.
final class TLSStream: ByteStream {
    private let socket: PlainStream
    private let channel = EmbeddedChannel()

    /// - Parameters:
    ///   - protocols: for ALPN; none: the client offers no ALPN.
    ///   - first: sent before the handshake, in one packet with its beginning.
    init(over socket: PlainStream, protocols: [String] = [], first: String = "") throws {
        self.socket = socket
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.certificateVerification = .none
        configuration.applicationProtocols = protocols
        let context = try NIOSSLContext(configuration: configuration)
        try channel.pipeline.syncOperations.addHandler(
            NIOSSLClientHandler(context: context, serverHostname: "localhost"))
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
        var hello = Array(first.utf8)
        while let buffer = try channel.readOutbound(as: ByteBuffer.self) { hello += buffer.readableBytesView }
        try socket.send(hello)
    }

    func send(_ bytes: [UInt8]) throws {
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
        try push()
    }

    func receive() throws -> [UInt8] {
        while true {
            if let buffer = try channel.readInbound(as: ByteBuffer.self) {
                return Array(buffer.readableBytesView)
            }
            let bytes = try socket.receive()
            if bytes.isEmpty { return [] }
            try channel.writeInbound(ByteBuffer(bytes: bytes))
            try push()
        }
    }

    /// The answer of a proxy, which comes before the first byte of TLS; the bytes that follow it are kept.
    func receiveHead() throws -> String {
        var bytes: [UInt8] = []
        let end = Array("\r\n\r\n".utf8)
        while true {
            bytes += try socket.receive()
            guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else { continue }
            let rest = bytes[(place + end.count)...]
            if !rest.isEmpty {
                try channel.writeInbound(ByteBuffer(bytes: rest))
                try push()
            }
            return String(decoding: bytes[..<place], as: UTF8.self)
        }
    }

    private func push() throws {
        while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
            try socket.send(Array(buffer.readableBytesView))
        }
    }
}
