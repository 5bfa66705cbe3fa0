import Glibc

/// A name server that takes questions and never answers: a bound socket from which nothing reads.
///
/// The C library asks the server of /etc/resolv.conf, so the runs need another one there, in a mount namespace of their own
/// (unshare(1)). Binding port 53 and unshare may both be refused; then there is none.
struct SilentNameServer {
    private static let address = "127.0.0.77"
    private let descriptor: Int32
    /// Put before a command, this runs it with the silent server as its only one.
    let wrapper: [String]

    init(scratch: Scratch) throws {
        descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        guard descriptor >= 0 else { throw BenchError("socket: errno \(errno)") }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = UInt16(53).bigEndian
        inet_pton(AF_INET, Self.address, &place.sin_addr)
        let code = withUnsafePointer(to: &place) { [descriptor] in
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            let reason = errno
            close(descriptor)
            throw BenchError("cannot bind \(Self.address):53, errno \(reason)")
        }
        let servers = try scratch.file("resolv.conf", Array("nameserver \(Self.address)\n".utf8))
        let sources = try scratch.file("nsswitch.conf", Array("hosts: files dns\n".utf8))
        wrapper = [
            "unshare", "-rm", "sh", "-c",
            """
            mount --bind "$1" /etc/resolv.conf && { [ ! -e /etc/nsswitch.conf ] || \
            mount --bind "$2" /etc/nsswitch.conf; } && shift 2 && exec "$@"
            """, "sh", servers, sources,
        ]
        let trial = try ChildRun(wrapper + ["true"])
        guard trial.status == 0 else {
            close(descriptor)
            throw BenchError("no mount namespace is to be had")
        }
    }

    func stop() { close(descriptor) }
}
