import NotificationCore
import Testing

/// Apple, "Handling notifications and notification-related actions": `willPresent`.
@Suite("An app in the foreground of a phone")
struct PhoneForegroundTests {
    private func settled(_ answer: CallAnswer, _ phone: TestPhone? = nil) throws -> Disposition {
        var phone = phone ?? TestPhone(state: .foreground)
        let call = try #require(phone.push(.alert()).calls.first)
        return try #require(phone.apply(.answered(call: call.id, answer)).settled.first)
    }

    @Test(
        "What willPresent answers is what shows",
        arguments: [
            (PresentationOptions.banner, Surfaces.banner), ([.list], [.list, .lockScreen]),
            ([.alert], [.banner, .list, .lockScreen]), ([.sound], .sound), ([.badge], .badge),
            ([.banner, .list, .sound, .badge], [.banner, .list, .lockScreen, .sound, .badge]),
        ] as [(PresentationOptions, Surfaces)])
    func options(_ options: PresentationOptions, _ surfaces: Surfaces) throws {
        #expect(try settled(.present(options)).surfaces == surfaces)
    }

    @Test("Nothing is shown for no options, and nothing when the delegate lacks the method")
    func nothing() throws {
        for answer in [CallAnswer.present([]), .notImplemented] {
            let disposition = try settled(answer)
            #expect(disposition.surfaces == [])
            #expect(disposition.reasons == [.foregroundOptions])
        }
    }

    @Test("Without a delegate it is presented as for an app in the background, Focus included")
    func noDelegate() throws {
        #expect(try settled(.noDelegate).surfaces == [.banner, .lockScreen, .list, .sound, .badge])
        var phone = TestPhone(state: .foreground)
        phone.apply(.focus(PhoneFocus()))
        #expect(try settled(.noDelegate, phone).surfaces == [.list, .badge])
        // The delegate has the last word about its own app on the screen.
        #expect(try settled(.present([.banner]), phone).surfaces == [.banner])
    }

    @Test("A delegate that does not answer in time shows nothing")
    func noAnswer() throws {
        var phone = TestPhone(state: .foreground)
        phone.push(.alert())
        let effects = phone.wait(PhoneRules.handlerTime)
        #expect(effects.notes == [.handlerNotCalled])
        let disposition = try #require(effects.settled.first)
        #expect(disposition.surfaces == [])
        #expect(disposition.reasons.contains(.foregroundNoAnswer))
    }

    @Test("When the app leaves the foreground before it answers, the system shows it; a late answer is told")
    func leaves() throws {
        for event in [PhoneEvent.background(app: TestPhone.app), .terminate(app: TestPhone.app)] {
            var phone = TestPhone(state: .foreground)
            let call = try #require(phone.push(.alert()).calls.first)
            #expect(phone.apply(event).shown.map(\.identifier) == ["n"])
            let late = phone.apply(.answered(call: call.id, .present([.banner])))
            #expect(late.notes == [.unknownCall])
            #expect(late.shown.isEmpty)
            #expect(phone.delivered == ["n"])
        }
    }

    @Test("The extension comes first, and willPresent gets what it made")
    func extensionFirst() throws {
        var phone = TestPhone(state: .foreground)
        let effects = phone.push(.alert(isMutable: true))
        #expect(effects.calls.isEmpty)
        let arrival = try #require(effects.extensions.first)
        let call = try #require(
            phone.apply(.extensionAnswered(arrival: arrival, .modified(.make(text: "New")))).calls.first)
        guard case .willPresent(let item) = call.kind else { return #expect(Bool(false), "\(call)") }
        #expect(item.request.face?.body == "New")
    }

    @Test("A banner alone does not stay in the list")
    func bannerOnly() throws {
        var phone = TestPhone(state: .foreground)
        let call = try #require(phone.push(.alert()).calls.first)
        phone.apply(.answered(call: call.id, .present([.banner])))
        #expect(phone.delivered == [])
    }

    @Test("One app at a time is in the foreground, and locking leaves none")
    func oneForeground() {
        var phone = TestPhone(state: .foreground)
        phone.add("other", state: .foreground)
        #expect(phone.state == .background)
        phone.apply(.locked(true))
        #expect(phone.model.app("other")?.state == .background)
    }
}
