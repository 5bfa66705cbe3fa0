import APNs
import ArgumentParser
import CommandOptions
import Foundation
import Glibc
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@testable import nse_serve

/// The built command as people start it.
@Suite("nse-serve", .leavesNothing, .timeLimit(.minutes(1)))
struct ServeCommandTests {
    private static let closed = [
        "--apns-port", "off", "--plain-port", "off", "--proxy-port", "off", "--http-port", "off",
    ]

    private func run(_ arguments: [String]) throws -> ToolResult {
        try runCommand(try builtPath("nse-serve"), arguments)
    }

    @Test(
        "says where the doors are, writes the ready file, and ends with 0 after SIGTERM and SIGHUP",
        arguments: [SIGTERM, SIGHUP])
    func starts(signal: Int32) throws {
        let directory = try TemporaryDirectory()
        let ready = directory.path + "/ready.json"
        let tool = try RunningTool(
            try builtPath("nse-serve"),
            ["--state", directory.path + "/state", "--ready-file", ready]
                + ["--apns-port", "0", "--plain-port", "off", "--proxy-port", "0", "--http-port", "0"])
        let text = try tool.waitUntil("the last line") { $0.result.output.contains("signature not checked") }
            .result.output
        #expect(text.contains("APNs        https://127.0.0.1:") && !text.contains("plain"))
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: ready)))
        let told = try #require(json as? [String: Any])
        #expect(Set(told.keys) == ["v", "apns", "proxy", "http", "ca", "phones"])
        let authority = try #require(told["ca"] as? String)
        #expect(
            try String(contentsOfFile: authority, encoding: .utf8).hasPrefix("-----BEGIN CERTIFICATE-----"))
        tool.signal(signal)
        let result = tool.wait()
        #expect(result.status == 0 && result.stderr.isEmpty)
    }

    @Test("--version names the program, and SIGHUP with an access log opens that anew and ends nothing")
    func hangUp() throws {
        let version = try run(["--version"])
        #expect(version.status == 0 && version.output.wholeMatch(of: /nse-serve \d+\.\d+\.\d+\n/) != nil)
        let directory = try TemporaryDirectory()
        let log = directory.path + "/access.log"
        let tool = try RunningTool(
            try builtPath("nse-serve"),
            ["--state", directory.path + "/state", "--access-log", log] + Self.closed.dropLast(2)
                + ["--http-port", "0"])
        _ = try tool.waitUntil("the last line") { $0.result.output.contains("signature not checked") }
        try FileManager.default.moveItem(atPath: log, toPath: log + ".1")
        tool.signal(SIGHUP)
        let end = ContinuousClock.now + .seconds(30)
        while !FileManager.default.fileExists(atPath: log), ContinuousClock.now < end { sched_yield() }
        #expect(FileManager.default.fileExists(atPath: log) && !tool.soFar.ended)
        tool.signal(SIGTERM)
        #expect(tool.wait().status == 0)
    }

    @Test("--host adds a name for the page and the certificate; one with a port is wrong usage")
    func host() throws {
        let directory = try TemporaryDirectory()
        let state = ["--state", directory.path + "/state"] + Self.closed
        let wrong = try run(state + ["--host", "push.test:80"])
        #expect(wrong.status == 64 && wrong.stderr.contains("--host needs a name or an address"))
        let ready = directory.path + "/ready.json"
        let tool = try RunningTool(
            try builtPath("nse-serve"),
            Array(state.dropLast(2)) + ["--http-port", "0", "--ready-file", ready, "--host", "push.test"])
        _ = try tool.waitUntil("the last line") { $0.result.output.contains("signature not checked") }
        let told = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: ready)))
        let http = (told as? [String: Any])?["http"] as? [String: Any]
        let port = try #require((http?["url"] as? String).flatMap { URL(string: $0)?.port })
        for (host, status) in [("push.test:8080", 200), ("evil.example", 403)] {
            let client = try WebClient(port: port)
            client.send("GET /healthz HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            #expect(try client.reply().status == status, "\(host)")
        }
        tool.signal(SIGTERM)
        #expect(tool.wait().status == 0)
    }

    @Test("a file of --cacert that is not there, or holds no certificate: 78, before a door is opened")
    func missingCertificates() throws {
        let directory = try TemporaryDirectory()
        for file in ["/none", "/etc/passwd"] {
            let result = try run(["--state", directory.path + "/state", "--cacert", file] + Self.closed)
            #expect(result.status == 78 && result.stderr.contains("--cacert"), "\(result.stderr)")
        }
    }

    @Test("a port that is taken: 69, and what to do")
    func portTaken() throws {
        let directory = try TemporaryDirectory()
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && listen(socket, 1) == 0
                    && getsockname(socket, $0, &length) == 0
            }
        }
        #expect(bound)
        let port = Int(UInt16(bigEndian: address.sin_port))
        let result = try run(
            ["--state", directory.path, "--apns-port", "\(port)"] + Self.closed.dropFirst(2))
        #expect(result.status == 69)
        #expect(result.stderr.contains("port \(port) on 127.0.0.1 is taken; give --apns-port another one"))
    }

    @Test("an address that is not this machine's: 69 in plain words; an empty one is wrong usage")
    func otherAddress() throws {
        let directory = try TemporaryDirectory()
        let state: [String] = ["--state", directory.path] + Self.closed.dropLast(2) + ["--http-port", "0"]
        let result = try run(state + ["--listen", "192.0.2.1"])
        #expect(result.status == 69)
        #expect(
            result.stderr.contains("cannot listen on 192.0.2.1, port 0: Cannot assign requested address\n"))
        #expect(try run(state + ["--listen", ""]).status == 64)
    }

    @Test(
        "without a devices file the token that is printed is of --environment",
        arguments: [APNsEnvironment.production, .sandbox])
    func environmentOfThePhone(environment: APNsEnvironment) throws {
        let phone = try #require(try Endpoint.setups(nil, environment: environment).first)
        #expect(phone.make(now: 0, calendar: .system).tokens.map(\.environment) == [environment])
    }

    @Test("a devices file with an error: 65, with line and column")
    func devices() throws {
        let directory = try TemporaryDirectory()
        let file = directory.path + "/devices.json"
        try #"{"phones":[{"apps":[{"bundle":"com.example.app"}]}]}"#.write(
            toFile: file, atomically: true, encoding: .utf8)
        let result = try run(["--state", directory.path + "/state", "--devices", file] + Self.closed)
        #expect(result.status == 65)
        #expect(result.stderr.contains("line 1, column") && result.stderr.contains("bundle_id"))
        #expect(
            try run(["--state", directory.path + "/state", "--devices", "/none"] + Self.closed).status == 66)
    }

    @Test("a certificate that is not there names its option: 66; a CA that cannot be kept: 73")
    func certificates() throws {
        let directory = try TemporaryDirectory()
        let authority = directory.path + "/ca.pem"
        try FileManager.default.createDirectory(atPath: authority, withIntermediateDirectories: true)
        for (words, status, text) in [
            (["--client-ca", "/none.pem"], 66, "--client-ca: /none.pem: there is no such file"),
            (["--cert", "/none.pem", "--key", "/none.key"], 66, "--cert: /none.pem: "),
            ([], 73, "\(authority): "),
        ] as [([String], Int32, String)] {
            let options = try DoorOptions.parse(words)
            let fault = #expect(throws: CommandFailure.self) {
                try Endpoint.tls(options, directory: directory.path, now: SystemTime.now())
            }
            #expect(fault?.status.rawValue == status && fault?.message.hasPrefix(text) == true, "\(words)")
        }
    }

    @Test("an extension that is a directory: 66 at the start")
    func directoryAsExtension() throws {
        let directory = try TemporaryDirectory()
        let state = ["--state", directory.path + "/state"] + Self.closed
        // A directory can be entered, which has the same bit as being run.
        let result = try run(state + ["--extension", directory.path])
        #expect(
            result.status == 66
                && result.stderr.contains("--extension: the extension \(directory.path) is not a file"),
            "\(result.stderr)")
    }

    @Test("state of another version: 73, and it stays")
    func state() throws {
        let directory = try TemporaryDirectory()
        try "something else".write(toFile: directory.path + "/journal", atomically: true, encoding: .utf8)
        let result = try run(["--state", directory.path] + Self.closed)
        #expect(result.status == 73 && result.stderr.contains("not a journal of this version"))
        #expect(try String(contentsOfFile: directory.path + "/journal", encoding: .utf8) == "something else")
    }

    @Test("a damaged journal: it starts, says what is lost and where the damaged file is, and counts it")
    func damaged() throws {
        let directory = try TemporaryDirectory()
        do {
            let scene = try Scene(directory.path)
            for _ in 1...3 { scene.push() }
            scene.journal.close()
        }
        try JournalText.damage(directory.path, kind: 1)
        let size = try WholeFile.read(directory.path + "/journal").count
        try JournalText.change(directory.path + "/journal", [UInt8](repeating: 0, count: 4096), at: size)
        let server = try RunningServer(directory.path)
        #expect(try server.ask("GET", "/v1/pushes").contains(#""next":3"#))
        #expect(try server.ask("GET", "/metrics").contains("\nnse_serve_journal_lost_bytes "))
        let result = server.stop()
        let journal = directory.path + "/journal"
        #expect(result.stderr.contains("nse-serve: \(journal) was damaged: "), "\(result.stderr)")
        #expect(
            result.stderr.contains(
                " bytes are lost, 2 entries after them are saved, and 0 of these have no effect without what is lost. The damaged file is now \(journal).damaged-1. Check the disk.\n"
            ), "\(result.stderr)")
        #expect(
            result.stderr.contains(
                "The last 4096 bytes of \(journal) were an incomplete entry and are dropped.\n")
        )
        #expect(try WholeFile.read(journal + ".damaged-1").count == size + 4096)
    }

    @Test("a start where the journal cannot be written says so, and answers 503")
    func fullAtTheStart() throws {
        let directory = try TemporaryDirectory()
        let push = "/v1/deliver?token=\(Scene.token.text)"
        let payload = #"{"aps":{"alert":"Hello"}}"#
        let first = try RunningServer(directory.path)
        #expect(try first.ask("POST", push, payload).hasPrefix("HTTP/1.1 200"))
        #expect(first.stop().status == 0)
        // A limit on the size of files is what a full disk is to a write.
        let server = try RunningServer(directory.path, ["prlimit", "--fsize=100"])
        #expect(try server.ask("GET", "/v1/pushes").contains(#""next":1"#))
        #expect(try server.ask("POST", push, payload).hasPrefix("HTTP/1.1 503"))
        let result = server.stop()
        #expect(
            result.stderr.hasPrefix(
                "nse-serve: cannot write \(directory.path)/journal: File too large; until it can be written, pushes are answered with 503\n"
            ), "\(result.stderr)")
    }

    @Test("help that cannot be written ends with 74", arguments: ["--help", "--version", "--devices-schema"])
    func fullOutput(option: String) throws {
        var options = ToolOptions()
        options.output = .full
        let result = try runCommand(try builtPath("nse-serve"), [option], options)
        #expect(result.status == 74)
        #expect(result.stderr == "nse-serve: cannot write the output: No space left on device\n")
    }

    @Test(
        "what an option takes is said of a number below 0",
        arguments: [
            ("--apns-port", "65535, or off"), ("--max-waiting", "--max-waiting needs 1 or more"),
            ("--budget", "0s or longer"),
        ])
    func negative(option: String, words: String) throws {
        let result = try run([option, "-1"])
        #expect(result.status == 64 && result.stderr.contains(words), "\(result.stderr)")
        #expect(result.stderr.contains("See 'nse-run serve --help'"))
    }

    private static let canMount =
        Glibc.geteuid() == 0
        && (try? runCommand("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/tmp"]))?.status == 0

    @Test(
        "a full disk shows in the probe before and after a push is refused, and goes when there is room",
        .enabled(if: canMount, "needs root and unshare -m"))
    func fullDisk() throws {
        let directory = try TemporaryDirectory()
        let server = try RunningServer(
            directory.path,
            [
                "unshare", "-m", "sh", "-c", "mount -t tmpfs -o size=1m none $0 && exec \"$@\"",
                directory.path,
            ])
        #expect(try server.ask("GET", "/readyz").hasPrefix("HTTP/1.1 200"))
        // The disk as the server sees it.
        let filler = "/proc/\(server.tool.pid)/root\(directory.path)/filler"
        let file = open(filler, O_WRONLY | O_CREAT, 0o600)
        let piece = [UInt8](repeating: 1, count: 4096)
        while write(file, piece, piece.count) == piece.count {}
        close(file)
        func isBroken() throws -> Bool {
            let (ready, metrics) = (try server.ask("GET", "/readyz"), try server.ask("GET", "/metrics"))
            let isBroken = !ready.hasPrefix("HTTP/1.1 200")
            #expect(metrics.contains("\nnse_serve_journal_broken \(isBroken ? 1 : 0)\n"))
            return isBroken
        }
        let push = "/v1/deliver?token=\(Scene.token.text)"
        let payload = #"{"aps":{"alert":"Hello","data":"\#(String(repeating: "x", count: 3000))"}}"#
        for _ in 1...3 {
            #expect(try isBroken())
            #expect(try server.ask("POST", push, payload).hasPrefix("HTTP/1.1 503"))
        }
        #expect(unlink(filler) == 0)
        #expect(try !isBroken())
        #expect(try server.ask("POST", push, payload).hasPrefix("HTTP/1.1 200"))
        let result = server.stop()
        #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    }

    @Test("nse-run serve starts it, and says how to build it where it is not")
    func launcher() throws {
        #expect(try runTool(["serve", "--help"]).output.contains("USAGE: nse-run serve"))
        let directory = try TemporaryDirectory()
        let copy = directory.path + "/nse-run"
        try FileManager.default.copyItem(atPath: toolPath(), toPath: copy)
        let result = try runCommand(copy, ["serve"])
        #expect(result.status == 78)
        #expect(result.stderr.contains("--product nse-serve"))
    }
}

/// A server with the page and the API alone.
private final class RunningServer {
    let tool: RunningTool
    private let port: Int

    /// - Parameter launcher: a command that starts another one with its arguments.
    init(_ state: String, _ launcher: [String] = []) throws {
        let command =
            launcher + [
                try builtPath("nse-serve"), "--state", state, "--apns-port", "off", "--plain-port", "off",
                "--proxy-port", "off", "--http-port", "0",
            ]
        tool = try RunningTool(command[0], Array(command.dropFirst()))
        let text = try tool.waitUntil("the last line") { $0.result.output.contains("signature not checked") }
            .result.output
        let address = try #require(text.firstMatch(of: /http:\/\/127\.0\.0\.1:([0-9]+)/))
        port = try #require(Int(address.1))
    }

    /// The head and the body of the answer.
    func ask(_ method: String, _ target: String, _ body: String = "") throws -> String {
        let client = try WebClient(port: port)
        client.send(
            "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let reply = try client.reply()
        return reply.head + "\r\n" + reply.body
    }

    func stop() -> ToolResult {
        tool.signal(SIGTERM)
        return tool.wait()
    }
}
