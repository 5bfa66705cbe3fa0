/// The page of this package that lists Apple's symbols, with what each is here.
package struct Inventory: Sendable {
    package struct Row: Sendable, Hashable {
        package var symbol: String
        package var state: String
        package var comment: String

        package var text: String { "\(symbol): \(state)\(comment.isEmpty ? "" : ", \(comment)")" }
    }

    private var rows: [String: Row] = [:]
    /// The rows by the name without the argument labels.
    private var byBaseName: [String: Row] = [:]
    private var prefixes: [Row] = []

    /// Where the page is, relative to the package.
    package static let path = "Sources/ExtensionSide/UserNotifications/UserNotifications.docc/Inventory.md"

    /// - Parameter page: Markdown with tables of three columns; other lines are passed over.
    package init(_ page: String) {
        for line in page.split(whereSeparator: \.isNewline) where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { Self.trimmed($0) }
            guard cells.count >= 2 else { continue }
            let symbol = cells[0].filter { $0 != "`" }
            let row = Row(
                symbol: symbol, state: cells[1],
                comment: cells.count > 2 ? cells[2].filter { $0 != "`" } : "")
            if symbol.hasSuffix("…") { prefixes.append(row) }
            rows[symbol] = row
            let base = String(symbol.prefix { $0 != "(" })
            // A row that is left out says more about a name that was not found.
            if byBaseName[base] == nil || row.state == "left out" { byBaseName[base] = row }
        }
    }

    package func row(_ symbol: String) -> Row? {
        rows[symbol] ?? byBaseName[String(symbol.prefix { $0 != "(" })]
            ?? prefixes.first { symbol.hasPrefix($0.symbol.dropLast()) }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
