import Glibc
package import NotificationCore

package final class SampleServer: Sendable {
    package struct Answer: Sendable {
        package enum End: Sendable {
            /// The next request.
            case next
            /// Nothing more is sent until the client leaves.
            case silence
            case close
        }

        fileprivate var bytes: [UInt8]
        fileprivate var end: End

        /// - Parameter announced: the length that the head gives; nil: the true one.
        package init(
            _ status: String, _ field: String? = nil, body: [UInt8] = [], announced: Int? = nil,
            end: End = .next
        ) {
            let field = field.map { $0 + "\r\n" } ?? ""
            let length = "Content-Length: \(announced ?? body.count)\r\n\r\n"
            bytes = Array("HTTP/1.1 \(status)\r\n\(field)\(length)".utf8) + body
            self.end = end
        }
    }

    /// What is answered to the bytes of a request; nil: the rest of it is still to come.
    package typealias Answering = @Sendable ([UInt8]) -> Answer?

    package let port: UInt16
    /// Nil once it has stopped.
    private let listener: Locked<Int32?>
    private let thread: NamedThread

    /// - Parameter port: where it is taken, a free one is.
    package init(port: UInt16 = 0, _ answer: @escaping Answering) throws(Errno) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let listener = socket(AF_INET, kind, 0)
        guard listener >= 0 else { throw .current }
        do throws(Errno) {
            self.port = try Self.bind(listener, port)
            thread = try NamedThread.start("nse-samples") { Self.serve(listener, answer) }
        } catch {
            close(listener)
            throw error
        }
        self.listener = Locked(listener)
    }

    deinit { stop() }

    /// Ends all connections, and the thread. A second call does nothing.
    package func stop() {
        guard let listener = listener.withLock({ $0.take() }) else { return }
        shutdown(listener, Int32(SHUT_RDWR))
        thread.join()
        close(listener)
    }

    private static func bind(_ listener: Int32, _ port: UInt16) throws(Errno) -> UInt16 {
        var (yes, address): (Int32, sockaddr_in) = (1, sockaddr_in())
        unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = unsafe withUnsafeMutablePointer(to: &address) { address in
            let isBound = [port, 0].contains { port in
                unsafe address.pointee.sin_port = port.bigEndian
                return unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    unsafe Glibc.bind(listener, $0, size) == 0
                }
            }
            return unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe isBound && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw .current }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Until the listening socket is shut down.
    private static func serve(_ listener: Int32, _ answer: Answering) {
        var connections: [Connection] = []
        defer { for each in connections { close(each.socket) } }
        while true {
            var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
            polled += connections.map {
                pollfd(fd: $0.socket, events: Int16($0.output.isEmpty ? POLLIN : POLLOUT), revents: 0)
            }
            guard unsafe poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
            if polled[0].revents & Int16(POLLHUP) != 0 { return }
            for index in connections.indices.reversed() where polled[index + 1].revents != 0 {
                if !connections[index].advance(answer) { close(connections.remove(at: index).socket) }
            }
            guard polled[0].revents != 0 else { continue }
            let socket = accept(listener, nil, nil)
            guard socket >= 0 else { continue }
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            connections.append(Connection(socket: socket))
        }
    }

    private struct Connection {
        let socket: Int32
        private var input: [UInt8] = []
        private(set) var output: ArraySlice<UInt8> = []
        private var end = Answer.End.next

        init(socket: Int32) { self.socket = socket }

        /// Receives or sends what it can.
        /// - Returns: false when the connection is over.
        mutating func advance(_ answer: Answering) -> Bool {
            if output.isEmpty {
                var buffer = [UInt8](repeating: 0, count: 16_384)
                let count = unsafe recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
                guard count > 0 else { return count < 0 && errno == EAGAIN }
                input += buffer[..<count]
                guard end == .next, let found = answer(input) else { return input.count < 65_536 }
                (input, output, end) = ([], found.bytes[...], found.end)
            }
            let count = unsafe output.withUnsafeBytes {
                unsafe send(socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            guard count >= 0 else { return errno == EAGAIN }
            output = output.dropFirst(count)
            return !output.isEmpty || end != .close
        }
    }
}
