import NotificationCore
import Testing

/// Apple, "Responding to VoIP Notifications from PushKit".
@Suite("PushKit on a phone")
struct PhonePushKitTests {
    private func phone(
        _ state: DeviceState.AppState = .suspended, types: Set<PushKitType> = Set(PushKitType.allCases)
    ) -> TestPhone {
        var phone = TestPhone()
        phone.apply(.pushTypes(app: TestPhone.app, types))
        phone.go(state)
        return phone
    }

    private func ring(_ identifier: String = "A") -> PhoneEvent {
        .callReported(app: TestPhone.app, ReportedCall(identifier: identifier, caller: "Anna"))
    }

    @Test("A VoIP push starts or resumes the app in every state, also when the user has quit it")
    func starts() {
        for state in PhoneMatrixTests.states {
            var phone = phone(state)
            let effects = phone.push(.pushKit(.voip))
            #expect(
                effects.calls.map(\.kind.name) == [
                    "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
                ])
            #expect(effects.calls.first?.deadline == phone.now + PhoneRules.backgroundTime)
            let isLaunched = state == .terminated || state == .forceQuit
            #expect(effects.launches == (isLaunched ? [.pushKit] : []))
            #expect(effects.shown.isEmpty)
            #expect(phone.state == (state == .foreground ? .foreground : .background))
        }
    }

    @Test("A push that was reported rings and is settled; the app runs on during the call")
    func reported() throws {
        var phone = phone()
        let call = try #require(phone.push(.pushKit(.voip)).calls.first)
        #expect(call.kind == .pushKit(.voIP, .pushKit(.voip), mustReport: true))
        #expect(
            phone.apply(ring()) == [
                .rings(app: TestPhone.app, ReportedCall(identifier: "A", caller: "Anna"))
            ])
        let settled = phone.apply(.answered(call: call.id, .done)).settled
        #expect(settled.first?.reasons == [])
        #expect(settled.first?.started == [.pushKit(.voIP)])
        #expect(phone.wait(600).isEmpty)
        #expect(phone.state == .background)
        #expect(phone.model.call("A")?.app == TestPhone.app)
        let ended = phone.apply(.callEnded(app: TestPhone.app, identifier: "A"))
        #expect(ended == [.stopsRinging(app: TestPhone.app, identifier: "A")])
        #expect(phone.wait(PhoneRules.suspension) == [.state(app: TestPhone.app, .suspended)])
    }

    @Test(
        "A push that is not reported ends the app; after repeated failure no more come until it is reinstalled"
    )
    func unreported() throws {
        var phone = phone()
        for number in 1...PhoneRules.unreportedCallLimit {
            let call = try #require(phone.push(.pushKit(.voip)).calls.first)
            let effects = phone.apply(.answered(call: call.id, .done))
            #expect(effects.ends == [.callNotReported])
            #expect(effects.settled.first?.reasons == [.callNotReported])
            #expect(effects.notes == (number == PhoneRules.unreportedCallLimit ? [.voIPStopped] : []))
            #expect(phone.state == .terminated)
        }
        #expect(phone.outcome(.pushKit(.voip))?.reasons == [.voIPStopped])
        phone.apply(.uninstall(app: TestPhone.app))
        phone.apply(.install(app: TestPhone.app, capabilities: .all, entitlements: []))
        phone.apply(.pushTypes(app: TestPhone.app, [.voIP]))
        #expect(phone.push(.pushKit(.voip)).calls.count == 1)
    }

    @Test("One reported call makes good for those before")
    func heals() throws {
        var phone = phone()
        for _ in 1..<PhoneRules.unreportedCallLimit {
            let call = try #require(phone.push(.pushKit(.voip)).calls.first)
            phone.apply(.answered(call: call.id, .done))
        }
        phone.push(.pushKit(.voip))
        phone.apply(ring())
        #expect(phone.model.app(TestPhone.app)?.unreportedCalls == 0)
    }

    @Test("One report is for one push")
    func oneEach() throws {
        var phone = phone()
        let first = try #require(phone.push(.pushKit(.voip, "1")).calls.first)
        let second = try #require(phone.push(.pushKit(.voip, "2")).calls.first)
        phone.apply(ring())
        #expect(phone.apply(.answered(call: first.id, .done)).ends.isEmpty)
        #expect(phone.apply(.answered(call: second.id, .done)).ends == [.callNotReported])
    }

    @Test("A handler that is not called in time counts as a call that was not reported")
    func noHandler() {
        var phone = phone()
        phone.push(.pushKit(.voip))
        let effects = phone.wait(PhoneRules.backgroundTime)
        #expect(effects.ends == [.callNotReported])
        #expect(effects.settled.first?.reasons == [.handlerNotCalled, .callNotReported])
    }

    @Test("The method of iOS 26.4 need not report in the foreground, in a call, or for what was long delayed")
    func mustReport() throws {
        var inForeground = phone(.foreground)
        inForeground.push(.pushKit(.voip))
        var inCall = phone()
        inCall.apply(ring("B"))
        inCall.push(.pushKit(.voip))
        var delayed = phone()
        delayed.apply(.online(false))
        delayed.push(.pushKit(.voip))
        delayed.apply(.online(true), after: PhoneRules.longDelay)
        for phone in [inForeground, inCall, delayed] {
            let call = try #require(phone.model.calls.first)
            #expect(call.kind == .pushKit(.voIP, .pushKit(.voip), mustReport: false))
            var (knowing, older) = (phone, phone)
            #expect(knowing.apply(.answered(call: call.id, .pushKit(knewItNeedNotReport: true))).ends.isEmpty)
            #expect(older.apply(.answered(call: call.id, .done)).ends == [.callNotReported])
        }
    }

    @Test("Who knew that it must report is ended all the same")
    func knewAndMust() throws {
        var phone = phone()
        let call = try #require(phone.push(.pushKit(.voip)).calls.first)
        let effects = phone.apply(.answered(call: call.id, .pushKit(knewItNeedNotReport: true)))
        #expect(effects.ends == [.callNotReported])
    }

    @Test("A type that no registry wants, or VoIP without its background mode, does not arrive")
    func notWanted() {
        var phone = phone(types: [.voIP])
        #expect(phone.outcome(.pushKit(.complication))?.reasons == [.pushTypeNotWanted])
        var without = TestPhone(capabilities: [.pushNotifications, .remoteNotification])
        without.apply(.pushTypes(app: TestPhone.app, [.voIP]))
        #expect(without.outcome(.pushKit(.voip))?.reasons == [.noVoIPMode])
    }

    @Test("Complication pushes: 50 a day, and no call is asked for")
    func complications() throws {
        var phone = phone()
        for _ in 0..<PhoneRules.complicationsPerDay {
            let call = try #require(
                phone.apply(.push(app: TestPhone.app, .pushKit(.complication)), after: 1).calls.first)
            #expect(call.kind == .pushKit(.complication, .pushKit(.complication), mustReport: false))
            #expect(phone.apply(.answered(call: call.id, .done)).ends.isEmpty)
        }
        #expect(phone.outcome(.pushKit(.complication))?.reasons == [.complicationBudget])
        phone.wait(86_400)
        #expect(phone.push(.pushKit(.complication)).calls.count == 1)
    }

    @Test("An app that makes no registry when it is launched for a push does not get it, and reports no call")
    func noRegistry() throws {
        var phone = phone()
        phone.go(.terminated)
        let call = try #require(phone.push(.pushKit(.voip)).calls.first)
        let effects = phone.apply(.answered(call: call.id, .noRegistry))
        #expect(effects.settled.first?.reasons == [.pushTypeNotWanted, .callNotReported])
        #expect(effects.settled.first?.started == [])
        #expect(effects.ends == [.callNotReported])
    }

    @Test("A file provider's push reaches its delegate")
    func fileProvider() throws {
        var phone = phone()
        let call = try #require(phone.push(.pushKit(.fileprovider)).calls.first)
        let settled = phone.apply(.answered(call: call.id, .notImplemented)).settled
        #expect(settled.first?.started == [])
        #expect(settled.first?.reasons == [.notImplemented])
    }

    @Test("VoIP takes 5120 bytes, everything else 4096")
    func payloads() {
        var phone = phone()
        for (type, limit) in [(PushType.voip, 5120), (.complication, 4096), (.alert, 4096)] {
            var push = PhonePush.pushKit(type, size: limit)
            #expect(phone.push(push).settled.first?.delivery != .refused)
            push.size += 1
            #expect(phone.outcome(push)?.delivery == .refused)
            #expect(phone.outcome(push)?.reasons == [.tooLarge])
        }
    }

    @Test("The end of the process ends its calls")
    func endsCalls() {
        var phone = phone()
        phone.apply(ring())
        let effects = phone.apply(.terminate(app: TestPhone.app))
        #expect(effects.contains(.stopsRinging(app: TestPhone.app, identifier: "A")))
        #expect(phone.model.phoneCalls.isEmpty)
    }

    @Test("A call that is reported again is changed, and does not ring twice")
    func reportedAgain() {
        var phone = phone()
        phone.apply(ring())
        #expect(phone.apply(ring()).isEmpty)
        #expect(phone.model.phoneCalls.count == 1)
    }
}
