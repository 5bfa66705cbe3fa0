import NSETestValues
import NotificationCore
import Testing

/// One smallest payload for each vendor, and the place its SDK reads.
@Suite struct VendorDialectTests {
    /// What stands beside `aps`.
    struct Row: Sendable { var members: String }
    static let rows = VendorPayload.all.filter { !$0.members.isEmpty }.map { Row(members: $0.members) }

    private func read(_ payload: VendorPayload, _ options: ReferenceFinder.Options = .init()) throws
        -> FoundReferences
    {
        try ReferenceFinder(options).find(in: NotificationPayload(parsing: Array(payload.json().utf8)))
    }

    @Test("every vendor's own payload is read by that vendor's row", arguments: VendorPayload.all)
    func vendorRowReadsItsPayload(row: VendorPayload) throws {
        let found = try read(row)
        let reference = try #require(found.references.first)
        #expect(reference.dialect == row.dialect)
        #expect(reference.pointer == row.pointer)
        #expect(reference.url == VendorPayload.url)
        #expect(found.references.count == 1)
        #expect(!found.diagnostics.contains { $0.severity == .error })
    }

    @Test("a vendor's row alone reads its payload as well", arguments: VendorPayload.all)
    func rowAlone(row: VendorPayload) throws {
        let found = try read(row, .init(choice: .only(row.dialect)))
        #expect(found.references.map(\.pointer) == [row.pointer])
        #expect(found.references.map(\.dialect) == [row.dialect])
    }

    @Test("every built-in row but the generic one has a payload here")
    func allRowsAreCovered() {
        let covered = Set(VendorPayload.all.map(\.dialect))
        #expect(Vendor.all.map(\.name).filter { !covered.contains($0) } == ["generic"])
        #expect(covered.count == VendorPayload.all.count && covered.count + 1 == Vendor.all.count)
    }

    @Test("the generic row's example is a vendor's as well, and its own when it is asked for alone")
    func generic() throws {
        let payload = try #require(VendorPayload["ibm-push"])
        #expect(try read(payload).references.map(\.dialect) == ["ibm-push"])
        let alone = try read(payload, .init(choice: .only("generic")))
        #expect(alone.references.map(\.pointer) == ["/attachment-url"])
        #expect(alone.references.map(\.dialect) == ["generic"])
    }
}
