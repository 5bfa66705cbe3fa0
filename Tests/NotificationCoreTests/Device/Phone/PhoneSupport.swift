import NotificationCore
import Testing

/// A phone with a clock that moves when the test says so.
struct TestPhone {
    static let app = "com.example.app"

    var model = PhoneModel(identity: 7)
    /// A Sunday in June 2025, 12:00 UTC.
    var now: Double = 1_750_593_600
    var calendar = PhoneCalendar.utc

    /// With an app that is installed, opened, allowed, registered and suspended again.
    init(
        _ authorization: DeviceState.Authorization = .authorized, state: DeviceState.AppState = .suspended,
        options: AuthorizationOptions = [.alert, .sound, .badge],
        entitlements: DeviceState.Entitlements = [], capabilities: PhoneApp.Capabilities = .all
    ) {
        add(
            Self.app, authorization, state: state, options: options, entitlements: entitlements,
            capabilities: capabilities)
    }

    /// With nothing installed.
    init(empty: Void) {}

    mutating func add(
        _ app: String, _ authorization: DeviceState.Authorization = .authorized,
        state: DeviceState.AppState = .suspended, options: AuthorizationOptions = [.alert, .sound, .badge],
        entitlements: DeviceState.Entitlements = [], capabilities: PhoneApp.Capabilities = .all
    ) {
        apply(.install(app: app, capabilities: capabilities, entitlements: entitlements))
        apply(.open(app: app))
        ask(authorization, options, app)
        apply(.registerForRemote(app: app, true))
        go(state, app)
    }

    private mutating func ask(
        _ authorization: DeviceState.Authorization, _ options: AuthorizationOptions, _ app: String
    ) {
        switch authorization {
        case .notDetermined: return
        case .denied: apply(.settings(app: app, .promptAnswer(.refuse)))
        case .authorized, .provisional, .ephemeral: break
        }
        center(app) { center in
            _ = center.requestAuthorization(
                authorization == .provisional ? options.union(.provisional) : options)
            if authorization == .ephemeral { center.authorization = .ephemeral }
        }
    }

    mutating func go(_ state: DeviceState.AppState, _ app: String = TestPhone.app) {
        switch state {
        case .foreground: apply(.open(app: app))
        case .background: apply(.background(app: app))
        case .suspended: apply(.suspend(app: app))
        case .terminated: apply(.terminate(app: app))
        case .forceQuit: apply(.forceQuit(app: app))
        }
    }

    @discardableResult
    mutating func apply(_ event: PhoneEvent, after seconds: Double = 0) -> [PhoneEffect] {
        now += seconds
        return model.apply(event, at: now, calendar: calendar)
    }

    @discardableResult
    mutating func wait(_ seconds: Double) -> [PhoneEffect] { apply(.time, after: seconds) }

    /// What the app's code does with its centre.
    @discardableResult
    mutating func center(
        _ app: String = TestPhone.app, _ body: (inout DeviceModel) throws -> Void
    ) -> [PhoneEffect] {
        do {
            return try model.updateCenter(of: app, at: now, calendar: calendar) { try body(&$0) }.1
        } catch {
            Issue.record("\(error)")
            return []
        }
    }

    @discardableResult
    mutating func push(_ push: PhonePush, to app: String = TestPhone.app) -> [PhoneEffect] {
        apply(.push(app: app, push))
    }

    /// Delivers a push that needs no answer and gives what became of it.
    mutating func outcome(_ push: PhonePush, to app: String = TestPhone.app) -> Disposition? {
        self.push(push, to: app).settled.last
    }

    func center(of app: String = TestPhone.app) -> DeviceModel? { model.app(app)?.center }
    var delivered: [String] { center()?.delivered.map(\.request.identifier) ?? [] }
    var pending: [String] { center()?.pending.map(\.request.identifier) ?? [] }
    var state: DeviceState.AppState? { model.app(Self.app)?.state }
}

extension [PhoneEffect] {
    var settled: [Disposition] {
        compactMap {
            if case .settled(_, let disposition) = $0 { return disposition }
            return nil
        }
    }

    var calls: [PhoneCall] {
        compactMap {
            if case .call(let call) = $0 { return call }
            return nil
        }
    }

    /// Arrivals for which the extension is to run.
    var extensions: [Int] {
        compactMap {
            if case .runExtension(_, let arrival, _) = $0 { return arrival }
            return nil
        }
    }

    var notes: [PhoneNote.Kind] {
        compactMap {
            if case .told(let note) = $0 { return note.kind }
            return nil
        }
    }

    var texts: [String] {
        compactMap {
            if case .told(let note) = $0 { return note.text }
            return nil
        }
    }

    var shown: [(identifier: String, surfaces: Surfaces)] {
        compactMap {
            if case .shown(_, _, let item, let surfaces) = $0 { return (item.request.identifier, surfaces) }
            return nil
        }
    }

    var badges: [Int] {
        compactMap {
            if case .badge(_, let count) = $0 { return count }
            return nil
        }
    }

    var ends: [PhoneEffect.EndReason] {
        compactMap {
            if case .ended(_, let reason) = $0 { return reason }
            return nil
        }
    }

    var launches: [PhoneEffect.LaunchReason] {
        compactMap {
            if case .launch(_, let reason) = $0 { return reason }
            return nil
        }
    }

    var tokens: [(type: PushKitType?, bytes: [UInt8])] {
        compactMap {
            if case .token(_, let type, let bytes) = $0 { return (type, bytes) }
            return nil
        }
    }
}

extension ScheduledNotification {
    /// With text, unless `text` is empty.
    static func make(
        _ identifier: String = "n", text: String = "Text", sound: Bool = false, badge: Int? = nil,
        _ trigger: Trigger = .none, change: (inout NotificationFace) -> Void = { _ in }
    ) -> ScheduledNotification {
        var face = NotificationFace(title: text.isEmpty ? "" : "Title", body: text)
        change(&face)
        return ScheduledNotification(
            identifier: identifier, trigger: trigger,
            facts: Facts(hasText: !text.isEmpty, hasSound: sound, badge: badge), face: face)
    }
}

extension PhonePush {
    static func alert(
        _ identifier: String = "n", wakes: Bool = false, isMutable: Bool = false,
        change: (inout NotificationFace) -> Void = { _ in }
    ) -> PhonePush {
        PhonePush(
            request: .make(identifier, sound: true, badge: 3, change: change), wakes: wakes,
            isMutable: isMutable)
    }

    /// `content-available` and nothing else.
    static func silent(_ identifier: String = "s") -> PhonePush {
        PhonePush(request: .make(identifier, text: ""), type: .background, priority: 5, wakes: true)
    }

    static func pushKit(_ type: PushType, _ identifier: String = "k", size: Int = 0) -> PhonePush {
        PhonePush(request: .make(identifier, text: ""), type: type, size: size)
    }
}
