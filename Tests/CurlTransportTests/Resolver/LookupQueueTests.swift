import Testing

@testable import CurlTransport

struct LookupQueueTests {
    private typealias Queue = LookupQueue<String>
    private func key(_ name: String) -> Queue.Key { Queue.Key(name: name, absolute: true) }

    @Test("A name that is asked for twice is looked up once, and both are answered")
    func coalesced() {
        var queue = Queue(pool: 8)
        queue.ask(key("a"), ticket: 1, "one")
        queue.ask(key("a"), ticket: 2, "two")
        #expect(queue.next() == key("a"))
        queue.ask(key("a"), ticket: 3, "three")
        #expect(queue.next() == nil)
        #expect(queue.finish(key("a"), answered: true).sorted() == ["one", "three", "two"])
    }

    @Test("Unknown names leave two threads to names that have answered before")
    func reserve() {
        var queue = Queue(pool: 8)
        queue.ask(key("good"), ticket: 0, "good")
        _ = queue.next()
        _ = queue.finish(key("good"), answered: true)
        for number in 1...10 { queue.ask(key("dead\(number)"), ticket: UInt64(number), "dead") }
        #expect(queue.ready == 6)
        for number in 1...6 { #expect(queue.next() == key("dead\(number)")) }
        #expect(queue.next() == nil)
        queue.ask(key("good"), ticket: 20, "good")
        #expect(queue.ready == 1)
        #expect(queue.next() == key("good"))
        _ = queue.finish(key("dead1"), answered: false)
        #expect(queue.next() == key("dead7"))
    }

    @Test("A familiar name goes first, and loses that when it falls silent")
    func familiar() {
        var queue = Queue(pool: 3)
        queue.ask(key("a"), ticket: 1, "")
        _ = queue.next()
        _ = queue.finish(key("a"), answered: true)
        queue.ask(key("b"), ticket: 2, "")
        queue.ask(key("a"), ticket: 3, "")
        #expect(queue.next() == key("a"))
        _ = queue.finish(key("a"), answered: false)
        queue.ask(key("a"), ticket: 4, "")
        #expect(queue.next() == key("b"))
    }

    @Test("A queued name that nobody waits for any longer is not looked up")
    func abandoned() {
        var queue = Queue(pool: 8)
        queue.ask(key("a"), ticket: 1, "one")
        #expect(queue.cancel(key("a"), ticket: 1) == "one")
        #expect(queue.cancel(key("a"), ticket: 1) == nil)
        #expect(queue.next() == nil)
        queue.ask(key("a"), ticket: 2, "two")
        #expect(queue.next() == key("a"))
    }

    @Test("A name that failed while queued and is asked again runs once")
    func failedWhileQueued() {
        var queue = Queue(pool: 8)
        queue.ask(key("a"), ticket: 1, "one")
        #expect(queue.finish(key("a"), answered: false) == ["one"])
        queue.ask(key("a"), ticket: 2, "two")
        #expect(queue.next() == key("a"))
        #expect(queue.next() == nil)
        #expect(queue.finish(key("a"), answered: true) == ["two"])
    }

    @Test("A pool of one or two still takes unknown names", arguments: [-1, 0, 1, 2])
    func smallPool(pool: Int) {
        var queue = Queue(pool: pool)
        queue.ask(key("a"), ticket: 1, "")
        #expect(queue.ready == 1)
        #expect(queue.next() == key("a"))
    }
}
