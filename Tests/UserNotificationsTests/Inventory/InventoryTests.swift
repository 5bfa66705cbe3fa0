import Foundation
import Testing

/// The page that lists Apple's symbols agrees with the module.
@Suite(.enabled(if: SymbolGraph.isAvailable, "swift-symbolgraph-extract is not in the PATH"))
struct InventoryTests {
    private let rows: [InventoryPage.Row]
    /// The symbols that must be on the page.
    private let symbols: Set<String>
    /// The symbols that the page may also call present.
    private let others: Set<String>

    /// Read once: it takes a second for each module.
    private static let read = Result {
        (
            symbols: try modules.reduce(into: SymbolGraph.symbols(of: "UserNotifications")) {
                try $0.formUnion(SymbolGraph.symbols(of: $1))
            }.union(SymbolGraph.symbols(of: "Intents").filter { $0.hasPrefix("UN") }),
            others: try SymbolGraph.symbols(of: "FirebaseMessaging")
        )
    }

    /// Modules of which every symbol is on the page, besides the framework's own.
    private static let modules = [
        "NSEFoundation", "Security", "CoreGraphics", "CoreMedia", "AVFoundation", "AudioToolbox",
        "CommonCrypto",
        "FirebaseCore", "OneSignal", "UIKit", "PushKit", "CallKit", "WidgetKit",
    ]

    init() throws {
        rows = try InventoryPage.rows()
        (symbols, others) = try Self.read.get()
    }

    @Test func whatThePageCallsPresentIsThereWithThatSpelling() {
        let there = symbols.union(others)
        let missing = rows.filter { row in
            guard row.isThere else { return false }
            if let prefix = row.prefix { return !there.contains { $0.hasPrefix(prefix) } }
            return !there.contains(row.symbol)
        }.map(\.symbol)
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
        let prefixes = rows.compactMap(\.prefix)
        let missing = symbols.subtracting(listed).filter { symbol in
            // For other modules the page has one row for a class with its members, or for names with the same prefix.
            let owner = symbol.prefix { $0 != "." }
            if owner.hasPrefix("UN") { return true }
            return !listed.contains(String(owner)) && !prefixes.contains { symbol.hasPrefix($0) }
        }
        #expect(missing.sorted() == [])
    }

    @Test func nothingIsListedTwice() {
        let twice = Dictionary(grouping: rows, by: \.symbol).filter { $0.value.count > 1 }.keys.sorted()
        #expect(twice == [])
        #expect(rows.count > 250)
    }
}
