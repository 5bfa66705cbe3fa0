import Glibc
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("Faults: a system without its usual places", .leavesNothing, .timeLimit(.minutes(1)))
struct BareSystemTests {
    private static let ownMounts = FaultRowTrait.Need("needs unshare -rm and mounts of tmpfs") {
        (try? runCommand("unshare", ["-rm", "sh", "-c", "mount -t tmpfs none /mnt"]))?.status == 0
    }

    /// Runs the command where these directories are empty. The bench's own is at /mnt then.
    private func run(_ bench: Bench, without places: [String], _ command: [String]) throws -> ToolResult {
        let script = """
            mount --bind "$1" /mnt && shift || exit 99
            while [ "$1" != -- ]; do mount -t tmpfs none "$1" || exit 99; shift; done
            shift; exec "$@"
            """
        let moved = try [toolPath()] + command.map { $0.replacing(bench.directory.path, with: "/mnt") }
        return try runCommand(
            "unshare", ["-rm", "sh", "-c", script, "sh", bench.directory.path] + places + ["--"] + moved)
    }

    @Test(
        .row(.bareSystem, ownMounts), arguments: [["/proc"], ["/dev"], ["/tmp"], ["/tmp", "/dev", "/proc"]])
    func `the picture is attached all the same`(places: [String]) throws {
        let bench = try Bench()
        let command = try bench.command(bench.payload(), ["--output", "record"])
        let result = try run(bench, without: places, command)
        let record = Recorded(result: result, record: (try? JSON(parsing: result.stdout)) ?? .absent)
        #expect(result.status == 0 && record.verdict == "modified - attached", "\(result.stderr)")
        #expect(bench.stored == [Bench.heroName])
    }

    @Test(.row(.bareSystem, ownMounts)) func `a batch attaches as well`() throws {
        let bench = try Bench()
        let file = try bench.directory.write(
            bench.line() + "\n" + bench.line("/hero.jpg?2") + "\n", to: "lines")
        let result = try run(bench, without: ["/tmp", "/dev", "/proc"], bench.batchArguments([file]))
        #expect(result.status == 0, "\(result.stderr)")
        #expect(try result.records().map(verdict) == ["modified attached", "modified attached"])
        #expect(bench.stored == [Bench.heroName])
    }

    @Test(.row(.bareSystem, ownMounts)) func `wrong usage is told as ever`() throws {
        let bench = try Bench()
        for arguments in [["--nonsense"], ["batch", "--concurrency", "0"], []] {
            let result = try run(bench, without: ["/proc"], arguments)
            #expect(result.status == 64 && result.signal == nil, "\(result.stderr)")
            #expect(result.stderr == (try runTool(arguments)).stderr)
        }
    }

    @Test func `without /dev a closed standard output is an error, not the next file`() throws {
        guard Self.canMount else { return }
        let bench = try Bench()
        let payload = bench.payload()
        let command = try [toolPath()] + bench.command(payload, ["--report", "/mnt/report.json"])
        let script = #"mount --bind "$1" /mnt && mount -t tmpfs none /dev && shift && exec "$@" >&-"#
        let result = try runCommand(
            "unshare", ["-rm", "sh", "-c", script, "sh", bench.directory.path] + command)
        #expect(result.status == 74, "\(result.stderr)")
        let report = try JSON(parsing: bench.directory.read("report.json"))
        #expect(report["payload"] == .absent)
    }

    private static let canMount =
        (try? runCommand("unshare", ["-rm", "sh", "-c", "mount -t tmpfs none /mnt"]))?.status == 0
}
