import Foundation

/// The tables of the page `Inventory`.
enum InventoryPage {
    struct Row {
        var symbol: String
        var state: String
        var remark: String

        /// The prefix of a row such as `kSec…`, which is for all names that begin with it.
        var prefix: String? { symbol.hasSuffix("…") ? String(symbol.dropLast()) : nil }
        var isThere: Bool { state == "present" || state == "without effect" }
    }

    private struct Fault: Error { var line: String }

    static func rows() throws -> [Row] {
        let page = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(
                "Sources/ExtensionSide/UserNotifications/UserNotifications.docc/Inventory.md")
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
            .map { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.count == 3, ["present", "without effect", "left out"].contains(cells[1]) else {
                    throw Fault(line: String(line))
                }
                return Row(
                    symbol: cells[0].trimmingCharacters(in: ["`"]), state: cells[1], remark: cells[2])
            }
    }
}
