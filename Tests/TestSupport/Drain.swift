import Glibc
import NSELoopbackServer
import NotificationCore

/// Reads a pipe to its end, or until one of its gates is opened; then closes it.
struct Drain: Sendable {
    let descriptor: Int32
    let gates: [LoopbackGate]

    /// - Parameter take: gets every piece, and nil once after the last.
    func start(_ name: String, _ take: @escaping @Sendable (ArraySlice<UInt8>?) -> Void) throws
        -> NamedThread
    {
        try NamedThread.start(name) {
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                var polled = ([descriptor] + gates.map(\.descriptor)).map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                let code = poll(&polled, nfds_t(polled.count), -1)
                if code < 0 && errno == EINTR { continue }
                if code < 0 || polled.dropFirst().contains(where: { $0.revents != 0 }) { break }
                let got = read(descriptor, &buffer, buffer.count)
                if got < 0 && errno == EINTR { continue }
                if got <= 0 { break }
                take(buffer[..<got])
            }
            close(descriptor)
            take(nil)
        }
    }
}
