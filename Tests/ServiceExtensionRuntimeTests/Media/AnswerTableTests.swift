import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Answers that are kept")
struct AnswerTableTests {
    private func instant(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    private func insert(_ table: inout AnswerTable, _ url: String, until: Int64 = 600, stored: Bool = false) {
        let file = StoredAttachment(path: "/x", relativePath: "x", deduplicated: false)
        table.insert(
            SharedAnswer(failure: nil, stored: stored ? file : nil), for: url, origin: .shared,
            freshUntil: instant(until), seen: instant(0))
    }

    @Test func `An answer is fresh until its time, and a file only as long as it was seen`() {
        var table = AnswerTable(bytes: 1 << 20)
        insert(&table, "failure", until: 60)
        insert(&table, "file", stored: true)
        #expect(table.fresh("failure", at: instant(59)) != nil)
        #expect(table.fresh("failure", at: instant(60)) == nil)
        #expect(table.fresh("file", at: instant(29)) != nil)
        #expect(table.fresh("file", at: instant(31)) == nil)
        #expect(table.known("file") != nil)
        #expect(table.fresh("other", at: instant(0)) == nil)
    }

    @Test func `When the app group has moved no file counts before it was seen again`() {
        var table = AnswerTable(bytes: 1 << 20)
        insert(&table, "failure")
        insert(&table, "file", stored: true)
        table.distrustFiles(at: instant(5))
        #expect(table.fresh("failure", at: instant(6)) != nil && table.fresh("file", at: instant(6)) == nil)
        let file = StoredAttachment(path: "/x", relativePath: "x", deduplicated: false)
        table.insert(
            SharedAnswer(failure: nil, stored: file), for: "file", origin: .cache, freshUntil: instant(60),
            seen: instant(7))
        #expect(table.fresh("file", at: instant(8)) != nil)
    }

    @Test func `However many URLs come, it takes no more than its bytes, and what is used stays longest`() {
        var table = AnswerTable(bytes: 200_000)
        insert(&table, "used")
        for number in 0..<10_000 {
            insert(&table, "url \(number)")
            _ = table.fresh("used", at: instant(0))
        }
        #expect(table.count < 200)
        #expect(table.fresh("used", at: instant(0)) != nil)
        #expect(table.fresh("url 9999", at: instant(0)) != nil)
        #expect(table.fresh("url 0", at: instant(0)) == nil)
    }
}
