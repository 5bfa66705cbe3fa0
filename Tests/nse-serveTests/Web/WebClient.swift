import Glibc
import Testing

/// A client of HTTP/1.1 that sends what it is given, byte for byte.
final class WebClient {
    struct Failure: Error {}

    struct Reply {
        var status = 0
        var head = ""
        var body = ""

        func field(_ name: String) -> String? {
            for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix(name + ":") {
                return String(line.dropFirst(name.count + 1).drop { $0 == " " })
            }
            return nil
        }
    }

    private let descriptor: Int32
    private(set) var received: [UInt8] = []

    /// - Parameter window: of the receiving side; nil: the system's.
    init(port: Int, window: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if var window {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &window, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure() }
    }

    deinit { close(descriptor) }

    /// False when the other side has closed.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            done += count
        }
        return true
    }

    /// Nil at the end; throws after 20 s without a byte.
    func more() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN { throw Failure() }
        guard count > 0 else { return false }
        received += buffer.prefix(count)
        return true
    }

    func forget() { received = [] }

    var text: String { String(decoding: received, as: UTF8.self) }

    /// Reads until the text was received; false when the connection ends before.
    func read(until text: String) throws -> Bool {
        while !self.text.contains(text) {
            guard try more() else { return false }
        }
        return true
    }

    func readAll() throws -> String {
        while try more() {}
        return text
    }

    /// One answer with its length; what comes after it stays.
    func reply(withBody: Bool = true) throws -> Reply {
        var head = Self.headEnd(received)
        while head == nil {
            guard try more() else { throw Failure() }
            head = Self.headEnd(received)
        }
        guard let end = head else { throw Failure() }
        var reply = Reply()
        reply.head = String(decoding: received[..<end], as: UTF8.self)
        reply.status = Int(reply.head.split(separator: " ")[1]) ?? 0
        let length = withBody ? Int(reply.field("content-length") ?? "0") ?? 0 : 0
        while received.count < end + 4 + length { guard try more() else { throw Failure() } }
        reply.body = String(decoding: received[(end + 4)..<(end + 4 + length)], as: UTF8.self)
        received.removeFirst(end + 4 + length)
        return reply
    }

    private static func headEnd(_ bytes: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        guard bytes.count >= 4 else { return nil }
        return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual(mark) }
    }
}
