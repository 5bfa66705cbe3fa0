import NotificationCore
import Testing

@Suite struct AlarmQueueTests {
    private func at(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }
    private let end = Instant(nanoseconds: .max)

    @Test func `What is due comes out in the order of time, and of insertion where times are equal`() {
        var queue = AlarmQueue<Int>()
        // 101 is prime to 7, so the instants are well mixed and each occurs about fourteen times.
        for number in 0..<101 { _ = queue.insert(number, at: at(Int64(number * 37 % 7))) }
        var out: [Int] = []
        while let next = queue.popNext(until: end) { out.append(next.element) }
        let expected = (0..<101).sorted { ($0 * 37 % 7, $0) < ($1 * 37 % 7, $1) }
        #expect(out == expected)
        #expect(queue.count == 0)
    }

    @Test func `Nothing comes out before its instant`() {
        var queue = AlarmQueue<String>()
        _ = queue.insert("late", at: at(10))
        #expect(queue.popNext(until: at(9)) == nil)
        #expect(queue.nextInstant() == at(10))
        #expect(queue.popNext(until: at(10))?.element == "late")
    }

    @Test func `What was removed does not come out, and is found once`() {
        var queue = AlarmQueue<Int>()
        let names = (0..<1000).map { queue.insert($0, at: at(Int64(1000 - $0))) }
        for (number, name) in names.enumerated() where number % 10 != 0 {
            #expect(queue.remove(name) == number)
        }
        #expect(queue.remove(names[1]) == nil)
        #expect(queue.count == 100)
        var out: [Int] = []
        while let next = queue.popNext(until: end) { out.append(next.element) }
        #expect(out == stride(from: 990, through: 0, by: -10).map { $0 })
    }

    @Test func `The name of one that was removed is not that of the one in its place`() {
        var queue = AlarmQueue<String>()
        let first = queue.insert("first", at: at(1))
        #expect(queue.isFirst(first))
        #expect(queue.remove(first) == "first")
        let second = queue.insert("second", at: at(2))
        #expect(queue.remove(first) == nil)
        #expect(queue.count == 1)
        #expect(queue.popNext(until: end)?.element == "second")
        #expect(queue.remove(second) == nil)
        #expect(queue.count == 0)
    }
}
