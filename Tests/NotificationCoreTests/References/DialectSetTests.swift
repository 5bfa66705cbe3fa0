import Testing

@testable import NotificationCore

@Suite struct DialectSetTests {
    @Test("every vendor can be read, under a name of its own, and the generic keys come last")
    func everyVendor() throws {
        var set = DialectSet()
        for vendor in Vendor.all { try set.add(vendor) }
        set.finish()
        #expect(set.rows.map(\.name) == Vendor.all.map(\.name))
        #expect(set.rows.allSatisfy { !$0.keys.urls.isEmpty && !$0.detects.isEmpty && !$0.title.isEmpty })
        #expect(set.rows.last?.name == "generic")
        #expect(Set(set.rows.map(\.name)).count == set.rows.count)
    }

    @Test("names are told apart byte by byte")
    func names() throws {
        var set = DialectSet()
        func intern(_ name: String) -> Int? { set.intern(Array(name.utf8), 0..<name.utf8.count) }
        let numbers = (0..<5_000).compactMap { intern("name\($0)") }
        #expect(Set(numbers).count == 5_000)
        #expect(intern("name77") == numbers[77])
        let text = Array("xname77x".utf8)
        #expect(set.name(text, 1..<7) == numbers[77])
        #expect(set.name(text, 0..<7) == nil)
    }
}
