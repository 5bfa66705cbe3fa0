import Glibc
import NSELoopbackServer
import NotificationCore

/// The sockets of a name server; used by its thread, closed when that has ended.
struct NameServerSockets: Sendable {
    private let datagrams: Int32
    private let listener: Int32
    /// Conversations over TCP that are open now.
    let conversations = Monitor(0)

    init(address: String) throws {
        datagrams = try Self.bound(SOCK_DGRAM, address)
        do {
            listener = try Self.bound(SOCK_STREAM, address)
        } catch {
            Glibc.close(datagrams)
            throw error
        }
        listen(listener, 128)
    }

    func close() {
        Glibc.close(datagrams)
        Glibc.close(listener)
    }

    /// - Parameter answer: the reply to a message, nil for none; the flag says that it came over TCP.
    func serve(until stop: LoopbackGate, _ answer: ([UInt8], Bool) -> [UInt8]?) {
        var clients: [Int32] = []
        var inputs: [Int32: [UInt8]] = [:]
        while let ready = Self.wait([stop.descriptor, datagrams, listener] + clients), ready != 0 {
            switch ready {
            case 1: answerDatagram(answer)
            case 2:
                let client = accept(listener, nil, nil)
                if client < 0 { continue }
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                clients.append(client)
                conversations.change { $0 += 1 }
            default:
                let client = clients[ready - 3]
                if converse(client, &inputs[client, default: []], answer) { continue }
                inputs[client] = nil
                clients.remove(at: ready - 3)
                Glibc.close(client)
                conversations.change { $0 -= 1 }
            }
        }
        for client in clients { Glibc.close(client) }
    }

    private func answerDatagram(_ answer: ([UInt8], Bool) -> [UInt8]?) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        var peer = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &peer) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { peer in
                let count = recvfrom(datagrams, &buffer, buffer.count, 0, peer, &size)
                guard count > 0, let reply = answer(Array(buffer[..<count]), false) else { return }
                _ = sendto(datagrams, reply, reply.count, 0, peer, size)
            }
        }
    }

    /// Messages after their lengths (RFC 1035, 4.2.2).
    ///
    /// - Returns: false when the client has left.
    private func converse(
        _ client: Int32, _ input: inout [UInt8], _ answer: ([UInt8], Bool) -> [UInt8]?
    ) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(client, &buffer, buffer.count, 0)
        if count <= 0 { return false }
        input += buffer[..<count]
        while input.count >= 2 {
            let length = Int(input[0]) << 8 | Int(input[1])
            guard input.count >= 2 + length else { break }
            let message = Array(input[2..<(2 + length)])
            input.removeFirst(2 + length)
            guard let reply = answer(message, true) else { continue }
            let framed = [UInt8(reply.count >> 8), UInt8(reply.count & 0xFF)] + reply
            _ = send(client, framed, framed.count, Int32(MSG_NOSIGNAL))
        }
        return true
    }

    /// The first of these descriptors that can be read; nil when the system fails.
    private static func wait(_ descriptors: [Int32]) -> Int? {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&polled, nfds_t(polled.count), -1) < 0 { if errno != EINTR { return nil } }
        return polled.firstIndex { $0.revents != 0 }
    }

    private static func bound(_ kind: __socket_type, _ address: String) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw ToolError(description: "socket failed, errno \(errno)") }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(53).bigEndian
        inet_pton(AF_INET, address, &place.sin_addr)
        let code = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            let number = errno
            Glibc.close(descriptor)
            throw ToolError(description: "bind to \(address):53 failed, errno \(number)")
        }
        return descriptor
    }
}
