import NotificationCore
import Testing

@testable import ServiceExtensionTesting

/// The order of timers and clock, and the limit, without any time.
@Suite struct RealWaitingTests {
    private func timer(_ number: UInt64, _ length: Duration, due: Int64? = nil) -> OwnTimer {
        OwnTimer(
            id: OwnTimer.ID(source: .call(number), round: 0), kind: "asyncAfter", length: length,
            due: due ?? length.nanoseconds)
    }

    private func around(
        _ now: Duration = .zero, next: Duration? = nil, real: Duration = .zero, request: Bool = false,
        settled: Bool = false
    ) -> RealWaiting.Surroundings {
        RealWaiting.Surroundings(
            now: Instant(nanoseconds: now.nanoseconds),
            next: next.map { Instant(nanoseconds: $0.nanoseconds) },
            realNow: real.nanoseconds, requestUnderWay: request, isSettled: settled)
    }

    @Test func `The clock's own event comes first when it is earlier`() throws {
        let waiting = Waits(limit: .seconds(5))
        let two = timer(1, .seconds(2))
        #expect(waiting.next([two], around(next: .seconds(1)))?.clock == nil)
        // The clock has jumped to 1 s; the timer is due at 2 s all the same.
        let wait = try #require(waiting.next([two], around(.seconds(1), next: .seconds(29))))
        #expect(wait.clock == Instant(nanoseconds: 2_000_000_000))
    }

    @Test func `The limit counts all waits`() throws {
        let waiting = Waits(limit: .seconds(5))
        let first = timer(1, .seconds(3))
        let wait = try #require(waiting.next([first], around(next: .seconds(29))))
        waiting.spend(.seconds(3), for: wait.timer, isVain: false)
        let second = timer(2, .seconds(3), due: 6_000_000_000)
        let later = around(.seconds(3), next: .seconds(29), real: .seconds(3))
        #expect(waiting.next([second], later)?.clock == nil)
        let passed = waiting.passedOver([second], until: Instant(nanoseconds: 29_000_000_000))
        #expect(passed.map(\.text) == ["asyncAfter (3 s)"])
        let short = timer(3, .seconds(2), due: 5_000_000_000)
        #expect(waiting.next([second, short], later)?.timer.id == short.id)
    }

    @Test func `A wait that was vain is not repeated and not told`() throws {
        let waiting = Waits(limit: .seconds(5))
        let cancelled = timer(1, .seconds(1))
        let wait = try #require(waiting.next([cancelled], around(next: .seconds(29))))
        waiting.spend(.seconds(1), for: wait.timer, isVain: true)
        #expect(waiting.next([cancelled], around(.seconds(1), next: .seconds(29)))?.clock == nil)
        #expect(waiting.passedOver([cancelled], until: Instant(nanoseconds: 29_000_000_000)).isEmpty)
    }

    @Test func `While a request is under way each length is waited for once, from its beginning to its end`()
        throws
    {
        let waiting = Waits(limit: .seconds(5))
        let first = timer(1, .seconds(1))
        let around = around(next: .seconds(29), request: true)
        #expect(waiting.next([first], around)?.timer.id == first.id)
        #expect(waiting.next([first], around)?.timer.id == first.id)
        #expect(waiting.next([timer(2, .seconds(1))], around)?.clock == nil)
        #expect(waiting.next([timer(3, .seconds(2))], around)?.clock != nil)
        #expect(waiting.next([timer(4, .seconds(1))], self.around(next: .seconds(29)))?.clock != nil)
    }

    @Test func `After the answer a second is enough`() {
        let waiting = Waits(limit: .seconds(5))
        #expect(waiting.next([timer(1, .seconds(2))], around(settled: true))?.clock == nil)
        #expect(waiting.next([timer(2, .milliseconds(900))], around(settled: true))?.clock != nil)
    }

    @Test func `After the answer a second is enough for all timers together`() throws {
        let waiting = Waits(limit: .seconds(5))
        let before = try #require(waiting.next([timer(1, .seconds(2))], around()))
        waiting.spend(.seconds(2), for: before.timer, isVain: false)
        // A repeating timer is a new one in each round.
        for round in 1...2 {
            let now = around(.milliseconds(500 * (round - 1)), settled: true)
            let wait = try #require(waiting.next([timer(UInt64(1 + round), .milliseconds(500))], now))
            waiting.spend(.milliseconds(500), for: wait.timer, isVain: false)
        }
        #expect(
            waiting.next([timer(9, .milliseconds(500))], around(.seconds(1), settled: true))?.clock == nil)
    }
}

/// A reference, because the macros of a test take no mutating call.
private final class Waits {
    private var waiting: RealWaiting

    init(limit: Duration) { waiting = RealWaiting(limit: limit) }

    func next(_ pending: [OwnTimer], _ around: RealWaiting.Surroundings) -> RealWaiting.Wait? {
        waiting.next(pending, around)
    }

    func passedOver(_ pending: [OwnTimer], until next: Instant) -> [OwnTimer] {
        waiting.passedOver(pending, until: next)
    }

    func spend(_ time: Duration, for timer: OwnTimer, isVain: Bool) {
        waiting.spend(time, for: timer, isVain: isVain)
    }
}
