import Glibc
package import NSELoopbackServer

/// A port whose queue of connections is full: the kernel drops every further SYN.
package final class FullBacklog {
    package let server: LoopbackServer
    private var fillers: [Int32] = []

    package init() throws {
        server = try LoopbackServer(backlog: 0, welcome: .ignore)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = server.port.bigEndian
        inet_pton(AF_INET, "127.0.0.1", &place.sin_addr)
        // One fits into a queue of zero; the others wait in SYN-SENT.
        for _ in 0..<4 {
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
            let filler = socket(AF_INET, kind, 0)
            guard filler >= 0 else { throw ToolError(description: "socket failed, errno \(errno)") }
            fillers.append(filler)
            _ = withUnsafePointer(to: &place) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(filler, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
    }

    deinit {
        for filler in fillers { close(filler) }
        server.stop()
    }
}
