import NotificationCore
import Testing

/// Apple, "Pushing background updates to your App".
@Suite("Background pushes on a phone")
struct PhoneBackgroundTests {
    /// Uses up the hour's wakes, one second apart.
    private func exhausted(_ state: DeviceState.AppState = .suspended) -> TestPhone {
        var phone = TestPhone()
        for number in 0..<PhoneRules.wakesPerHour {
            let calls = phone.apply(.push(app: TestPhone.app, .silent("early \(number)")), after: 1).calls
            #expect(calls.count == 1)
            for call in calls { phone.apply(.answered(call: call.id, .done)) }
        }
        phone.go(state)
        return phone
    }

    @Test("A background push wakes the app for 30 seconds, and it is suspended 5 seconds after its answer")
    func wakes() throws {
        var phone = TestPhone()
        let effects = phone.push(.silent())
        #expect(effects.first == .state(app: TestPhone.app, .background))
        let call = try #require(effects.calls.first)
        #expect(call.deadline == phone.now + PhoneRules.backgroundTime)
        let answered = phone.apply(.answered(call: call.id, .done), after: 20)
        #expect(answered.settled.first?.started == [.app(seconds: PhoneRules.backgroundTime)])
        #expect(answered.settled.first?.delivery == .delivered)
        #expect(phone.state == .background)
        #expect(phone.model.nextDue == phone.now + PhoneRules.suspension)
        #expect(phone.wait(PhoneRules.suspension) == [.state(app: TestPhone.app, .suspended)])
    }

    @Test("A few an hour: the next one waits until the oldest wake is an hour old")
    func budget() throws {
        var phone = exhausted()
        #expect(phone.push(.silent("late")).isEmpty)
        #expect(phone.model.arrivals.map(\.disposition.delivery) == [.storedPower])
        #expect(phone.model.arrivals.first?.disposition.reasons == [.budget])
        #expect(phone.wait(3590).calls.isEmpty)
        let call = try #require(phone.wait(20).calls.first)
        #expect(call.kind == .remoteNotification(.silent("late")))
        let settled = phone.apply(.answered(call: call.id, .done)).settled
        #expect(settled.map(\.delivery) == [.deliveredFromStorage])
    }

    @Test("Of two background pushes that wait the newer one stays")
    func newestStays() throws {
        var phone = exhausted()
        phone.push(.silent("old"))
        let settled = phone.push(.silent("new")).settled
        #expect(settled.map(\.delivery) == [.discardedReplaced])
        #expect(settled.first?.reasons == [.budget, .replacedByNewer])
        let calls = phone.wait(3600).calls
        #expect(calls.map(\.kind) == [.remoteNotification(.silent("new"))])
    }

    @Test("Opening the app delivers what waits at once, outside of the budget")
    func opening() throws {
        var phone = exhausted()
        phone.push(.silent("held"))
        let effects = phone.apply(.open(app: TestPhone.app))
        #expect(effects.calls.map(\.kind) == [.remoteNotification(.silent("held"))])
        #expect(effects.first == .state(app: TestPhone.app, .foreground))
    }

    @Test("Quitting the app discards what waits")
    func quitting() {
        var phone = exhausted()
        phone.push(.silent("held"))
        let settled = phone.apply(.forceQuit(app: TestPhone.app)).settled
        #expect(settled.map(\.reasons) == [[.budget, .forceQuit]])
        #expect(phone.wait(7200).calls.isEmpty)
        #expect(phone.apply(.open(app: TestPhone.app)).calls.isEmpty)
    }

    @Test("What the user has quit is woken again once it was opened, or after a restart of the phone")
    func afterQuit() {
        var phone = TestPhone(state: .forceQuit)
        #expect(phone.push(.silent()).calls.isEmpty)
        phone.apply(.restart)
        #expect(phone.push(.silent()).calls.count == 1)
        phone.go(.forceQuit)
        #expect(phone.push(.silent()).calls.isEmpty)
        phone.go(.foreground)
        phone.go(.suspended)
        #expect(phone.push(.silent()).calls.count == 1)
    }

    @Test("In the foreground a push counts for nothing and is never held")
    func foreground() {
        var phone = TestPhone(state: .foreground)
        phone.apply(.lowPower(true))
        for _ in 0..<10 { #expect(phone.push(.silent()).calls.count == 1) }
        #expect(phone.model.app(TestPhone.app)?.wakes == [])
    }

    @Test("In Low Power Mode pushes wait until it ends")
    func lowPower() {
        var phone = TestPhone()
        phone.apply(.lowPower(true))
        #expect(phone.push(.silent()).calls.isEmpty)
        #expect(phone.model.arrivals.first?.disposition.reasons == [.lowPower])
        #expect(phone.model.nextDue == nil)
        #expect(phone.apply(.lowPower(false)).calls.count == 1)
    }

    @Test("Without Background App Refresh nothing is woken; switched on again, what waits goes")
    func backgroundRefresh() {
        var phone = exhausted()
        phone.push(.silent("held"))
        phone.apply(.settings(app: TestPhone.app, .backgroundRefresh(false)))
        #expect(phone.outcome(.silent("refused"))?.reasons == [.backgroundRefreshOff])
        #expect(phone.wait(7200).calls.isEmpty)
        #expect(phone.apply(.settings(app: TestPhone.app, .backgroundRefresh(true))).calls.count == 1)
    }

    @Test("An app without the background mode, or that was never opened, is not woken")
    func neverWoken() {
        var phone = TestPhone(capabilities: [.pushNotifications])
        #expect(phone.outcome(.silent())?.reasons == [.noBackgroundMode])
        phone.apply(.install(app: "new", capabilities: .all, entitlements: []))
        #expect(phone.outcome(.silent(), to: "new")?.reasons == [.notRegistered, .neverOpened])
    }

    @Test("Who does not call the handler within 30 seconds is told, and ended in the background")
    func noHandler() throws {
        var phone = TestPhone()
        let call = try #require(phone.push(.silent()).calls.first)
        #expect(phone.wait(29).isEmpty)
        let effects = phone.wait(1)
        #expect(effects.notes == [.handlerNotCalled])
        #expect(effects.ends == [.handlerNotCalled])
        #expect(effects.settled.first?.reasons == [.handlerNotCalled])
        #expect(phone.state == .terminated)
        #expect(phone.apply(.answered(call: call.id, .done)).notes == [.unknownCall])
        #expect(phone.push(.silent()).launches == [.remoteNotification])
    }

    @Test("In the foreground an app that does not call the handler goes on")
    func noHandlerInForeground() {
        var phone = TestPhone(state: .foreground)
        phone.push(.silent())
        let effects = phone.wait(30)
        #expect(effects.notes == [.handlerNotCalled])
        #expect(effects.ends.isEmpty)
        #expect(phone.state == .foreground)
    }

    @Test("Ending the process for one handler shows what another was asked about, once")
    func endedTogether() {
        var phone = TestPhone(state: .foreground)
        phone.push(.silent())
        phone.push(.alert())
        phone.go(.background)
        let effects = phone.wait(30)
        #expect(effects.ends == [.handlerNotCalled])
        #expect(phone.delivered == ["n"])
        #expect(phone.model.arrivals.isEmpty)
        #expect(phone.model.calls.isEmpty)
    }

    @Test("Of two handlers that are not called the first ends the process, and both pushes are settled once")
    func twoHandlers() {
        var phone = TestPhone()
        phone.push(.silent("1"))
        phone.push(.silent("2"))
        let effects = phone.wait(30)
        #expect(effects.notes == [.handlerNotCalled])
        #expect(effects.ends == [.handlerNotCalled])
        #expect(effects.settled.map(\.reasons) == [[.handlerNotCalled], [.handlerNotCalled]])
    }

    @Test("A delegate without the method is told in the disposition")
    func notImplemented() throws {
        var phone = TestPhone()
        let call = try #require(phone.push(.silent()).calls.first)
        let settled = phone.apply(.answered(call: call.id, .notImplemented)).settled
        #expect(settled.first?.reasons == [.notImplemented])
        #expect(settled.first?.started == [])
    }

    @Test("An alert that also wakes is shown at once, and its wake waits")
    func bothWait() {
        var phone = exhausted()
        let effects = phone.push(.alert(wakes: true))
        #expect(effects.shown.map(\.identifier) == ["n"])
        #expect(effects.settled.isEmpty)
        #expect(phone.model.arrivals.first?.disposition.delivery == .delivered)
        let settled = phone.push(.silent("new")).settled
        #expect(settled.first?.reasons == [.budget, .replacedByNewer])
        #expect(settled.first?.delivery == .delivered)
    }
}
