import APNs
import NotificationCore
import Testing

@testable import nse_serve

@Suite("The list of received pushes")
struct PushLogTests {
    private func entry(_ number: Int, record: Int? = nil) -> PushEntry {
        var entry = PushEntry(
            number: number, id: "ID-\(number)", received: 0, status: 200, rule: .accepted, size: 1,
            door: .apns)
        entry.record = record.map { [UInt8](repeating: 0, count: $0) }
        return entry
    }

    @Test("keeps the newest, finds by number and by identifier in either case")
    func newest() {
        var log = PushLog(capacity: 3)
        for number in 1...7 { log.append(entry(number)) }
        #expect(log.first == 5 && log.last == 7 && log.count == 3)
        #expect(log[4] == nil && log[5]?.id == "ID-5" && log[7]?.id == "ID-7" && log[8] == nil)
        #expect(log.number(id: "id-6") == 6 && log.number(id: "ID-2") == nil)
    }

    @Test("goes on after the numbers of an earlier run")
    func begins() {
        var log = PushLog(capacity: 2)
        log.begin(after: 40)
        for number in 41...44 { log.append(entry(number)) }
        #expect(log.first == 43 && log[43]?.number == 43 && log[44]?.number == 44 && log.next == 45)
    }

    @Test("has gaps where refused pushes were, and no push twice")
    func gaps() {
        var log = PushLog(capacity: 5)
        for number in [3, 4, 7, 7, 6, 8] { log.append(entry(number)) }
        #expect(log.first == 4 && log.last == 8 && log.count == 3)
        #expect((3...9).map { log[$0]?.number } == [nil, 4, nil, nil, 7, 8, nil])
        #expect(log.entries(since: 0, limit: 10) { _ in true }.entries.map(\.number) == [4, 7, 8])
        #expect(!log.change(5) { $0.status = 1 } && log.change(7) { $0.status = 1 })
        log.append(entry(100))
        #expect(log.first == 100 && log.count == 1 && log.number(id: "ID-8") == nil)
    }

    @Test("numbers can be passed over: while it is empty, within it, and as many as it holds")
    func passes() {
        var log = PushLog(capacity: 4)
        log.pass(2)
        #expect(log.isEmpty && log.next == 3)
        log.append(entry(3))
        log.pass(5)
        log.pass(4)
        #expect(log.next == 6 && log.count == 1 && log[3]?.id == "ID-3")
        log.append(entry(6))
        #expect(log.first == 3 && log[6]?.id == "ID-6")
        log.pass(10)
        #expect(log.next == 11 && log.count == 0 && log.first == 11)
    }

    @Test("gives what is above a number, oldest first, and where to go on")
    func entries() {
        var log = PushLog(capacity: 10)
        for number in 1...8 { log.append(entry(number)) }
        let some = log.entries(since: 2, limit: 2) { $0.number % 2 == 0 }
        #expect(some.entries.map(\.number) == [4, 6] && some.next == 6)
        let rest = log.entries(since: some.next, limit: 10) { $0.number % 2 == 0 }
        #expect(rest.entries.map(\.number) == [8] && rest.next == 8)
        #expect(log.entries(since: 8, limit: 10) { _ in true }.next == 8)
    }

    @Test("forgets old records beyond the memory for them, not the pushes")
    func records() {
        var log = PushLog(capacity: 10, recordMemory: 100)
        for number in 1...4 { log.append(entry(number)) }
        for number in 1...4 { log.change(number) { $0.record = [UInt8](repeating: 0, count: 40) } }
        #expect((1...4).map { log[$0]?.record != nil } == [false, false, true, true])
        #expect(log.count == 4)
    }

    @Test("forgets what was sent beyond the memory for it, not the records, and a push on demand")
    func sent() {
        var log = PushLog(capacity: 10, sentMemory: 1000)
        for number in 1...4 {
            var entry = entry(number, record: 1)
            entry.sent = SentPush(PushRequest(path: "/", body: [UInt8](repeating: 0, count: 300)))
            log.append(entry)
        }
        #expect((1...4).map { log[$0]?.sent != nil } == [false, false, true, true])
        #expect((1...4).allSatisfy { log[$0]?.record != nil })
        log.change(4) { $0.sent?.delivered = [UInt8](repeating: 0, count: 400) }
        #expect((1...4).map { log[$0]?.sent != nil } == [false, false, false, true])
        #expect(log.remove(3) && !log.remove(3) && log[3] == nil && log.number(id: "ID-3") == nil)
        #expect(log.count == 3 && log.next == 5)
    }
}
