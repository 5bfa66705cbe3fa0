import Glibc
import NSELoopbackServer

/// What serves the files: nginx where it is installed, which costs a fraction of what the contenders do; else the
/// server of the tests, in this process.
final class CompareServer {
    let address: String
    /// For the report.
    let name: String
    private let loopback: LoopbackServer?
    private let configuration: String?
    private let nginx: String

    init(root: String, scratch: Scratch) throws {
        let found = Tool.find("nginx")
        nginx = found ?? ""
        if found != nil {
            // The port may be taken by another process between the two calls.
            for _ in 0..<5 {
                let port = try Self.freePort()
                let file = try scratch.file("nginx.conf", Self.configuration(port, root, scratch.path))
                if try ChildRun([
                    "sh", "-c", "exec \"$0\" -q -e /dev/null -c \"$1\" 2>/dev/null", nginx, file,
                ])
                .status == 0 {
                    (address, loopback, configuration) = ("http://127.0.0.1:\(port)", nil, file)
                    name = try Tool.firstLine([nginx, "-v"]) ?? "nginx"
                    return
                }
            }
        }
        let server = try LoopbackServer()
        let directory = root
        server.fallback { request in
            guard !request.path.contains("..") else { return .status(404) }
            return LoopbackScript([
                .respondFile(path: directory + request.path, contentType: "image/jpeg")
            ])
        }
        (address, loopback, configuration) = (server.url(""), server, nil)
        name = "the scripted server of the tests (no nginx here), which takes part of the processor"
    }

    func stop() {
        loopback?.stop()
        guard let configuration else { return }
        _ = try? ChildRun([
            "sh", "-c", "exec \"$0\" -e /dev/null -c \"$1\" -s stop 2>/dev/null", nginx, configuration,
        ])
    }

    private static func freePort() throws -> UInt16 {
        let server = try LoopbackServer()
        defer { server.stop() }
        return server.port
    }

    private static func configuration(_ port: UInt16, _ root: String, _ run: String) -> [UInt8] {
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "  \($0)_temp_path \(run)/nginx-\($0);" }.joined(separator: "\n")
        return Array(
            """
            \(geteuid() == 0 ? "user root;" : "")
            worker_processes 2;
            pid \(run)/nginx.pid;
            error_log /dev/null;
            events { worker_connections 4096; }
            http {
              types { image/jpeg jpg; }
              access_log off;
              sendfile on;
              tcp_nopush on;
              keepalive_requests 1000000;
              open_file_cache max=8192 inactive=600s;
              open_file_cache_valid 600s;
            \(places)
              server { listen 127.0.0.1:\(port) backlog=4096; root \(root); }
            }

            """.utf8)
    }
}

/// Programs of this machine.
enum Tool {
    /// In PATH, or where administrators' programs are.
    static func find(_ name: String) -> String? {
        if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
        let path = getenv("PATH").map { String(cString: $0) } ?? ""
        return (path.split(separator: ":").map(String.init) + ["/usr/sbin"]).map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }

    /// The first line that a program prints, on whatever stream; nil when it fails.
    static func firstLine(_ command: [String]) throws -> String? {
        let child = try ChildRun(["sh", "-c", "exec \"$0\" \"$@\" 2>&1"] + command)
        guard child.status == 0 else { return nil }
        return String(decoding: child.output, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
}
