import Foundation
import NSELoopbackServer
import NSETestSupport

/// A scripted server, a directory with an app group in it, and the built command between them.
final class Bench: Sendable {
    let directory: TemporaryDirectory
    let server: LoopbackServer

    /// What makes loopback reachable.
    static let reach = ["--allow-http", "--allow-address", "127.0.0.0/8", "--allow-address", "::1"]
    static let heroPath = Fixtures.samplesDirectory + "/media/hero.jpg"
    static let heroName = "0f/0fd65e285f467af3eb0176c1e94978b594a1d85af90b128d8c17eff5f925513d.jpg"

    init(
        forEveryUser: Bool = false, wrap: (@Sendable (SocketStream) throws -> any ByteStream)? = nil
    ) throws {
        directory = try TemporaryDirectory(forEveryUser: forEveryUser)
        server = try LoopbackServer(wrap: wrap)
        server.route("/hero.jpg", .file(Self.heroPath, contentType: "image/jpeg"))
    }

    deinit { server.stop() }

    var appGroup: String { directory.file("group") }

    /// Every file below the app group's Attachments but the lock, hidden ones of a staging directory too.
    var stored: [String] {
        let place = "group/Attachments/"
        return directory.tree().filter { $0.hasPrefix(place) && !$0.hasSuffix("/") }
            .map { String($0.dropFirst(place.count)) }.filter { !$0.hasPrefix(".lock") }
    }

    /// A payload that names these URLs, the first as `image`, the next as `image1`, …
    static func payload(_ urls: String...) -> [UInt8] {
        let images = urls.enumerated().map { index, url in
            ", \"image\(index == 0 ? "" : String(index))\": \"\(url)\""
        }
        return Array(#"{"aps": {"alert": "Hello", "mutable-content": 1}\#(images.joined())}"#.utf8) + [10]
    }

    /// A payload with two attachments, `a` and `b`.
    static func two(_ first: String, _ second: String) -> [UInt8] {
        let list = #"{"a":"\#(first)","b":"\#(second)"}"#
        return Array(#"{"aps":{"alert":"x","mutable-content":1},"os_data":{"i":"1","att":\#(list)}}"#.utf8)
    }

    /// A payload that names something on the server.
    func payload(_ path: String = "/hero.jpg", host: String? = nil) -> [UInt8] {
        Self.payload(server.url(path, host: host))
    }

    /// The command line for this payload, which is written to a file.
    func command(_ payload: [UInt8], _ arguments: [String], reach: Bool = true) throws -> [String] {
        let file = try directory.write(payload, to: "payload.json")
        return [file, "--app-group", appGroup] + (reach ? Self.reach : []) + arguments
    }

    func run(
        _ payload: [UInt8], _ arguments: [String] = [], reach: Bool = true,
        _ options: ToolOptions = ToolOptions()
    ) throws -> ToolResult {
        try runTool(command(payload, arguments, reach: reach), options)
    }

    /// Runs with `--output record`; `arguments` may not say otherwise.
    func record(
        _ payload: [UInt8], _ arguments: [String] = [], reach: Bool = true,
        _ options: ToolOptions = ToolOptions()
    ) throws -> Recorded {
        let result = try run(payload, ["--output", "record"] + arguments, reach: reach, options)
        return Recorded(result: result, record: try JSON(parsing: result.stdout))
    }
}

/// A run whose standard output is a record.
struct Recorded {
    let result: ToolResult
    let record: JSON

    var outcome: String? { record["outcome"].string }
    var code: String? { record["code"].string }
    /// The code of each attachment, its outcome where there is none.
    var attachments: [String] {
        (record["attachments"].array ?? []).map { $0["code"].string ?? $0["outcome"].string ?? "?" }
    }
    /// `outcome`, `code` and what became of the attachments in one line.
    var verdict: String {
        ([outcome ?? "?", code ?? "-"] + attachments).joined(separator: " ")
    }
}

extension ToolResult {
    /// Lines of standard error, without the empty ones.
    var complaints: [Substring] { stderr.split(separator: "\n") }
}
