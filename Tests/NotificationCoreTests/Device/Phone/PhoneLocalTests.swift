import NotificationCore
import Testing

/// Apple, "Scheduling a notification locally from your app".
@Suite("Local notifications on a phone")
struct PhoneLocalTests {
    private func after(
        _ seconds: Double, _ identifier: String = "n", repeats: Bool = false
    ) -> ScheduledNotification {
        .make(identifier, .interval(seconds: seconds, repeats: repeats))
    }

    @Test("Without a trigger it is presented at once")
    func atOnce() {
        var phone = TestPhone()
        let now = phone.now
        let effects = phone.center { try $0.add(.make(), at: now) }
        #expect(effects.shown.map(\.identifier) == ["n"])
        #expect(effects.settled.map(\.delivery) == [.local])
    }

    @Test("An interval fires on the clock, whatever the app is doing", arguments: PhoneMatrixTests.states)
    func interval(_ state: DeviceState.AppState) {
        var phone = TestPhone()
        let now = phone.now
        phone.center { try $0.add(after(60), at: now) }
        phone.go(state)
        #expect(phone.wait(59).shown.isEmpty)
        let effects = phone.wait(1)
        if state == .foreground {
            #expect(effects.calls.count == 1)
        } else {
            #expect(effects.shown.map(\.identifier) == ["n"])
        }
        #expect(phone.pending == [])
    }

    @Test("The extension never runs for a local notification")
    func noExtension() {
        var phone = TestPhone()
        let now = phone.now
        #expect(phone.center { try $0.add(.make(), at: now) }.extensions.isEmpty)
    }

    @Test("A repeating interval fires each time, and what it shows replaces what it showed")
    func repeats() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { try $0.add(after(60, repeats: true), at: now) }
        #expect(phone.wait(190).shown.count == 3)
        #expect(phone.delivered == ["n"])
        #expect(phone.center()?.delivered.first?.date == now + 180)
        #expect(phone.model.nextDue == now + 240)
    }

    @Test("What is due in one jump comes in the order of its dates")
    func inOrder() {
        var phone = TestPhone()
        let now = phone.now
        phone.add("other")
        phone.center { try $0.add(after(30, "c"), at: now) }
        phone.center("other") { try $0.add(after(20, "b"), at: now) }
        phone.center { try $0.add(after(10, "a"), at: now) }
        #expect(phone.wait(3600).shown.map(\.identifier) == ["a", "b", "c"])
    }

    @Test("At most 64 wait, those that fire soonest; a repeating one counts once")
    func limit() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { center in
            for index in 0..<80 {
                try center.add(
                    after(Double(1000 - index), "\(index)", repeats: index.isMultiple(of: 2)), at: now)
            }
        }
        #expect(phone.pending.count == DeviceModel.pendingLimit)
        #expect(Set(phone.pending) == Set((16..<80).map(String.init)))
    }

    @Test("The same identifier replaces what waits, and what is shown when it fires")
    func replaces() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { center in
            try center.add(after(10), at: now)
            try center.add(after(20), at: now)
        }
        #expect(phone.wait(10).shown.isEmpty)
        #expect(phone.wait(10).shown.count == 1)
        phone.center { try $0.add(.make(), at: now) }
        #expect(phone.delivered == ["n"])
    }

    @Test("Removing what waits leaves what is shown, and the other way round")
    func removal() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { center in
            try center.add(.make("shown"), at: now)
            try center.add(after(10, "waits"), at: now)
        }
        phone.center { $0.removePending(["shown", "unknown"]) }
        phone.center { $0.removeDelivered(["waits", "unknown"]) }
        #expect(phone.pending == ["waits"])
        #expect(phone.delivered == ["shown"])
    }

    @Test("Who may not notify cannot add, and what fires after permission was taken away does not come later")
    func notAllowed() throws {
        var phone = TestPhone()
        let now = phone.now
        phone.center { try $0.add(after(10), at: now) }
        phone.apply(.settings(app: TestPhone.app, .allow(false)))
        let effects = phone.wait(10)
        #expect(effects.shown.isEmpty)
        #expect(effects.settled.map(\.reasons) == [[.denied]])
        #expect(phone.delivered == [])
        #expect(throws: SchedulingRefusal.notificationsNotAllowed) {
            try phone.model.updateCenter(of: TestPhone.app, at: now, calendar: .utc) {
                try $0.add(.make(), at: now)
            }
        }
        phone.apply(.settings(app: TestPhone.app, .allow(true)))
        #expect(phone.wait(3600).shown.isEmpty)
        #expect(phone.pending == [])
    }

    // MARK: Places

    private func region(
        _ identifier: String, onEntry: Bool, onExit: Bool, repeats: Bool
    ) -> ScheduledNotification {
        var request = ScheduledNotification.make(identifier, .location(repeats: repeats))
        request.region = .init(identifier: "home", onEntry: onEntry, onExit: onExit)
        return request
    }

    @Test("A region fires on entering, on leaving or on both, as it says")
    func borders() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { center in
            try center.add(region("in", onEntry: true, onExit: false, repeats: true), at: now)
            try center.add(region("out", onEntry: false, onExit: true, repeats: true), at: now)
            try center.add(region("both", onEntry: true, onExit: true, repeats: true), at: now)
        }
        let entering = phone.apply(.crossed(region: "home", isEntering: true)).shown
        #expect(entering.map(\.identifier) == ["in", "both"])
        let leaving = phone.apply(.crossed(region: "home", isEntering: false)).shown
        #expect(leaving.map(\.identifier) == ["out", "both"])
        #expect(phone.apply(.crossed(region: "work", isEntering: true)).shown.isEmpty)
    }

    @Test("A region that does not repeat fires once")
    func once() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { try $0.add(region("in", onEntry: true, onExit: false, repeats: false), at: now) }
        #expect(phone.apply(.crossed(region: "home", isEntering: true)).shown.count == 1)
        #expect(phone.apply(.crossed(region: "home", isEntering: true)).shown.isEmpty)
        #expect(phone.pending == [])
    }

    @Test("Without permission for places nothing fires, and it goes on waiting")
    func noLocation() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { try $0.add(region("in", onEntry: true, onExit: false, repeats: false), at: now) }
        phone.apply(.settings(app: TestPhone.app, .location(false)))
        #expect(phone.apply(.crossed(region: "home", isEntering: true)).shown.isEmpty)
        #expect(phone.pending == ["in"])
    }
}
