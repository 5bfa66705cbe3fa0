enum EventKind: String, Sendable, CaseIterable {
    case lock, unlock, online, offline, restart, restore
    case lowPower = "low_power"
    case mute, focus, previews, summary
    case timeZone = "time_zone"
    case open, home, suspend, terminate
    case forceQuit = "force_quit"
    case install, uninstall, allow
    case backgroundRefresh = "background_refresh"
    case setting
    case tap, action, dismiss, provisional, clear

    static let words = WordTable(all: EventKind.self)

    private var members: [FieldMember<EventFacts>] {
        switch self {
        case .lock, .unlock, .online, .offline, .restart, .restore: []
        case .lowPower, .mute: [Row.on.required]
        case .focus: [Row.focus.required] + Row.focusRules
        case .previews: [Row.previews.required]
        case .timeZone: [Row.timeZone.required]
        case .summary: [Row.times.required]
        case .open, .home, .suspend, .terminate, .forceQuit, .install, .uninstall, .clear: [Row.app.required]
        case .allow, .backgroundRefresh: [Row.app.required, Row.on.required]
        case .setting: [Row.app.required, Row.feature.required, Row.on.required]
        case .tap, .dismiss: [Row.app.required, Row.notification.required]
        case .action: [Row.app.required, Row.notification.required, Row.action.required, Row.text]
        case .provisional: [Row.app.required, Row.choice.required, Row.notification]
        }
    }

    var shape: FieldShape<EventFacts> {
        let type = FieldKind<Void>(schema: "\"const\":\"\(rawValue)\"") { _, _ in () }
        return FieldShape(
            "the event \(rawValue)", key: "event_\(rawValue)", initial: EventFacts()
        ) {
            FieldMember("type", type, isRequired: true, into: nil)
            members
        }
    }
}

struct EventFacts: Sendable {
    var app = ""
    var isOn = true
    /// What may break through, under the name of the Focus.
    var focus = PhoneFocus()
    var endsFocus = false
    var previews = FeatureSettings.Previews.always
    var summaryTimes: [Int] = []
    var timeZone = ""
    var feature = FeatureSettings.Feature.alert
    var notification = ""
    var action = ""
    var text: String?
    var choice = ProvisionalChoice.keepQuietly
}

private enum Row {
    static let app = FieldMember<EventFacts>("app", .text(.bundle)) { $0.app = $1 }
    static let on = FieldMember<EventFacts>("on", .bool) { $0.isOn = $1 }
    static let focus = FieldMember<EventFacts>("name", FieldKind.text(.line(100)).orNull) {
        $0.endsFocus = $1 == nil
        $0.focus.name = $1 ?? $0.focus.name
    }
    static let focusRules = DeviceTable.focusRules.map { $0.of(\EventFacts.focus) }
    static let previews = FieldMember<EventFacts>("value", .choice(DeviceWords.previews)) { $0.previews = $1 }
    static let timeZone = FieldMember<EventFacts>("value", .text(.line(100))) { $0.timeZone = $1 }
    static let times = FieldMember<EventFacts>("times", .times) { $0.summaryTimes = $1 }
    static let feature = FieldMember<EventFacts>("feature", .choice(DeviceWords.features)) { $0.feature = $1 }
    static let notification = FieldMember<EventFacts>("notification", .text(.notification)) {
        $0.notification = $1
    }
    static let action = FieldMember<EventFacts>("action", .text(.line(256))) { $0.action = $1 }
    static let text = FieldMember<EventFacts>("text", .text(.reply)) { $0.text = $1 }
    static let choice = FieldMember<EventFacts>("choice", .choice(DeviceWords.choices)) { $0.choice = $1 }
}
