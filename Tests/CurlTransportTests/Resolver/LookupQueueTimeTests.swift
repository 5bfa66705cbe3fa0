import NotificationCore
import Testing

@testable import CurlTransport

@Suite("The limits of a lookup")
struct LookupQueueTimeTests {
    private typealias Queue = LookupQueue<String>
    private let limits = LookupLimits(pool: 3, displaced: 4, patience: .seconds(1), limit: .seconds(10))

    private func second(_ number: Int) -> Instant { Instant(nanoseconds: Int64(number) * 1_000_000_000) }
    private func key(_ name: String) -> Queue.Key { Queue.Key(name: name, absolute: true) }

    /// Begins lookups for as many names as there are places.
    private func begin(_ queue: inout Queue, _ prefix: String, _ count: Int, at now: Instant) -> [Queue.Job] {
        for number in 1...count {
            queue.ask(key("\(prefix)\(number)"), ticket: 1, "\(prefix)\(number)", at: now)
        }
        var jobs: [Queue.Job] = []
        while let job = queue.next(at: now) { jobs.append(job) }
        return jobs
    }

    @Test func `A lookup that takes long gives its place to the next name and is still answered`() {
        var queue = Queue(limits)
        let slow = begin(&queue, "slow", 2, at: second(0))
        #expect(slow.count == 1 && queue.ready == 0 && queue.nextInstant() == second(1))
        #expect(queue.advance(to: second(1)).waiters == [])
        #expect(queue.displaced == 1 && queue.next(at: second(1))?.key == key("slow2"))
        #expect(queue.finish(slow[0], answered: true) == ["slow1"])
        #expect(queue.displaced == 0)
        // It has answered, so it is a known name: there is a place for it beside the unproven ones.
        queue.ask(key("slow1"), ticket: 2, "again", at: second(2))
        #expect(queue.ready == 1)
    }

    @Test func `At the limit everyone who waits is answered, and the late answer is dropped`() throws {
        var queue = Queue(limits)
        let first = begin(&queue, "a", 1, at: second(0)).first
        let job = try #require(first)
        queue.ask(key("a1"), ticket: 2, "joined", at: second(9))
        #expect(queue.advance(to: second(9)).overdue == [])
        let expired = queue.advance(to: second(10))
        #expect(expired.waiters.sorted() == ["a1", "joined"] && expired.overdue == [job.id])
        // The name can be asked for anew, and the old answer is not the new one's.
        queue.ask(key("a1"), ticket: 3, "later", at: second(11))
        let next = queue.next(at: second(11))
        let again = try #require(next)
        #expect(queue.finish(job, answered: true) == [])
        #expect(queue.finish(again, answered: true) == ["later"])
        #expect(queue.running.isEmpty && queue.displaced == 0 && queue.nextInstant() == nil)
    }

    @Test func `A late answer does not make a name a known one`() throws {
        var queue = Queue(limits)
        let first = begin(&queue, "a", 1, at: second(0)).first
        let job = try #require(first)
        _ = queue.advance(to: second(10))
        _ = queue.finish(job, answered: true)
        queue.ask(key("b"), ticket: 1, "", at: second(11))
        queue.ask(key("a1"), ticket: 1, "", at: second(11))
        #expect(queue.next(at: second(11))?.key == key("b"))
    }

    @Test func `A cancelled waiter of a lookup that hangs is answered once`() throws {
        var queue = Queue(limits)
        _ = begin(&queue, "a", 1, at: second(0))
        #expect(queue.cancel(key("a1"), ticket: 1) == "a1")
        let expired = queue.advance(to: second(10))
        #expect(expired.waiters == [] && expired.overdue.count == 1)
    }

    @Test func `Names that hang take a bounded number of threads, and known names go on`() throws {
        var queue = Queue(limits)
        let first = begin(&queue, "good", 1, at: second(0)).first
        let good = try #require(first)
        _ = queue.finish(good, answered: true)
        var hanging = 0
        for round in 0..<20 {
            hanging += begin(&queue, "dead\(round).", 3, at: second(round)).count
            _ = queue.advance(to: second(round + 1))
        }
        // One place in the pool for unproven names, and four beside it.
        #expect(hanging == 5 && queue.running.count == 5 && queue.displaced == 4)
        queue.ask(key("good1"), ticket: 9, "good", at: second(21))
        let next = queue.next(at: second(21))
        let again = try #require(next)
        #expect(again.key == key("good1"))
        #expect(queue.finish(again, answered: true) == ["good"])
    }

    @Test func `When one of those that hang ends, the next name gets its place`() throws {
        var queue = Queue(limits)
        var hanging: [Queue.Job] = []
        for round in 0..<6 {
            hanging += begin(&queue, "dead\(round).", 1, at: second(round))
            _ = queue.advance(to: second(round + 1))
        }
        #expect(hanging.count == 5 && queue.next(at: second(6)) == nil)
        _ = queue.finish(hanging[1], answered: false)
        _ = queue.advance(to: second(7))
        #expect(queue.displaced == 4 && queue.next(at: second(7))?.key == key("dead5.1"))
    }

    @Test func `A name that gets no place is answered at the limit as well, but not for a long queue alone`()
    {
        var queue = Queue(limits)
        var running = begin(&queue, "a", 40, at: second(0))
        // One ends every second: the queue is long, and it moves.
        for now in 1...20 {
            _ = queue.finish(running.removeFirst(), answered: true)
            #expect(queue.advance(to: second(now)).waiters == [])
            while let job = queue.next(at: second(now)) { running.append(job) }
        }
        // From here on none ends.
        for now in 21...25 {
            _ = queue.advance(to: second(now))
            while let job = queue.next(at: second(now)) { running.append(job) }
        }
        #expect(running.count == 5)
        #expect(queue.advance(to: second(33)).waiters.count == 4)
        #expect(queue.advance(to: second(34)).waiters.count == 16)
        #expect(queue.lookups.isEmpty && queue.unprovenLine.keys.count == 0)
    }

    @Test func `A lookup that hangs on is reported after each limit, a bounded number of times`() throws {
        var queue = Queue(limits)
        let first = begin(&queue, "a", 1, at: second(0)).first
        let job = try #require(first)
        for round in 1...8 {
            #expect(queue.nextInstant() == (round == 1 ? second(1) : second(10 * round)))
            _ = queue.advance(to: second(10 * round - 1))
            #expect(queue.nextInstant() == second(10 * round))
            #expect(queue.advance(to: second(10 * round)).overdue == [job.id])
        }
        #expect(queue.nextInstant() == nil && queue.advance(to: second(1000)).overdue == [])
    }

    @Test func `Draining answers all who wait, and what ends afterwards is dropped`() throws {
        var queue = Queue(limits)
        let jobs = begin(&queue, "a", 4, at: second(0))
        #expect(queue.drain().sorted() == ["a1", "a2", "a3", "a4"])
        #expect(queue.finish(jobs[0], answered: true) == [])
        #expect(queue.next(at: second(1)) == nil)
    }
}
