import Foundation
import NSELoopbackServer
import NSETestSupport

/// Lines in, lines out, with the built command between them.
extension Bench {
    /// The arguments of `nse-run batch` with loopback in reach.
    func batchArguments(_ arguments: [String]) -> [String] {
        ["batch", "--app-group", appGroup] + Self.reach + arguments
    }

    /// Runs over a file of these bytes.
    func batch(
        _ input: [UInt8], _ arguments: [String] = [], _ options: ToolOptions = ToolOptions()
    ) throws -> ToolResult {
        let file = try directory.write(input, to: "input")
        return try runTool(batchArguments(arguments) + [file], options)
    }

    func batch(_ lines: [String], _ arguments: [String] = []) throws -> ToolResult {
        try batch(Array(lines.map { $0 + "\n" }.joined().utf8), arguments)
    }

    /// A line that names this path of the server, and something that tells it from others.
    func line(_ path: String = "/hero.jpg", _ number: Int = 0) -> String {
        #"{"aps":{"alert":"Hello","mutable-content":1},"image":"\#(server.url(path))","n":\#(number)}"#
    }
}

extension ToolResult {
    /// The lines of standard output, blank ones too.
    var lines: [ArraySlice<UInt8>] {
        var lines = stdout.split(separator: 10, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// The records that were printed; absent for a blank line.
    func records() throws -> [JSON] { try lines.map { $0.isEmpty ? .absent : try JSON(parsing: Array($0)) } }
}

/// What became of a line: `modified`, `original media.lost http.status`.
func verdict(_ record: JSON) -> String {
    let attachments = (record["attachments"].array ?? []).map {
        $0["code"].string ?? $0["outcome"].string ?? "?"
    }
    return ([record["outcome"].string ?? "-"] + [record["code"].string].compactMap { $0 } + attachments)
        .joined(separator: " ")
}
