import NotificationCore
import Testing

@Suite struct DialectListingTests {
    @Test("every row is listed with all that people look for")
    func complete() {
        let rows = DialectListing.all
        #expect(rows.map(\.name) == ReferenceFinder.builtInNames)
        for row in rows {
            #expect(
                !row.vendor.isEmpty && !row.detect.isEmpty && !row.pointers.isEmpty && !row.multiple.isEmpty
                    && !row.confidence.isEmpty, "\(row.name)")
        }
    }

    @Test("the columns of the table stand under their heads")
    func aligned() throws {
        let lines = DialectListing.table().split(separator: "\n", omittingEmptySubsequences: false)
        let head = try #require(lines.first)
        let column = head.distance(
            from: head.startIndex, to: try #require(head.firstRange(of: "vendor")).lowerBound)
        let klaviyo = try #require(lines.first { $0.hasPrefix("klaviyo ") })
        #expect(String(klaviyo.dropFirst(column)) == "Klaviyo")
        #expect(lines.allSatisfy { $0.last != " " } && lines.last == "")
        for row in DialectListing.all {
            for pointer in row.pointers { #expect(lines.contains { $0.contains(" \(pointer)") }) }
        }
    }
}
