import Glibc
import NotificationCore

/// The listening socket of a scripted server and the connections that came from it.
final class LoopbackListener: Sendable {
    private struct Threads {
        var running: [Int: NamedThread] = [:]
        /// Ended, or about to return: a join does not block for long.
        var ended: [Int] = []
    }

    let port: UInt16
    private let descriptor: Locked<Int32>
    private let state: LoopbackState
    private let threads = Locked(Threads())

    init(address: String, port: UInt16, backlog: Int32, state: LoopbackState) throws(LoopbackError) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        guard unsafe inet_pton(AF_INET, address, &place.sin_addr) == 1 else { throw .address(address) }
        let socket = Glibc.socket(AF_INET, kind, 0)
        guard socket >= 0 else { throw .system(call: "socket", errno: errno) }
        do throws(LoopbackError) {
            var yes: Int32 = 1
            unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let call = unsafe withUnsafeMutablePointer(to: &place) { place in
                unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                    if unsafe bind(socket, general, size) != 0 { return "bind" }
                    if listen(socket, backlog) != 0 { return "listen" }
                    return unsafe getsockname(socket, general, &size) != 0 ? "getsockname" : ""
                }
            }
            if !call.isEmpty { throw .system(call: call, errno: errno) }
        } catch {
            close(socket)
            throw error
        }
        self.port = UInt16(bigEndian: place.sin_port)
        self.state = state
        descriptor = Locked(socket)
    }

    deinit { finish() }

    /// The accepting thread: until the server stops.
    func run(_ welcome: LoopbackServer.Welcome) {
        let listening = descriptor.withLock { $0 }
        var number = 0
        var pause: Int32 = -1
        while true {
            var polled = [
                pollfd(fd: state.stop.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(
                    fd: welcome == .ignore || pause > 0 ? -1 : listening, events: Int16(POLLIN), revents: 0),
            ]
            let code = unsafe poll(&polled, nfds_t(polled.count), pause)
            pause = -1
            if polled[0].revents != 0 || (code < 0 && errno != EINTR) { return }
            guard polled[1].revents != 0 else { continue }
            let socket = accept(listening, nil, nil)
            if socket < 0 {
                // Out of descriptors the listener stays readable, so the loop must pause.
                if errno == EMFILE || errno == ENFILE { pause = 10 }
                continue
            }
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            welcomed(SocketStream(descriptor: socket, stop: state.stop), number, welcome)
            number += 1
        }
    }

    private func welcomed(_ stream: sending SocketStream, _ number: Int, _ welcome: LoopbackServer.Welcome) {
        state.log.change { $0.accepted += 1 }
        if welcome == .reset { return stream.close(reset: true) }
        for thread in takeEnded() { thread.join() }
        state.log.change { $0.open += 1 }
        let box = Locked<SocketStream?>(stream)
        let thread = try? NamedThread.start("nse-loop-\(number)") { [state, threads] in
            if let socket = box.withLock({ held in held.take() }) {
                LoopbackConnection(number: number, socket: socket, state: state).run()
            }
            threads.withLock { $0.ended.append(number) }
            state.log.change { $0.open -= 1 }
        }
        guard let thread else { return state.log.change { $0.open -= 1 } }
        threads.withLock { $0.running[number] = thread }
    }

    private func takeEnded() -> [NamedThread] {
        threads.withLock { threads in
            let (known, early) = (
                threads.ended.filter { threads.running[$0] != nil },
                threads.ended.filter { threads.running[$0] == nil }
            )
            threads.ended = early
            return known.compactMap { threads.running.removeValue(forKey: $0) }
        }
    }

    /// After the accepting thread has ended: joins the connections and closes the socket.
    func finish() {
        let left = threads.withLock { threads in
            defer { threads = Threads() }
            return Array(threads.running.values)
        }
        for thread in left { thread.join() }
        let socket = descriptor.withLock { replacing(&$0, with: -1) }
        if socket >= 0 { close(socket) }
    }
}
