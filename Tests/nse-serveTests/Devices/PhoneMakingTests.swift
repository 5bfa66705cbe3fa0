import APNs
import Testing

@testable import NotificationCore
@testable import nse_serve

@Suite struct PhoneMakingTests {
    private func phone(_ text: String) throws -> NewPhone {
        try #require(try devices(text).first).made()
    }

    private func app(_ members: String) throws -> NewPhone { try phone(appFile(members)) }

    @Test func `the least phone shows everything`() throws {
        var made = try phone(DevicesFile.example)
        let app = try #require(made.model.app("com.example.app"))
        #expect(app.state == .suspended)
        #expect(app.hasBeenOpened && app.isRegistered && app.hasToken)
        #expect(app.center.authorization == .authorized)
        #expect(made.model.conditions == PhoneConditions())
        #expect(made.model.surfaces(of: "com.example.app") == [.banner, .lockScreen, .list, .sound, .badge])
        #expect(made.tokens.count == 1)
        #expect(made.tokens[0].token.bytes == made.model.token(of: "com.example.app"))
        #expect(made.tokens[0].type == nil && made.tokens[0].environment == .production)
        #expect(made.model.arrivals.count <= 1 && made.model.calls.isEmpty)
    }

    @Test(arguments: DeviceState.AppState.allCases)
    func `an app is in the state that was asked for`(_ state: DeviceState.AppState) throws {
        let made = try app(#""state":"\#(state.rawValue)""#)
        let app = try #require(made.model.app("a.b"))
        #expect(app.state == state)
        #expect(app.hasBeenOpened)
        #expect(made.tokens.count == 1)
    }

    @Test(arguments: DeviceState.Authorization.allCases)
    func `the user has answered as it was asked for`(_ authorization: DeviceState.Authorization) throws {
        var made = try app(#""authorization":"\#(authorization.rawValue)""#)
        #expect(made.model.app("a.b")?.center.authorization == authorization)
        let surfaces = made.model.surfaces(of: "a.b") ?? []
        switch authorization {
        case .denied, .notDetermined: #expect(surfaces == [])
        case .provisional: #expect(surfaces == .list)
        case .authorized, .ephemeral: #expect(surfaces.contains(.banner))
        }
        #expect((made.model.app("a.b")?.ephemeralEnd != nil) == (authorization == .ephemeral))
    }

    @Test func `the foreground is kept when another app comes after it`() throws {
        let made = try phone(
            #"{"phones":[{"apps":[{"bundle_id":"a","state":"foreground"},{"bundle_id":"b","state":"background"}]}]}"#
        )
        #expect(made.model.app("a")?.state == .foreground)
        #expect(made.model.app("b")?.state == .background)
    }

    @Test func `settings, refresh, modes and entitlements reach the app`() throws {
        let made = try app(
            #""settings":{"sound":false,"carPlay":true,"scheduledDelivery":true,"banner":false},"background_refresh":false,"#
                + #""background_modes":[],"entitlements":["critical-alerts","communication"]"#)
        let app = try #require(made.model.app("a.b"))
        #expect(app.center.settings.sound == .disabled)
        #expect(app.center.settings.alert == .enabled)
        #expect(app.center.settings.alertStyle == .none)
        #expect(app.center.settings.carPlay == .enabled)
        #expect(app.center.settings.scheduledDelivery == .enabled)
        #expect(app.center.settings.criticalAlert == .enabled)
        #expect(app.center.settings.directMessages == .enabled)
        #expect(!app.isBackgroundRefreshOn)
        #expect(app.capabilities == .pushNotifications)
    }

    @Test func `the conditions of a phone hold after its apps were set up`() throws {
        let made = try phone(fullFile)
        let conditions = made.model.conditions
        #expect(!conditions.isOnline && conditions.isLocked && conditions.hasBeenUnlocked)
        #expect(conditions.isLowPower && conditions.isMuted)
        #expect(conditions.focus?.name == "Work")
        #expect(conditions.showPreviews == .whenAuthenticated)
        #expect(conditions.summaryTimes == [480, 1110])
        #expect(conditions.timeZone == "Europe/Zurich")
        #expect(made.model.nextDue != nil)
        let app = try #require(made.model.app("com.example.shop"))
        #expect(app.center.showPreviews == .whenAuthenticated)
        #expect(app.center.categories.map(\.identifier) == ["MESSAGE"])
        #expect(app.contentExtensions.count == 1)
    }

    @Test func `an offline phone has its tokens and stores what comes`() throws {
        var made = try phone(
            #"{"phones":[{"online":false,"apps":[{"bundle_id":"a.b"}]}]}"#)
        #expect(made.tokens.count == 1)
        #expect(made.model.surfaces(of: "a.b") == nil)
        #expect(made.model.heldBack(for: "a.b") == 1)
    }

    // MARK: Tokens

    @Test func `given tokens are taken, others follow from the name`() throws {
        let made = try app(
            #""token":"00FF","push_types":["voip","complication"],"pushkit_tokens":{"voip":"AA"},"environment":"sandbox""#
        )
        #expect(made.tokens.map(\.type) == [nil, .voIP, .complication])
        #expect(made.tokens[0].token == DeviceToken("00ff"))
        #expect(made.tokens[1].token == DeviceToken("aa"))
        #expect(made.tokens[2].token.bytes == made.model.token(of: "a.b", type: .complication))
        #expect(made.tokens.allSatisfy { $0.environment == .sandbox && $0.app == "a.b" })
    }

    @Test func `an app that is not registered has no token, and no type that it does not want`() throws {
        #expect(try app(#""registered":false"#).tokens.isEmpty)
        #expect(try app(#""registered":false,"push_types":["voip"]"#).tokens.map(\.type) == [.voIP])
    }

    @Test func `tokens are those of the name, whatever the file and the start`() throws {
        let first = try devices(#"{"phones":[{"id":"alice","apps":[{"bundle_id":"a.b"}]}]}"#)[0].made()
        let second = try devices(
            #"{"phones":[{"apps":[]},{"id":"alice","muted":true,"apps":[{"bundle_id":"c"},{"bundle_id":"a.b"}]}]}"#
        )[1].make(now: testTime + 1e6, calendar: testCalendar)
        #expect(first.tokens[0].token == second.tokens[1].token)
        // A change of the derivation would make every token of a kept state invalid.
        #expect(PhoneSetup.identity(of: "alice") == 0x2bd8_06c9_7f0e_00af)
    }

    @Test func `a given token ends with the installation and the restore`() throws {
        let setup = try devices(appFile(#""token":"00FF""#))[0]
        var model = setup.made().model
        #expect(setup.token(of: "a.b", type: nil, in: model) == DeviceToken("00ff"))
        var restored = model
        _ = restored.apply(.restore)
        let after = setup.token(of: "a.b", type: nil, in: restored)
        #expect(after != DeviceToken("00ff") && after != nil)
        _ = model.apply(.uninstall(app: "a.b"))
        #expect(setup.token(of: "a.b", type: nil, in: model) == nil)
        for event in setup.traits.apps[0].installing { _ = model.apply(event) }
        #expect(setup.token(of: "a.b", type: nil, in: model) != DeviceToken("00ff"))
        #expect(setup.tokens(of: model).isEmpty)
    }

    @Test func `an app that is installed again works after it was opened`() throws {
        let setup = PhoneSetup.standard
        var model = setup.made().model
        let app = setup.traits.apps[0]
        _ = model.apply(.uninstall(app: app.bundle))
        for event in app.installing { _ = model.apply(event) }
        #expect(model.app(app.bundle)?.center.authorization == .notDetermined)
        let opened = model.apply(.open(app: app.bundle))
        #expect(opened.contains(.launch(app: app.bundle, .user)))
        let effects = app.launch(on: &model, at: testTime + 2, calendar: testCalendar)
        #expect(model.app(app.bundle)?.center.authorization == .authorized)
        #expect(model.app(app.bundle)?.center.categories.map(\.identifier) == ["MESSAGE"])
        let token = try #require(setup.tokens(of: model).first?.token)
        #expect(effects.contains(.token(app: app.bundle, type: nil, bytes: token.bytes)))
    }

    @Test func `a launch does not undo what the user has decided`() throws {
        let setup = PhoneSetup.standard
        var model = setup.made().model
        let app = setup.traits.apps[0]
        _ = model.apply(.settings(app: app.bundle, .allow(false)))
        _ = app.launch(on: &model, at: testTime + 2, calendar: testCalendar)
        #expect(model.app(app.bundle)?.center.authorization == .denied)
        #expect(app.launch(on: &model, at: testTime + 2, calendar: testCalendar).count == 1)
        var other = PhoneModel(identity: 1)
        #expect(app.launch(on: &other, at: testTime, calendar: testCalendar).isEmpty)
    }

    @Test func `the phone without a file has an app with a reply`() {
        let setup = PhoneSetup.standard
        let made = setup.made()
        #expect(made.id == "phone-1")
        #expect(made.tokens.map(\.app) == ["com.example.app"])
        let app = made.model.app("com.example.app")
        #expect(app?.state == .suspended)
        #expect(app?.center.categories.first?.actions?.map(\.hasTextField) == [true])
    }

    // MARK: Many

    @Test func `a phone that is copied equals one that is made, but for its tokens`() throws {
        let setups = try devices(
            #"{"phones":[{"id":"a","count":3,"locked":true,"apps":[{"bundle_id":"a.b","push_types":["voip"]}]}]}"#
        )
        var maker = PhoneMaker(now: testTime, calendar: testCalendar)
        let made = setups.map { maker.make($0) }
        for (setup, phone) in zip(setups, made) {
            let alone = setup.made()
            #expect(phone.model == alone.model)
            #expect(phone.tokens == alone.tokens)
            #expect(phone.id == setup.id)
        }
        #expect(Set(made.flatMap(\.tokens).map(\.token)).count == 6)
    }

    @Test func `what happens to one of many does not happen to the others`() throws {
        let setups = try devices(#"{"phones":[{"count":2,"apps":[{"bundle_id":"a.b"}]}]}"#)
        var maker = PhoneMaker(now: testTime, calendar: testCalendar)
        var made = setups.map { maker.make($0) }
        _ = made[0].model.apply(.forceQuit(app: "a.b"))
        #expect(made[0].model.app("a.b")?.state == .forceQuit)
        #expect(made[1].model.app("a.b")?.state == .suspended)
    }
}
