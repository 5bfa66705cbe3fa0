import NotificationCore
import Testing

@testable import CurlTransport

struct LookupQueueTests {
    private typealias Queue = LookupQueue<String>
    private let start = Instant(nanoseconds: 0)

    private func key(_ name: String) -> Queue.Key { Queue.Key(name: name, absolute: true) }

    private func queue(pool: Int) -> Queue { Queue(LookupLimits(pool: pool)) }

    private func ask(_ queue: inout Queue, _ name: String, _ ticket: UInt64, _ waiter: String = "") {
        queue.ask(key(name), ticket: ticket, waiter, at: start)
    }

    @Test("A name that is asked for twice is looked up once, and both are answered")
    func coalesced() throws {
        var queue = queue(pool: 8)
        ask(&queue, "a", 1, "one")
        ask(&queue, "a", 2, "two")
        let job = try next(&queue)
        #expect(job.key == key("a"))
        ask(&queue, "a", 3, "three")
        #expect(queue.next(at: start) == nil)
        #expect(queue.finish(job, answered: true).sorted() == ["one", "three", "two"])
    }

    @Test("Unproven names leave two threads to names that have answered before")
    func reserve() throws {
        var queue = queue(pool: 8)
        try prove("good", in: &queue)
        for number in 1...10 { ask(&queue, "dead\(number)", UInt64(number), "dead") }
        #expect(queue.ready == 6)
        var jobs: [Queue.Job] = []
        for number in 1...6 {
            jobs.append(try next(&queue))
            #expect(jobs.last?.key == key("dead\(number)"))
        }
        #expect(queue.next(at: start) == nil)
        ask(&queue, "good", 20, "good")
        #expect(queue.ready == 1)
        #expect(queue.next(at: start)?.key == key("good"))
        _ = queue.finish(jobs[0], answered: false)
        #expect(queue.next(at: start)?.key == key("dead7"))
    }

    private func next(_ queue: inout Queue) throws -> Queue.Job {
        let job = queue.next(at: start)
        return try #require(job)
    }

    private func prove(_ name: String, in queue: inout Queue) throws {
        ask(&queue, name, 1000, name)
        let job = try next(&queue)
        #expect(queue.finish(job, answered: true) == [name])
    }

    @Test("A known name goes first, and loses that when it falls silent")
    func known() throws {
        var queue = queue(pool: 3)
        try prove("a", in: &queue)
        ask(&queue, "b", 2)
        ask(&queue, "a", 3)
        let job = try next(&queue)
        #expect(job.key == key("a"))
        _ = queue.finish(job, answered: false)
        ask(&queue, "a", 4)
        #expect(queue.next(at: start)?.key == key("b"))
    }

    @Test("A queued name that no one waits for any longer is not looked up")
    func withdrawn() {
        var queue = queue(pool: 8)
        ask(&queue, "a", 1, "one")
        #expect(queue.cancel(key("a"), ticket: 1) == "one")
        #expect(queue.cancel(key("a"), ticket: 1) == nil)
        #expect(queue.nextInstant() == nil)
        #expect(queue.next(at: start) == nil)
        ask(&queue, "a", 2, "two")
        #expect(queue.next(at: start)?.key == key("a"))
    }

    @Test("A name that failed while queued and is asked again runs once")
    func failedWhileQueued() throws {
        var queue = queue(pool: 8)
        ask(&queue, "a", 1, "one")
        #expect(queue.withdraw(key("a")) == ["one"])
        ask(&queue, "a", 2, "two")
        let job = try next(&queue)
        #expect(queue.withdraw(key("a")) == [])
        #expect(queue.next(at: start) == nil)
        #expect(queue.finish(job, answered: true) == ["two"])
    }

    @Test("A pool of one or two still takes unproven names", arguments: [-1, 0, 1, 2])
    func smallPool(pool: Int) {
        var queue = queue(pool: pool)
        ask(&queue, "a", 1)
        #expect(queue.ready == 1)
        #expect(queue.next(at: start)?.key == key("a"))
    }
}
