import Foundation
import Testing

/// The page that lists Apple's symbols tells the truth about the module.
@Suite(.enabled(if: SymbolGraph.isAvailable, "swift-symbolgraph-extract is not in the PATH"))
struct InventoryTests {
    private let rows: [InventoryPage.Row]
    private let symbols: Set<String>

    init() throws {
        rows = try InventoryPage.rows()
        symbols = try SymbolGraph.symbols(of: "UserNotifications")
            .union(SymbolGraph.symbols(of: "Intents").filter { $0.hasPrefix("UN") })
    }

    @Test func whatThePageCallsPresentIsThereWithThatSpelling() {
        let missing = rows.filter { $0.isThere && !symbols.contains($0.symbol) }.map(\.symbol)
        #expect(missing == [])
    }

    @Test func whatThePageLeavesOutIsNotThereAndHasAReason() {
        for row in rows where !row.isThere {
            #expect(!symbols.contains(row.symbol), "\(row.symbol)")
            #expect(!row.remark.isEmpty, "\(row.symbol)")
        }
    }

    @Test func everyPublicSymbolIsOnThePage() {
        let listed = Set(rows.map(\.symbol))
        let missing = symbols.subtracting(listed).filter { symbol in
            // What Foundation lacks has one row for a class and its members.
            let owner = symbol.prefix { $0 != "." }
            return owner.hasPrefix("UN") || !listed.contains(String(owner))
        }
        #expect(missing.sorted() == [])
    }

    @Test func nothingIsListedTwice() {
        let twice = Dictionary(grouping: rows, by: \.symbol).filter { $0.value.count > 1 }.keys.sorted()
        #expect(twice == [])
        #expect(rows.count > 250)
    }
}
