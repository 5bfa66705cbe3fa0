import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Faults: this machine has no more of something", .leavesNothing, .timeLimit(.minutes(2)))
struct ResourceRowsTests {
    /// A user of this process alone: the threads of other programs do not count. Limits do not bind root.
    private static let user = 30_000 + UInt32(getpid()) % 29_000

    private static let dropsToUser = FaultRowTrait.Need("needs root, setpriv and prlimit") {
        geteuid() == 0
            && (try? runCommand("setpriv", asUser + ["prlimit", "--nproc=1", "true"]))?.status == 0
    }

    private static let asUser = ["--reuid=\(user)", "--regid=\(user)", "--clear-groups"]

    private static let ownNetwork = FaultRowTrait.Need("needs unshare -rn, ip and a writable /proc/sys/net") {
        (try? runCommand("unshare", ["-rn", "sh", "-c", exhaustPorts + "true"]))?.status == 0
    }

    /// Two ports for outgoing connections, and both are kept for others.
    private static let exhaustPorts = """
        ip link set lo up && echo '40000 40001' > /proc/sys/net/ipv4/ip_local_port_range &&
        echo 40000-40001 > /proc/sys/net/ipv4/ip_local_reserved_ports &&
        """

    /// One thread more from run to run: whichever is the first that cannot start, nothing is lost.
    @Test("row 13: no thread is to be had", .row(.noThreadForResolver, dropsToUser))
    func threads() throws {
        let bench = try Bench(forEveryUser: true)
        let payload = bench.payload(host: "localhost")
        let command = try bench.command(
            payload, ["--allow-host", "localhost", "--output", "record", "--budget", "2s"])
        #expect(mkdir(bench.appGroup, 0o755) == 0)
        #expect(chown(bench.appGroup, Self.user, Self.user) == 0)
        let (tool, libraries) = try toolForEveryUser(in: bench.directory)
        var options = ToolOptions()
        options.environment = ["LD_LIBRARY_PATH": libraries]
        var verdicts: [String] = []
        for limit in 1...12 {
            let result = try runCommand(
                "setpriv", Self.asUser + ["prlimit", "--nproc=\(limit)", tool] + command, options)
            verdicts.append(try verdict(of: result, payload, limit))
        }
        // The first ones have too few to begin with, the last one has enough; the name server's is between.
        #expect(verdicts.first == "original internal.resource internal.resource")
        #expect(verdicts.contains("original media.lost internal.resource"), "\(verdicts)")
        #expect(verdicts.last == "modified - attached")
        #expect(bench.stored == [Bench.heroName])
    }

    /// The built command and the toolchain's libraries, which may lie in a home that other users cannot enter.
    private func toolForEveryUser(in directory: TemporaryDirectory) throws -> (
        tool: String, libraries: String
    ) {
        let place = directory.file("bin")
        let copy = """
            mkdir "$2" && cp -L "$1" "$2/nse-run" &&
            ldd "$1" | sed -n 's/.* => \\(.*\\) (0x.*/\\1/p' | grep -vE '^/(usr/)?lib' |
                xargs -r -d '\\n' cp -L -t "$2" && chmod -R a+rX "$2"
            """
        let result = try runCommand("sh", ["-c", copy, "sh", try toolPath(), place])
        #expect(result.status == 0, "\(result.stderr)")
        return (place + "/nse-run", place)
    }

    /// The notification is delivered, in time, and a lost picture is worth another try.
    private func verdict(of result: ToolResult, _ payload: [UInt8], _ limit: Int) throws -> String {
        let recorded = Recorded(result: result, record: (try? JSON(parsing: result.stdout)) ?? .absent)
        let said = Comment(rawValue: "\(limit): \(recorded.verdict) \(result.stderr)")
        // 73: the last descriptor was missing for the directory.
        #expect(result.status == 0 || result.status == 73, said)
        #expect(result.duration < .seconds(5), said)
        if recorded.outcome != "modified" {
            #expect(recorded.record["payload"] == (try JSON(parsing: payload)), said)
            #expect(recorded.record["retryable"].bool == true, said)
            let code = recorded.record["attachments"][0]["code"].string
            #expect(code == "internal.resource" || code == "budget.expired", said)
            // When it cannot even begin, it says which limit it is.
            let isRefused = recorded.code == "internal.resource"
            let named = recorded.record["diagnostics"][0]["message"].string?.contains("(ulimit -") == true
            #expect(named == isRefused, said)
        }
        return recorded.verdict
    }

    @Test("row 19: no port for an outgoing connection", .row(.noPortLeft, ownNetwork))
    func ports() throws {
        let bench = try Bench()
        let command = try [toolPath()] + bench.command(bench.payload(), ["--output", "record", "--strict"])
        let result = try runCommand(
            "unshare", ["-rn", "sh", "-c", Self.exhaustPorts + "exec \"$@\"", "sh"] + command)
        let recorded = Recorded(result: result, record: try JSON(parsing: result.stdout))
        #expect(recorded.verdict == "original media.lost internal.resource", "\(result.stderr)")
        #expect(recorded.record["retryable"].bool == true && result.status == 75)
        #expect(bench.stored == [] && bench.server.log.accepted == 0)
    }

    /// One descriptor more from run to run, and four pictures at once that want them.
    @Test("row 20: no descriptor is to be had", .row(.noDescriptorForSocket))
    func descriptors() throws {
        let bench = try Bench()
        let hero = try Fixtures.sample("media/hero.jpg")
        bench.server.fallback { _ in .slow(hero, piece: 4096, every: .milliseconds(10)) }
        let payload = Bench.payload(
            bench.server.url("/0"), bench.server.url("/1"), bench.server.url("/2"), bench.server.url("/3"))
        let command =
            try [toolPath()]
            + bench.command(payload, Self.keys + ["--output", "record", "--budget", "5s"])
        var verdicts: [String] = []
        // With fewer the payload itself cannot be opened.
        for limit in 6...40 {
            let result = try runCommand("prlimit", ["--nofile=\(limit)"] + command)
            verdicts.append(try verdict(of: result, payload, limit))
            let record = try JSON(parsing: result.stdout)
            for attachment in record["attachments"].array ?? [] {
                let code = attachment["code"].string
                #expect(code == nil || code == "internal.resource" || code == "budget.expired")
            }
        }
        let refused = Array(repeating: "internal.resource", count: 4).joined(separator: " ")
        #expect(verdicts.first == "original internal.resource \(refused)")
        // Between too few to begin with and enough, what was downloaded cannot be published.
        #expect(verdicts.contains { $0.hasPrefix("original media.lost internal.resource") }, "\(verdicts)")
        #expect(verdicts.last == "modified - attached attached attached attached")
        #expect(bench.stored == [Bench.heroName])
    }

    private static let keys = (0..<4).flatMap { ["--media-key", $0 == 0 ? "/image" : "/image\($0)"] }
}
