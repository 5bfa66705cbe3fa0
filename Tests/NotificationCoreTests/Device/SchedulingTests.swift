import NotificationCore
import Testing

@Suite("Scheduling on a simulated phone")
struct SchedulingTests {
    private func request(
        _ identifier: String, _ trigger: ScheduledNotification.Trigger = .none, text: Bool = true,
        sound: Bool = false, badge: Int? = nil, archive: String = ""
    ) -> ScheduledNotification {
        ScheduledNotification(
            identifier: identifier, trigger: trigger,
            facts: ScheduledNotification.Facts(hasText: text, hasSound: sound, badge: badge),
            archive: archive)
    }

    @Test("Without a trigger a request is delivered at once")
    func atOnce() throws {
        var phone = DeviceModel()
        try phone.add(request("a"), at: 5)
        #expect(phone.pending.isEmpty)
        #expect(phone.delivered.map(\.date) == [5])
    }

    @Test("A request takes the place of the one of its identifier that waits")
    func replacesPending() throws {
        var phone = DeviceModel()
        try phone.add(request("a", .interval(seconds: 10, repeats: false), archive: "old"), at: 0)
        try phone.add(request("a", .interval(seconds: 20, repeats: false), archive: "new"), at: 0)
        #expect(phone.pending.map(\.request.archive) == ["new"])
        #expect(phone.pending.map(\.fires) == [20])
    }

    @Test("What is delivered takes the place of the one of its identifier, on top of the others")
    func replacesDelivered() throws {
        var phone = DeviceModel()
        try phone.add(request("a", archive: "old"), at: 1)
        try phone.add(request("b"), at: 2)
        try phone.add(request("a", archive: "new"), at: 3)
        #expect(phone.delivered.map(\.request.identifier) == ["b", "a"])
        #expect(phone.delivered.last?.request.archive == "new")
    }

    @Test("Of more than 64 the soonest are kept, and a repeating one counts once")
    func keepsSixtyFour() throws {
        var phone = DeviceModel()
        for index in 0..<70 {
            try phone.add(
                request(
                    "\(index)", .interval(seconds: Double(1000 - index), repeats: index.isMultiple(of: 2))),
                at: 0)
        }
        #expect(phone.pending.count == 64)
        #expect(Set(phone.pending.map(\.request.identifier)) == Set((6..<70).map(String.init)))
    }

    @Test("A request that fires after the 64 that wait is dropped silently")
    func dropsTheLast() throws {
        var phone = DeviceModel()
        for index in 0..<64 {
            try phone.add(request("\(index)", .interval(seconds: 10, repeats: false)), at: 0)
        }
        try phone.add(request("late", .interval(seconds: 11, repeats: false)), at: 0)
        try phone.add(request("same time", .interval(seconds: 10, repeats: false)), at: 0)
        #expect(phone.pending.map(\.request.identifier) == (0..<64).map(String.init))
    }

    @Test(
        "What is refused, and nothing changes",
        arguments: [
            (DeviceState.Authorization.denied, "text", SchedulingRefusal.notificationsNotAllowed),
            (.notDetermined, "text", .notificationsNotAllowed),
            (.authorized, "nothing", .noContent),
            (.authorized, "no date", .noDate),
            (.authorized, "zero", .noDate),
            (.authorized, "often", .noDate),
        ])
    func refused(
        authorization: DeviceState.Authorization, what: String, refusal: SchedulingRefusal
    ) throws {
        var phone = DeviceModel()
        try phone.add(request("a", .interval(seconds: 10, repeats: false)), at: 0)
        phone.authorization = authorization
        let before = phone
        let trigger: ScheduledNotification.Trigger =
            switch what {
            case "no date": .calendar(next: nil, repeats: false)
            case "zero": .interval(seconds: 0, repeats: false)
            case "often": .interval(seconds: 59, repeats: true)
            default: .none
            }
        #expect(throws: refusal) { try phone.add(request("a", trigger, text: what != "nothing"), at: 0) }
        #expect(phone == before)
    }

    @Test("A sound or a badge alone is enough to be scheduled", arguments: [true, false])
    func audible(sound: Bool) throws {
        var phone = DeviceModel()
        try phone.add(request("a", text: false, sound: sound, badge: sound ? nil : 3), at: 0)
        #expect(phone.delivered.count == 1)
        #expect(phone.badge == (sound ? 0 : 3))
    }

    @Test("A one-shot is delivered when its time comes, and waits no more")
    func oneShot() throws {
        var phone = DeviceModel()
        try phone.add(request("b", .interval(seconds: 20, repeats: false)), at: 0)
        try phone.add(request("a", .interval(seconds: 10, repeats: false)), at: 0)
        phone.advance(to: 9.9)
        #expect(phone.delivered.isEmpty)
        phone.advance(to: 20)
        #expect(phone.delivered.map(\.request.identifier) == ["a", "b"])
        #expect(phone.delivered.map(\.date) == [10, 20])
        #expect(phone.pending.isEmpty)
    }

    @Test("A repeating one stays until it is removed")
    func repeating() throws {
        var phone = DeviceModel()
        try phone.add(request("a", .interval(seconds: 60, repeats: true)), at: 0)
        phone.advance(to: 60)
        #expect(phone.pending.map(\.fires) == [120])
        phone.advance(to: 250)
        #expect(phone.pending.map(\.fires) == [300])
        #expect(phone.delivered.count == 1)
        phone.removePending(["a", "unknown"])
        phone.advance(to: 1000)
        #expect(phone.pending.isEmpty)
        #expect(phone.delivered.count == 1)
    }

    @Test("A calendar's request goes on to the date that the calendar gives, and ends with the last")
    func calendar() throws {
        var phone = DeviceModel()
        try phone.add(request("a", .calendar(next: 100, repeats: true)), at: 0)
        phone.advance(to: 100) { _, now in now + 900 }
        #expect(phone.pending.map(\.fires) == [1000])
        phone.advance(to: 1000)
        #expect(phone.pending.isEmpty)
        #expect(phone.delivered.map(\.date) == [1000])
    }

    @Test("The time at which a place is reached is unknown, so those are dropped first")
    func location() throws {
        var phone = DeviceModel()
        try phone.add(request("there", .location(repeats: false)), at: 0)
        for index in 0..<64 {
            try phone.add(request("\(index)", .interval(seconds: 10, repeats: false)), at: 0)
        }
        #expect(!phone.pending.contains { $0.request.identifier == "there" })
    }

    @Test("Removing what is shown leaves what waits, and the other way round")
    func removals() throws {
        var phone = DeviceModel()
        try phone.add(request("a"), at: 0)
        try phone.add(request("a", .interval(seconds: 10, repeats: false)), at: 0)
        phone.removeDelivered(["a", "unknown"])
        #expect(phone.delivered.isEmpty)
        #expect(phone.pending.count == 1)
        try phone.add(request("b"), at: 0)
        phone.removeAllPending()
        #expect(phone.delivered.count == 1)
        phone.removeAllDelivered()
        #expect(phone.delivered.isEmpty)
    }

    @Test("What is denied meanwhile is not shown when its time comes")
    func deniedLater() throws {
        var phone = DeviceModel()
        try phone.add(request("a", .interval(seconds: 10, repeats: false)), at: 0)
        phone.decide(.refuse)
        phone.advance(to: 10)
        #expect(phone.delivered.isEmpty)
        #expect(phone.pending.isEmpty)
    }

    @Test("A badge below zero is refused, and 0 takes the number away")
    func badge() throws {
        var phone = DeviceModel()
        try phone.setBadge(7)
        #expect(throws: SchedulingRefusal.badgeInputInvalid) { try phone.setBadge(-1) }
        #expect(phone.badge == 7)
        try phone.setBadge(0)
        #expect(phone.badge == 0)
    }
}
