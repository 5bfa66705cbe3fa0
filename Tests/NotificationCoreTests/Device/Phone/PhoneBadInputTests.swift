import NotificationCore
import Testing

@Suite("Bad input for a phone is told, and nothing is lost")
struct PhoneBadInputTests {
    private static let app = TestPhone.app

    private func phone(_ category: String) -> TestPhone {
        var phone = TestPhone()
        phone.center { $0.setCategories([PhoneResponseTests.message, PhoneResponseTests.other]) }
        phone.push(.alert { $0.category = category })
        return phone
    }

    /// Tells one thing, with these words, and leaves the phone as it was.
    private func expect(
        _ phone: TestPhone, _ event: PhoneEvent, _ kind: PhoneNote.Kind, _ words: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var after = phone
        let effects = after.apply(event)
        #expect(effects.notes == [kind], sourceLocation: sourceLocation)
        #expect(effects.count == 1, sourceLocation: sourceLocation)
        for word in words {
            #expect(effects.texts.first?.contains(word) == true, sourceLocation: sourceLocation)
        }
        #expect(after.model == phone.model, sourceLocation: sourceLocation)
    }

    @Test("An action of another category names the category it belongs to")
    func actionOfAnother() {
        expect(
            phone("MESSAGE"), .respond(app: Self.app, notification: "n", action: "ACCEPT", text: nil),
            .noAction, "ACCEPT", "OTHER")
        expect(
            phone("MESSAGE"), .respond(app: Self.app, notification: "n", action: "NONE", text: nil),
            .noAction, "REPLY, OPEN, DELETE")
    }

    @Test("A category that does not exist has no buttons")
    func noCategory() {
        expect(
            phone("UNKNOWN"), .respond(app: Self.app, notification: "n", action: "REPLY", text: nil),
            .noCategory, "UNKNOWN")
        expect(
            phone(""), .respond(app: Self.app, notification: "n", action: "REPLY", text: nil), .noCategory)
    }

    @Test("An app that is not there, for every event that names one")
    func noApp() {
        let phone = TestPhone()
        let events: [PhoneEvent] = [
            .contentExtensions(app: "x", []), .uninstall(app: "x"), .open(app: "x"), .background(app: "x"),
            .suspend(app: "x"), .terminate(app: "x"), .forceQuit(app: "x"),
            .settings(app: "x", .allow(true)), .registerForRemote(app: "x", true),
            .pushTypes(app: "x", [.voIP]),
            .callReported(app: "x", ReportedCall(identifier: "A", caller: "Anna")),
            .respond(app: "x", notification: "n", action: nil, text: nil),
            .dismiss(app: "x", notification: "n"), .clear(app: "x"), .provisional(app: "x", .turnOff),
            .openSettings(app: "x", notification: nil),
        ]
        for event in events { expect(phone, event, .noApp, "no app x") }
    }

    @Test("A process that does not run cannot be sent anywhere, and reports no call")
    func notRunning() {
        let phone = TestPhone(state: .terminated)
        for event in [
            PhoneEvent.background(app: Self.app), .suspend(app: Self.app), .terminate(app: Self.app),
            .callReported(app: Self.app, ReportedCall(identifier: "A", caller: "Anna")),
        ] {
            expect(phone, event, .notRunning, Self.app)
        }
    }

    @Test("Answers for which nothing waits")
    func unknownAnswers() {
        expect(TestPhone(), .answered(call: 99, .done), .unknownCall)
        expect(TestPhone(), .extensionAnswered(arrival: 99, .none), .unknownExtensionAnswer)
        var phone = TestPhone()
        let arrival = phone.push(.alert(isMutable: true)).extensions[0]
        phone.apply(.extensionAnswered(arrival: arrival, .original(code: nil)))
        expect(phone, .extensionAnswered(arrival: arrival, .original(code: nil)), .unknownExtensionAnswer)
    }

    @Test("A notification that is not shown, and a time zone that is not one")
    func unknownNames() {
        expect(TestPhone(), .dismiss(app: Self.app, notification: "x"), .noNotification, "x")
        expect(TestPhone(), .timeZone("Mars/Base"), .unknownTimeZone, "Mars/Base")
    }

    @Test("A trigger in the past, or one that no clock reaches, is refused with Apple's error")
    func triggerInThePast() {
        var phone = TestPhone()
        let now = phone.now
        let triggers: [ScheduledNotification.Trigger] = [
            .calendar(next: nil, repeats: false), .calendar(next: .nan, repeats: false),
            .interval(seconds: 0, repeats: false), .interval(seconds: -5, repeats: false),
            .interval(seconds: 59, repeats: true), .interval(seconds: .infinity, repeats: false),
        ]
        for trigger in triggers {
            #expect(throws: SchedulingRefusal.noDate) {
                try phone.model.updateCenter(of: Self.app, at: now, calendar: .utc) {
                    try $0.add(.make("n", trigger), at: now)
                }
            }
        }
        #expect(throws: SchedulingRefusal.noContent) {
            try phone.model.updateCenter(of: Self.app, at: now, calendar: .utc) {
                try $0.add(.make(text: ""), at: now)
            }
        }
        #expect(phone.pending == [])
    }

    @Test("A clock that jumps back keeps what is left of intervals, calls and budgets")
    func clockBack() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { try $0.add(.make("n", .interval(seconds: 100, repeats: false)), at: now) }
        phone.push(.silent())
        let effects = phone.wait(-86_400)
        #expect(effects.notes == [.clockWentBack])
        #expect(phone.wait(29).isEmpty)
        #expect(phone.wait(1).notes == [.handlerNotCalled])
        #expect(phone.wait(69).isEmpty)
        #expect(phone.wait(1).shown.map(\.identifier) == ["n"])
    }

    @Test(
        "No clock ends the process",
        arguments: [0, -1e300, 1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude])
    func clocks(_ time: Double) {
        var phone = TestPhone()
        let now = phone.now
        phone.center {
            try $0.add(.make("r", .interval(seconds: 60, repeats: true)), at: now)
            try $0.add(.make("n", .interval(seconds: 100, repeats: false)), at: now)
        }
        phone.apply(.summaryTimes([0]))
        phone.push(.silent())
        _ = phone.model.apply(.time, at: time, calendar: .utc)
        _ = phone.model.apply(.time, at: now, calendar: .utc)
        _ = phone.model.apply(.push(app: Self.app, .alert()), at: now, calendar: .utc)
        #expect(phone.pending.contains("r"))
    }

    @Test("After a jump of years a repeating request goes on, and the jump ends")
    func years() {
        var phone = TestPhone()
        let now = phone.now
        phone.center { try $0.add(.make("r", .interval(seconds: 60, repeats: true)), at: now) }
        let shown = phone.wait(20 * 365 * 86_400.0).shown
        #expect(shown.count == 10_001)
        #expect(phone.wait(60).shown.count == 1)
    }
}
