import NotificationCore
import Testing

@Suite struct DialectListingTests {
    @Test("the columns of the table stand under their heads")
    func aligned() throws {
        let lines = DialectListing.table().split(separator: "\n", omittingEmptySubsequences: false)
        let head = try #require(lines.first)
        let column = head.distance(
            from: head.startIndex, to: try #require(head.firstRange(of: "vendor")).lowerBound)
        let klaviyo = try #require(lines.first { $0.hasPrefix("klaviyo ") })
        #expect(String(klaviyo.dropFirst(column)) == "Klaviyo")
        #expect(lines.allSatisfy { $0.last != " " } && lines.last == "")
        for vendor in Vendor.all {
            #expect(!vendor.keys.attaches.isEmpty && lines.contains { $0.hasSuffix("  \(vendor.title)") })
            for pointer in vendor.keys.urls { #expect(lines.contains { $0.contains(" \(pointer)") }) }
        }
    }
}
