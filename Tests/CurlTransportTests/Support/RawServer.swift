import Foundation

/// Listens on 127.0.0.1 and answers each request with canned bytes, right or wrong. A thread for each
/// connection; nothing here sleeps.
final class RawServer: Sendable {
    enum Reply: Sendable {
        /// Send, then close.
        case close(String)
        /// Send, then wait for the next request on the connection.
        case keep(String)
        /// Send, then nothing, until the client goes.
        case hold(String)
        /// Send, then the second text again and again, until the client goes.
        case endless(String, String)
    }

    private struct State {
        var requests: [String] = []
        var connections = 0
        var open: Set<Int32> = []
    }

    let port: UInt16
    private let listener: Int32
    private let state = Box(State())
    private let threads = DispatchGroup()
    private let greeting: String
    private let reply: @Sendable (String) -> Reply

    /// - Parameters:
    ///   - greeting: sent at once on each connection.
    ///   - reply: gets the head and the body of each request.
    init(greeting: String = "", _ reply: @escaping @Sendable (String) -> Reply) {
        self.greeting = greeting
        self.reply = reply
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        port = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                _ = bind(listener, raw, length)
                _ = listen(listener, 512)
                _ = getsockname(listener, raw, &length)
            }
            return UInt16(bigEndian: address.pointee.sin_port)
        }
        spawn { [self] in accept() }
    }

    var requests: [String] { state.with { $0.requests } }
    var connections: Int { state.with { $0.connections } }

    /// Closes everything and waits for the threads.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        state.with { for descriptor in $0.open { shutdown(descriptor, Int32(SHUT_RDWR)) } }
        threads.wait()
        close(listener)
    }

    private func spawn(_ body: @escaping @Sendable () -> Void) {
        threads.enter()
        let thread = Thread {
            body()
            self.threads.leave()
        }
        thread.stackSize = 256 * 1024
        thread.start()
    }

    private func accept() {
        while true {
            let descriptor = Foundation.accept(listener, nil, nil)
            guard descriptor >= 0 else { return }
            state.with {
                $0.connections += 1
                $0.open.insert(descriptor)
            }
            spawn { [self] in
                serve(descriptor)
                state.with { _ = $0.open.remove(descriptor) }
                close(descriptor)
            }
        }
    }

    private func serve(_ descriptor: Int32) {
        guard send(greeting, descriptor) else { return }
        while let head = readHead(descriptor) {
            state.with { $0.requests.append(head) }
            switch reply(head) {
            case .keep(let text):
                guard send(text, descriptor) else { return }
            case .close(let text):
                _ = send(text, descriptor)
                return
            case .hold(let text):
                _ = send(text, descriptor)
                _ = readHead(descriptor)
                return
            case .endless(let text, let more):
                guard send(text, descriptor) else { return }
                while send(more, descriptor) {}
                return
            }
        }
    }

    private func readHead(_ descriptor: Int32) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while missing(bytes) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the head is not complete, or the body shorter than announced.
    private func missing(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return true }
        guard let field = text[..<end.lowerBound].range(of: "Content-Length: ") else { return false }
        let length = Int(text[field.upperBound...].prefix { $0.isNumber }) ?? 0
        return text[end.upperBound...].utf8.count < length
    }

    private func send(_ text: String, _ descriptor: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
