import Foundation
import Glibc
import NSETestSupport
import NotificationCore
import Testing

/// The built command as people start it.
@Suite("nse-serve", .leavesNothing, .timeLimit(.minutes(1)))
struct ServeCommandTests {
    private static let closed = [
        "--apns-port", "off", "--plain-port", "off", "--proxy-port", "off", "--http-port", "off",
    ]

    private func run(_ arguments: [String]) throws -> ToolResult {
        try runCommand(try builtPath("nse-serve"), arguments)
    }

    @Test("says where the doors are, writes the ready file, and ends with 0 after SIGTERM")
    func starts() throws {
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
        tool.signal(SIGTERM)
        let result = tool.wait()
        #expect(result.status == 0 && result.stderr.isEmpty)
    }

    @Test("a file of --cacert that is not there: 78, before a door is opened")
    func missingCertificates() throws {
        let directory = try TemporaryDirectory()
        let result = try run(["--state", directory.path + "/state", "--cacert", "/none"] + Self.closed)
        #expect(result.status == 78 && result.stderr.contains("--cacert"), "\(result.stderr)")
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

    @Test("an extension that is a directory: 66 at the start")
    func directoryAsExtension() throws {
        let directory = try TemporaryDirectory()
        let state = ["--state", directory.path + "/state"] + Self.closed
        // A directory can be entered, which has the same bit as being run.
        let result = try run(state + ["--extension", directory.path])
        #expect(
            result.status == 66 && result.stderr.contains("--extension: \(directory.path)"),
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
