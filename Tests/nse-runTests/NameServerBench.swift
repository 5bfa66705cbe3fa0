import Foundation
import NSELoopbackServer
import NSETestSupport

/// The command in a mount namespace of its own, whose resolver knows only our name server.
final class NameServerBench: Sendable {
    static let need = FaultRowTrait.Need("needs port 53 of \(NameServer.address) and unshare -rm") {
        isPossible
    }

    private static let isPossible: Bool = {
        guard (try? NameServer()) != nil else { return false }
        return (try? runCommand("unshare", ["-rm", "true"]))?.status == 0
    }()

    /// The zone of all names here; only our server is ever asked for them.
    static let zone = "nse-rows.net"

    let bench: Bench
    let names: NameServer
    private let search: String

    init(search: String = "") throws {
        bench = try Bench()
        names = try NameServer()
        self.search = search
    }

    /// A URL of the bench's server under this name.
    func url(_ name: String, _ path: String = "/hero.jpg") -> String {
        bench.server.url(path, host: "\(name).\(Self.zone)")
    }

    func run(
        _ payload: [UInt8], _ arguments: [String] = [], reach: Bool = true,
        _ options: ToolOptions = ToolOptions()
    ) throws -> ToolResult {
        try start(payload, arguments, reach: reach, options).wait()
    }

    func start(
        _ payload: [UInt8], _ arguments: [String] = [], reach: Bool = true,
        _ options: ToolOptions = ToolOptions()
    ) throws -> RunningTool {
        try start(command: bench.command(payload, arguments, reach: reach), options)
    }

    /// The command with these arguments and nothing else.
    func start(command arguments: [String], _ options: ToolOptions) throws -> RunningTool {
        let files = try [
            ("resolv.conf", "nameserver \(names.address)\n\(search)\n"),
            ("nsswitch.conf", "hosts: files dns\n"), ("hosts", "127.0.0.1 localhost\n"),
        ].flatMap { name, text in [try bench.directory.write(text, to: name), "/etc/\(name)"] }
        let script = """
            while [ "$1" != -- ]; do mount --bind "$1" "$2" || exit 99; shift 2; done; shift; exec "$@"
            """
        let command = try [toolPath()] + arguments
        return try RunningTool(
            "unshare", ["-rm", "sh", "-c", script, "sh"] + files + ["--"] + command, options)
    }

    func record(
        _ payload: [UInt8], _ arguments: [String] = [], reach: Bool = true
    ) throws -> Recorded {
        let result = try run(payload, ["--output", "record"] + arguments, reach: reach)
        return Recorded(result: result, record: try JSON(parsing: result.stdout))
    }
}
