import NotificationCore

/// Reads the body of a request with an event of a phone.
enum EventBody {
    static let byteLimit = 1 << 20

    /// - Parameter traits: the phone's, so that an app that is installed again is built as it was.
    /// - Returns: the events to apply to the model, in this order. The model decides whether they make sense.
    /// - Throws: all that is wrong, up to ten faults.
    static func read(_ bytes: [UInt8], traits: PhoneTraits) throws(DevicesError) -> [PhoneEvent] {
        var fields = try FieldReader(
            bytes, file: "the body", limit: byteLimit, example: #"{"type":"lock"}"#)
        let events = events(&fields, traits)
        try fields.finish()
        return events
    }

    private static func events(_ fields: inout FieldReader, _ traits: PhoneTraits) -> [PhoneEvent] {
        let root = fields.document.root
        guard let kind = kind(&fields), let members = fields.fields(root, kind.shape) else { return [] }
        switch kind {
        case .lock: return [.locked(true)]
        case .unlock: return [.locked(false)]
        case .online: return [.online(true)]
        case .offline: return [.online(false)]
        case .restart: return [.restart]
        case .restore: return [.restore]
        case .lowPower: return [.lowPower(fields.bool(members, "on", true))]
        case .mute: return [.muted(fields.bool(members, "on", true))]
        case .focus: return [.focus(fields.isNull(members["name"]) ? nil : fields.focus(members))]
        case .previews:
            return [.previews(fields.choice(members, "value", DeviceWords.previews, .always))]
        case .summary: return [.summaryTimes(fields.times(members, "times"))]
        case .timeZone: return [.timeZone(fields.text(members, "value", .line(100)) ?? "")]
        default:
            let app = fields.text(members, "app", .bundle) ?? ""
            return ofApp(kind, app, members, &fields, traits)
        }
    }

    /// - Returns: nil, and a fault, when the type is missing, there twice or unknown.
    private static func kind(_ fields: inout FieldReader) -> EventKind? {
        let document = fields.document
        let root = document.root
        guard document.kind(of: root) == .object else {
            fields.fault(at: root, expected: "an event as an object")
            return nil
        }
        switch document.lookup(member: "type", in: root) {
        case .found(let value): return fields.choice(value, EventKind.words)
        case .duplicate(let values):
            fields.fault(
                at: values.last ?? root, expected: "each member once", found: "a second \"type\"")
        case .absent:
            fields.fault(at: root, expected: "the member \"type\" in an event", found: "none")
        }
        return nil
    }

    private static func ofApp(
        _ kind: EventKind, _ app: String, _ members: FieldReader.Fields, _ fields: inout FieldReader,
        _ traits: PhoneTraits
    ) -> [PhoneEvent] {
        let isOn = fields.bool(members, "on", true)
        let notification = fields.text(members, "notification", identifier)
        switch kind {
        case .open: return [.open(app: app)]
        case .home: return [.background(app: app)]
        case .suspend: return [.suspend(app: app)]
        case .terminate: return [.terminate(app: app)]
        case .forceQuit: return [.forceQuit(app: app)]
        case .install: return (traits.app(app) ?? AppTraits(app)).installing
        case .uninstall: return [.uninstall(app: app)]
        case .allow: return [.settings(app: app, .allow(isOn))]
        case .backgroundRefresh: return [.settings(app: app, .backgroundRefresh(isOn))]
        case .setting:
            let feature = fields.choice(members, "feature", DeviceWords.features, .alert)
            return [.settings(app: app, .feature(feature, isOn))]
        case .tap:
            return [.respond(app: app, notification: notification ?? "", action: nil, text: nil)]
        case .action:
            let action = fields.text(members, "action", .line(256))
            let text = fields.text(members, "text", reply)
            return [.respond(app: app, notification: notification ?? "", action: action ?? "", text: text)]
        case .dismiss: return [.dismiss(app: app, notification: notification ?? "")]
        case .provisional:
            return [
                .provisional(app: app, fields.choice(members, "choice", DeviceWords.choices, .keepQuietly))
            ]
        case .clear: return [.clear(app: app)]
        case .lock, .unlock, .online, .offline, .restart, .restore, .lowPower, .mute, .focus, .previews,
            .summary, .timeZone:
            return []
        }
    }

    private static let identifier = TextRule(expected: "the id of a notification, 1 to 256 bytes") {
        1...256 ~= $0.utf8.count
    }

    /// What a person types: line breaks are allowed.
    private static let reply = TextRule(expected: "a text of at most 4096 bytes") { $0.utf8.count <= 4096 }
}
