import NotificationCore

/// SplitMix64: the same seed gives the same numbers everywhere.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }
}

/// What a random test does with a phone.
enum PhoneStep {
    case event(PhoneEvent)
    case add(app: String, ScheduledNotification)
    case ask(app: String, AuthorizationOptions)
    case categories(app: String)
}

/// Makes steps that make sense most of the time.
struct PhoneGenerator {
    var random: SplitMix64
    var step = 0
    private var now: Double = 0
    static let apps = ["a", "b", "c"]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func bool() -> Bool { random.chance(2) }
    private mutating func app() -> String { random.pick(Self.apps) }
    private mutating func name() -> String { "n\(Int.random(in: 0..<30, using: &random))" }

    /// Mostly seconds; at times hours, and now and then back.
    mutating func seconds() -> Double {
        switch Int.random(in: 0..<100, using: &random) {
        case 0: -Double(Int.random(in: 0..<5000, using: &random))
        case 1..<4: Double(Int.random(in: 0..<20_000, using: &random))
        case 4..<30: Double(Int.random(in: 0..<120, using: &random))
        default: Double(Int.random(in: 0..<40, using: &random)) / 8
        }
    }

    mutating func next(_ phone: PhoneModel) -> PhoneStep {
        step += 1
        now = phone.latest ?? 0
        // What is awaited is answered most of the time.
        if !random.chance(3) {
            if let call = phone.calls.randomElement(using: &random) {
                return .event(.answered(call: call.id, answer(call)))
            }
            if let arrival = phone.arrivals.filter({ $0.awaited.contains(.extension) }).randomElement(
                using: &random)
            {
                return .event(.extensionAnswered(arrival: arrival.id, extensionAnswer()))
            }
        }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<35: return .event(.push(app: app(), push()))
        case 35..<47: return .add(app: app(), request())
        case 47..<50: return .ask(app: app(), options())
        case 50: return .categories(app: app())
        case 51..<63: return .event(process())
        case 63..<75: return .event(phoneEvent())
        case 75..<82: return .event(settings())
        case 82..<90: return .event(user(phone))
        case 90..<96: return .event(code())
        case 96: return .event(.answered(call: Int.random(in: 0..<5000, using: &random), .done))
        default: return .event(.time)
        }
    }

    private mutating func answer(_ call: PhoneCall) -> CallAnswer {
        switch call.kind {
        case .willPresent:
            random.pick([
                .present(PresentationOptions(rawValue: UInt.random(in: 0..<32, using: &random))),
                .noDelegate, .notImplemented,
            ])
        case .pushKit: random.pick([.done, .pushKit(knewItNeedNotReport: bool()), .notImplemented])
        default: random.pick([.done, .notImplemented])
        }
    }

    private mutating func extensionAnswer() -> PhoneExtensionAnswer {
        var changed = request()
        changed.trigger = .none
        return random.pick([
            .modified(changed), .original(code: nil), .original(code: "budget.expired"), .suppressed, .none,
        ])
    }

    private mutating func face() -> NotificationFace {
        var face = NotificationFace(title: "Title", body: "Body")
        face.level = random.pick([nil, .passive, .active, .timeSensitive, .critical])
        face.relevance = Double.random(in: 0...1, using: &random)
        face.category = random.pick(["", "MESSAGE", "UNKNOWN"])
        face.thread = random.pick(["", "t", "u"])
        face.sender = random.chance(4) ? "Anna" : nil
        return face
    }

    private mutating func request() -> ScheduledNotification {
        let seconds = Double(Int.random(in: 1..<7200, using: &random))
        let trigger: ScheduledNotification.Trigger = random.pick([
            .none, .interval(seconds: seconds, repeats: false),
            .interval(seconds: seconds + 600, repeats: random.chance(8)),
            .calendar(next: now + 30_000 + seconds * 20, repeats: false), .location(repeats: bool()),
        ])
        var request = ScheduledNotification(
            identifier: random.chance(3) ? "u\(step)" : name(), trigger: trigger,
            facts: .init(
                hasText: !random.chance(5), hasSound: bool(),
                badge: bool() ? Int.random(in: 0..<9, using: &random) : nil),
            face: face())
        request.region = .init(identifier: "home", onEntry: bool(), onExit: bool())
        return request
    }

    private mutating func push() -> PhonePush {
        var request = request()
        request.trigger = .none
        let type = random.pick([
            PushType.alert, .alert, .alert, .background, .background, .voip, .complication, .fileprovider,
            .liveactivity,
        ])
        if type == .background { request.facts = .init(hasText: false) }
        return PhonePush(
            request: request, type: type, priority: random.pick([10, 5, 1]),
            expiration: random.pick([nil, 0, now + 500]), wakes: type == .background || random.chance(4),
            isMutable: bool(), size: random.pick([100, 100, 100, 4500, 9000]))
    }

    private mutating func options() -> AuthorizationOptions {
        random.pick([
            [.alert, .sound, .badge], [.alert, .provisional], [.badge],
            [.alert, .sound, .badge, .criticalAlert],
        ])
    }

    private mutating func process() -> PhoneEvent {
        let app = app()
        return random.pick([
            .open(app: app), .open(app: app), .background(app: app), .suspend(app: app), .terminate(app: app),
            .forceQuit(app: app),
        ])
    }

    private mutating func phoneEvent() -> PhoneEvent {
        let focus = PhoneFocus(
            allowedApps: bool() ? ["a"] : [], allowedPeople: bool() ? ["Anna"] : [],
            allowsTimeSensitive: bool())
        return random.pick([
            .online(true), .online(true), .online(false), .locked(bool()), .lowPower(random.chance(4)),
            .muted(bool()), .focus(nil), .focus(focus),
            .previews(random.pick(FeatureSettings.Previews.allCases)),
            .summaryTimes(random.pick([[], [480, 1080]])),
            .timeZone(random.pick(["UTC", "Europe/Berlin", "X"])),
            .crossed(region: "home", isEntering: bool()), random.chance(4) ? .restart : .time,
            random.chance(4) ? .restore : .time,
        ])
    }

    private mutating func settings() -> PhoneEvent {
        let feature = random.pick(FeatureSettings.Feature.allCases)
        return .settings(
            app: app(),
            random.pick([
                .allow(!random.chance(3)), .feature(feature, !random.chance(3)),
                .backgroundRefresh(!random.chance(4)),
                .location(bool()), .previews(nil), .promptAnswer(random.chance(4) ? .refuse : .allow),
            ]))
    }

    private mutating func user(_ phone: PhoneModel) -> PhoneEvent {
        let app = app()
        let shown = phone.app(app)?.center.delivered.map(\.request.identifier) ?? []
        let notification = shown.randomElement(using: &random) ?? name()
        return random.pick([
            .respond(app: app, notification: notification, action: nil, text: nil),
            .respond(
                app: app, notification: notification, action: random.pick(["REPLY", "OPEN", "X"]), text: "T"),
            .dismiss(app: app, notification: notification), .clear(app: app),
            .provisional(app: app, random.pick(ProvisionalChoice.allCases)),
            .openSettings(app: app, notification: nil),
        ])
    }

    private mutating func code() -> PhoneEvent {
        let app = app()
        let entitlements = DeviceState.Entitlements(rawValue: UInt8.random(in: 0..<16, using: &random))
        let identifier = random.pick(["A", "B"])
        return random.pick([
            .registerForRemote(app: app, !random.chance(5)),
            .pushTypes(app: app, random.pick([[.voIP], Set(PushKitType.allCases), []])),
            .callReported(app: app, ReportedCall(identifier: identifier, caller: "Anna")),
            .callEnded(app: app, identifier: identifier),
            .backgroundTask(app: app, isBegin: bool()),
            .install(
                app: app, capabilities: random.pick([.all, .pushNotifications]), entitlements: entitlements),
            random.chance(6) ? .uninstall(app: app) : .time,
        ])
    }
}
