import Foundation
import Glibc
import ServiceExtensionRuntime
import TestSupport
import Testing

/// A name server that takes every question and answers none.
private final class SilentNameServer {
    static let address = "127.9.9.9"
    private let descriptor: Int32

    init?() {
        descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = in_port_t(53).bigEndian
        inet_pton(AF_INET, Self.address, &place.sin_addr)
        let code = withUnsafePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if code != 0 { return nil }
    }

    deinit { close(descriptor) }

    /// How many questions wait to be read.
    var questions: Int {
        var buffer = [UInt8](repeating: 0, count: 512)
        var count = 0
        while recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 { count += 1 }
        return count
    }

    /// Whether this machine lets us have port 53 and a mount namespace of our own.
    static let isPossible: Bool = {
        guard SilentNameServer() != nil else { return false }
        return (try? runCommand("unshare", ["-rm", "true"]))?.status == 0
    }()
}

@Suite("A name server that never answers", .leavesNothing)
struct SilentNameServerTests {
    @Test(.enabled(if: SilentNameServer.isPossible, "needs port 53 of 127.9.9.9 and unshare -rm"))
    func `costs no more than the budget`() throws {
        let nameServer = try #require(SilentNameServer())
        let bench = try Bench()
        let configuration = try bench.directory.write(
            "nameserver \(SilentNameServer.address)\n", to: "resolv.conf")
        let payload = Bench.payload("https://media.example.com/hero.jpg")
        let command = try [toolPath()] + bench.command(payload, ["--budget", "500ms"])
        let script = "mount --bind \"$1\" /etc/resolv.conf && shift && exec \"$@\""
        let result = try runCommand("unshare", ["-rm", "sh", "-c", script, "sh", configuration] + command)
        #expect(result.status == 0, "\(result.stderr)")
        #expect(result.stdout == payload)
        #expect(result.complaints.first?.hasPrefix("original  budget.expired") == true, "\(result.stderr)")
        #expect(result.duration >= .milliseconds(500) && result.duration < .seconds(2))
        #expect(nameServer.questions > 0)
    }

    @Test(.enabled(if: SilentNameServer.isPossible, "needs port 53 of 127.9.9.9 and unshare -rm"))
    func `is told as such when there is time to find out`() throws {
        let nameServer = try #require(SilentNameServer())
        let bench = try Bench()
        let configuration = try bench.directory.write(
            "nameserver \(SilentNameServer.address)\n", to: "resolv.conf")
        let payload = Bench.payload("https://media.example.com/hero.jpg")
        let command = try [toolPath()] + bench.command(payload, ["--output", "record", "--strict"])
        let script = "mount --bind \"$1\" /etc/resolv.conf && shift && exec \"$@\""
        let result = try runCommand("unshare", ["-rm", "sh", "-c", script, "sh", configuration] + command)
        let recorded = Recorded(result: result, record: try JSON(parsing: result.stdout))
        #expect(recorded.verdict == "original media.lost dns.timeout", "\(result.stderr)")
        #expect(result.status == 75)
        // A lookup limits itself to about a second, where the system would take ten.
        #expect(result.duration < .seconds(5))
        #expect(nameServer.questions > 0)
    }
}
