import Foundation
import NotificationCore
import Testing

/// What holds after each of 10,000 random events, whatever they are.
@Suite("Random events on a phone")
struct PhonePropertyTests {
    /// Follows the effects of one phone from outside.
    private struct Follower {
        var phone: TestPhone
        var settled: Set<Int> = []
        /// Calls that were asked for and have no answer yet.
        var open: Set<Int> = []
        /// Arrivals that were shown, or kept for the summary.
        var shown: Set<Int> = []
        /// What the summary holds.
        var held: Set<PresentedNotification> = []
        var failures: [String] = []

        mutating func fail(_ text: String) { failures.append(text) }

        mutating func follow(_ effects: [PhoneEffect]) {
            for effect in effects {
                switch effect {
                case .settled(let arrival, let disposition):
                    if !settled.insert(arrival).inserted { fail("arrival \(arrival) is settled twice") }
                    if Set(disposition.reasons).count < disposition.reasons.count { fail("a reason twice") }
                case .shown(let app, let arrival, let item, let surfaces):
                    if arrival != 0, !shown.insert(arrival).inserted {
                        fail("arrival \(arrival) is shown twice")
                    }
                    if arrival == 0, held.remove(item) == nil {
                        fail("the summary gives out what it did not hold")
                    }
                    if surfaces.contains(.summary) { held.insert(item) }
                    if settled.contains(arrival) { fail("arrival \(arrival) is shown after it was settled") }
                    allowed(app, item, surfaces)
                case .call(let call):
                    if !open.insert(call.id).inserted { fail("call \(call.id) is made twice") }
                default: break
                }
            }
        }

        /// The switches are those of before or after the event: one event does not change both.
        private mutating func allowed(_ app: String, _ item: PresentedNotification, _ surfaces: Surfaces) {
            guard let center = phone.model.app(app)?.center else { return fail("shown for no app") }
            let settings = center.settings
            let conditions = phone.model.conditions
            let face = item.request.face
            let mayBeCritical =
                settings.criticalAlert == .enabled
                && (face?.level == .critical || face?.hasCriticalSound == true)
            if surfaces.isEmpty { fail("nothing is shown") }
            if !center.mayNotify { fail("shown although \(center.authorization)") }
            if surfaces.contains(.badge), settings.badge != .enabled { fail("badge although off") }
            if surfaces.contains(.banner), conditions.isLocked { fail("banner on a locked phone") }
            if !item.request.facts.hasText, !surfaces.isDisjoint(with: [.banner, .lockScreen, .list]) {
                fail("a notification without text is shown")
            }
            if center.authorization == .provisional, !surfaces.isSubset(of: [.list, .summary]) {
                fail("provisional and \(surfaces.names)")
            }
            if mayBeCritical { return }
            if surfaces.contains(.sound), settings.sound != .enabled || conditions.isMuted { fail("sound") }
            if surfaces.contains(.banner), settings.alertStyle == .none { fail("banner although off") }
            if surfaces.contains(.lockScreen), settings.lockScreen != .enabled { fail("lock screen off") }
            if surfaces.contains(.list), settings.notificationCenter != .enabled { fail("list off") }
            if face?.level == .passive, !surfaces.isSubset(of: [.list, .badge, .summary]) { fail("passive") }
        }

        /// What holds between events.
        mutating func check() {
            let model = phone.model
            let calls = model.calls.map(\.id)
            if Set(calls).count < calls.count { fail("a call is awaited twice") }
            if !Set(calls).isSubset(of: open) { fail("a call is awaited that was never requested") }
            for app in PhoneGenerator.apps {
                guard let center = model.app(app)?.center else { continue }
                if center.pending.count > DeviceModel.pendingLimit { fail("more than 64 wait") }
                for list in [
                    center.pending.map(\.request.identifier), center.delivered.map(\.request.identifier),
                ] {
                    if Set(list).count < list.count { fail("an identifier twice") }
                }
                if center.pending.contains(where: { ($0.fires ?? .infinity) <= phone.now }) {
                    fail("what was due did not fire")
                }
                if center.arriving?.isEmpty == false { fail("something was not presented") }
            }
            if PhoneGenerator.apps.count(where: { model.app($0)?.state == .foreground }) > 1 {
                fail("two apps in the foreground")
            }
            if let due = model.nextDue, due <= phone.now { fail("something is due and did not happen") }
            if model.arrivals.contains(where: { settled.contains($0.id) || $0.awaited.isEmpty }) {
                fail("an arrival that is settled is still there")
            }
        }

        mutating func storeAndRead() {
            do {
                let data = try JSONEncoder().encode(phone.model)
                let read = try JSONDecoder().decode(PhoneModel.self, from: data)
                if read != phone.model { fail("stored and read, it differs") }
                phone.model = read
            } catch {
                fail("\(error)")
            }
        }
    }

    private func carryOut(_ step: PhoneStep, _ phone: inout TestPhone) -> [PhoneEffect] {
        let now = phone.now
        switch step {
        case .event(let event): return phone.apply(event)
        case .add(let app, let request):
            return update(app, &phone) { try $0.add(request, at: now) }
        case .ask(let app, let options): return update(app, &phone) { _ = $0.requestAuthorization(options) }
        case .categories(let app):
            return update(app, &phone) { $0.setCategories([PhoneResponseTests.message]) }
        }
    }

    /// An app that is missing or refused changes nothing.
    private func update(
        _ app: String, _ phone: inout TestPhone, _ body: (inout DeviceModel) throws -> Void
    ) -> [PhoneEffect] {
        (try? phone.model.updateCenter(of: app, at: phone.now, calendar: phone.calendar) { try body(&$0) })?.1
            ?? []
    }

    private func run(seed: UInt64, events: Int, storeEvery: Int) {
        var generator = PhoneGenerator(seed: seed)
        var phone = TestPhone(empty: ())
        phone.calendar = .foundation
        for app in PhoneGenerator.apps {
            phone.add(app, state: generator.random.pick(PhoneMatrixTests.states))
        }
        var follower = Follower(phone: phone)
        var last: [String] = []
        for number in 0..<events {
            let step = generator.next(follower.phone.model)
            let seconds = generator.seconds()
            last = last.suffix(7) + ["\(number): +\(seconds) s \(step)"]
            // Time first, so that what is due is judged by the settings it met.
            follower.phone.now += seconds
            let due = follower.phone.apply(.time)
            follower.follow(due)
            follower.check()
            let effects = carryOut(step, &follower.phone)
            follower.follow(effects)
            follower.check()
            if number.isMultiple(of: storeEvery) { follower.storeAndRead() }
            guard follower.failures.isEmpty else {
                Issue.record(
                    "seed \(seed): \(follower.failures.joined(separator: ", "))\n\(last.joined(separator: "\n"))"
                )
                return
            }
        }
        #expect(follower.settled.count > events / 5)
        #expect(follower.shown.count > events / 50)
        // When nothing more comes in, everything is settled but what others hold.
        for event in [PhoneEvent.lowPower(false), .locked(true), .online(true)] {
            follower.follow(follower.phone.apply(event))
        }
        for arrival in follower.phone.model.arrivals where arrival.awaited.contains(.extension) {
            follower.follow(follower.phone.apply(.extensionAnswered(arrival: arrival.id, .none)))
        }
        for _ in 0..<10 { follower.follow(follower.phone.wait(7200)) }
        follower.check()
        #expect(follower.failures == [])
        #expect(follower.phone.model.calls.isEmpty)
        let left = follower.phone.model.arrivals.filter { $0.awaited != .release }
        #expect(left.isEmpty, "seed \(seed)")
    }

    @Test("10,000 events: nothing forbidden is shown, nothing twice, each handler is awaited once")
    func tenThousand() {
        run(seed: 20_250_622, events: 10_000, storeEvery: 25)
    }

    @Test("Shorter runs of other seeds, stored and read after each event", arguments: 1...8)
    func seeds(_ seed: UInt64) {
        run(seed: seed, events: 150, storeEvery: 1)
    }

    @Test("The same seed gives the same effects")
    func repeatable() {
        var effects: [[PhoneEffect]] = []
        for _ in 0..<2 {
            var generator = PhoneGenerator(seed: 3)
            var phone = TestPhone(empty: ())
            for app in PhoneGenerator.apps { phone.add(app) }
            var run: [PhoneEffect] = []
            for _ in 0..<300 {
                let step = generator.next(phone.model)
                phone.now += generator.seconds()
                run += carryOut(step, &phone)
            }
            effects.append(run)
        }
        #expect(effects[0] == effects[1])
    }
}
