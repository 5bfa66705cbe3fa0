import Glibc

/// A plain blocking socket to loopback, for looking at what a server really sends.
package final class RawClient {
    private var descriptor: Int32

    /// - Throws: `ToolError` with the errno when the connection is refused.
    package init(port: UInt16, address: String = "127.0.0.1") throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        inet_pton(AF_INET, address, &place.sin_addr)
        let code = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // A server that never answers must fail the test, not hang it.
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if code != 0 { throw ToolError(description: "connect to \(address):\(port) failed, errno \(errno)") }
    }

    deinit { close() }

    package func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        let sent = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        if sent != bytes.count { throw ToolError(description: "send failed, errno \(errno)") }
    }

    /// Exactly this many bytes.
    package func read(_ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let more = try some(count - bytes.count)
            if more.isEmpty { throw ToolError(description: "the stream ended after \(bytes.count) bytes") }
            bytes += more
        }
        return bytes
    }

    package func readToEnd() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try some(65536)
            if more.isEmpty { return bytes }
            bytes += more
        }
    }

    /// Up to and with the empty line.
    package func readHead() throws -> String {
        var bytes: [UInt8] = []
        while bytes.suffix(4) != [13, 10, 13, 10] { bytes += try read(1) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    private func some(_ count: Int) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: count)
        let got = recv(descriptor, &buffer, count, 0)
        if got < 0 { throw ToolError(description: "recv failed, errno \(errno)") }
        return Array(buffer[..<got])
    }
}
