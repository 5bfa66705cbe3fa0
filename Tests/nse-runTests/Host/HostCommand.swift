import Foundation
import Glibc
import NSETestSupport

/// `nse-run --extension`, with the extension that does what its payload says.
extension Bench {
    /// A payload with which nse-extension-host-helper does these words.
    static func asking(_ words: String..., members: String = "") -> String {
        let list = words.map { "\"\($0)\"" }.joined(separator: ",")
        return TestPayload.mutable(#""do":[\#(list)]"# + (members.isEmpty ? "" : ",\(members)"))
    }

    /// A line that tells which one it is.
    static func asking(_ word: String, line number: Int) -> String {
        asking(word, members: #""text":"line \#(number)""#)
    }

    func host(_ payload: String, _ arguments: [String] = []) throws -> ToolResult {
        try run(Array(payload.utf8), ["--extension", hostHelperPath()] + arguments)
    }

    func hostRecord(_ payload: String, _ arguments: [String] = []) throws -> Recorded {
        try record(Array(payload.utf8), ["--extension", hostHelperPath()] + arguments)
    }

    func hostBatch(_ lines: [String], _ arguments: [String] = []) throws -> ToolResult {
        try batch(lines, ["--extension", hostHelperPath()] + arguments)
    }
}

extension JSON {
    /// Of the payload that was delivered; the original's is Hello.
    var title: String? { self["payload"]["aps"]["alert"]["title"].string }
}
