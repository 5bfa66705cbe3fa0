import Testing

@testable import NotificationCore

@Suite("Rows of a drill whose extension has a process of its own")
struct DrillProcessTests {
    private func record(start: Duration) -> DrillRecord {
        var row = DrillRow(DrillAdversity.all[0], .passed)
        row.memory = 3 << 20
        row.note(start: start, atMost: .seconds(5))
        return DrillRecord(name: "Mine", rows: [row, DrillRow(DrillAdversity.all[1], .passed)])
    }

    @Test func `a process that starts too slowly makes its row fail`() {
        let good = record(start: .milliseconds(12))
        #expect(good.rows[0].verdict == .passed && !good.startsLate)
        let bad = record(start: .seconds(6))
        #expect(bad.startsLate && bad.failed.map(\.identifier) == [DrillAdversity.all[0].identifier])
        #expect(bad.groups.first?.cause.what == "the process takes long to start")
        #expect(bad.violations(of: DrillStandard.decent.assertions) != nil)
    }

    @Test func `start and memory are columns, and properties of JUnit`() {
        let record = record(start: .milliseconds(12))
        #expect(record.table.contains("  12 ms  "))
        #expect(record.markdown.contains("| start | memory |") && record.markdown.contains("| 12 ms |"))
        #expect(record.junit.contains(#"<property name="start_ms" value="12"/>"#))
        #expect(record.junit.contains(#"<property name="memory_bytes" value="3145728"/>"#))
        let plain = DrillRecord(name: "Mine", rows: [DrillRow(DrillAdversity.all[1], .passed)])
        #expect(!plain.junit.contains("propert") && !plain.markdown.contains("memory"))
    }

    @Test func `a URL is compared as it goes out`() throws {
        #expect(
            DrillTarget.escaped("https://a.b/my picture.jpg?x=1%20#y")
                == "https://a.b/my%20picture.jpg?x=1%20#y")
        #expect(DrillTarget.escaped("https://a.b/\u{FC}") == "https://a.b/%C3%BC")
        let text = #"{"aps":{"alert":"Goal","mutable-content":1},"pic":"https://a.b/my picture"}"#
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        var target = DrillTarget()
        target.narrow(to: ["https://a.b/my%20picture"], in: payload, finds: true)
        #expect(target.keys.map(\.pointer) == ["/pic"] && target.urls == ["https://a.b/my%20picture"])
    }

    @Test func `growth is that of the middle stretch`() {
        var growth = DrillGrowth(count: 1000)
        let due = (1...1000).filter(growth.isDue)
        #expect(due.first == 200 && due.count == 6)
        for bytes in [0, 0, 900_000, 0, 0] { growth.add(bytes) }
        #expect(!growth.isLeak && growth.verdict(wanted: 1000, delivered: 1000, each: .zero).1 == nil)
        var leak = DrillGrowth(count: 1000)
        for _ in 0..<5 { leak.add(2 << 20) }
        #expect(leak.verdict(wanted: 1000, delivered: 1000, each: .zero).1?.assertion == .memoryStable)
    }
}
