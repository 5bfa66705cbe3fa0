import NSETestValues
import NotificationCore
import Testing

@Suite("A JPEG without its tables")
struct JPEGTablesTests {
    private static let names = [
        "baseline.jpg", "progressive.jpg", "cmyk.jpg", "restart.jpg", "tables-first.jpg",
    ]

    @Test(arguments: names)
    func `is damaged without quantization or Huffman tables ahead of a scan`(_ name: String) throws {
        let segments = try JPEGSegments(name)
        #expect(isComplete(try examine(segments.bytes)))
        #expect(
            try damage(segments.without([0xDB]).bytes).hasPrefix("no quantization table ahead of the scan"))
        #expect(try damage(segments.without([0xC4]).bytes).hasPrefix("no Huffman table ahead of the scan"))
    }

    @Test(arguments: names)
    func `is damaged without a scan or a frame header`(_ name: String) throws {
        let segments = try JPEGSegments(name)
        #expect(try damage(segments.without([0xDA]).bytes) == "end of image without a scan")
        #expect(try damage(segments.without([0xC0, 0xC2]).bytes) == "a scan without a frame header")
    }

    @Test func `is damaged when the tables come after the only scan, or are empty`() throws {
        for code: UInt8 in [0xDB, 0xC4] {
            var late = try JPEGSegments("baseline.jpg")
            let tables = late.segments.filter { $0.code == code }
            late = late.without([code])
            late.segments.append(contentsOf: tables)
            #expect(try damage(late.bytes).contains("ahead of the scan"))
            var empty = try JPEGSegments("baseline.jpg").without([code])
            empty.segments.insert(.init(code: code, bytes: [0xFF, code, 0, 2]), at: 1)
            #expect(try damage(empty.bytes).contains("ahead of the scan"))
        }
    }

    @Test func `may have the tables of a later scan ahead of that scan`() throws {
        let segments = try JPEGSegments("progressive.jpg")
        let scans = segments.segments.indices.filter { segments.segments[$0].code == 0xDA }
        let tables = segments.segments.indices.filter { segments.segments[$0].code == 0xC4 }
        // The encoder of the fixture writes each table just ahead of the scan that needs it.
        let first = try #require(scans.first)
        #expect(tables.contains { $0 < first } && tables.contains { $0 > first })
        #expect(isComplete(try examine(segments.bytes)))
    }

    @Test func `needs no Huffman table for a scan that refines averages`() throws {
        // No whole picture, but every rule of the markers: a first scan that adds one bit.
        var segments = try JPEGSegments("progressive.jpg").without([0xC4])
        let first = try #require(segments.segments.firstIndex { $0.code == 0xDA })
        segments.segments.removeAll { $0.code == 0xDA }
        let refining: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x10, 0x55]
        segments.segments.insert(.init(code: 0xDA, bytes: refining), at: first)
        #expect(isComplete(try examine(segments.bytes)))
        var coding = refining
        coding[9] = 0x01
        segments.segments[first] = .init(code: 0xDA, bytes: coding)
        #expect(try damage(segments.bytes).hasPrefix("no Huffman table"))
    }

    private func damage(_ bytes: [UInt8]) throws -> String {
        let verdict = try examine(bytes)
        guard case .damaged(.jpeg, let detail) = verdict else {
            Issue.record("not damaged: \(verdict)")
            return ""
        }
        return detail
    }
}
