enum EventBody {
    /// - Parameter traits: the phone's, so that an app that is installed again is built as it was.
    /// - Throws: all that is wrong, up to ten faults.
    static func read(_ bytes: [UInt8], traits: PhoneTraits) throws(DevicesError) -> [PhoneEvent] {
        var fields = try FieldReader(body: bytes, example: #"{"type":"lock"}"#)
        let events = events(&fields, traits)
        try fields.finish()
        return events
    }

    private static func events(_ fields: inout FieldReader, _ traits: PhoneTraits) -> [PhoneEvent] {
        guard let kind = kind(&fields) else { return [] }
        var facts = EventFacts()
        guard fields.read(fields.document.root, kind.shape, into: &facts) != nil else { return [] }
        let (app, notification) = (facts.app, facts.notification)
        switch kind {
        case .lock: return [.locked(true)]
        case .unlock: return [.locked(false)]
        case .online: return [.online(true)]
        case .offline: return [.online(false)]
        case .restart: return [.restart]
        case .restore: return [.restore]
        case .lowPower: return [.lowPower(facts.isOn)]
        case .mute: return [.muted(facts.isOn)]
        case .focus: return [.focus(facts.endsFocus ? nil : facts.focus)]
        case .previews: return [.previews(facts.previews)]
        case .summary: return [.summaryTimes(facts.summaryTimes)]
        case .timeZone: return [.timeZone(facts.timeZone)]
        case .open: return [.open(app: app)]
        case .home: return [.background(app: app)]
        case .suspend: return [.suspend(app: app)]
        case .terminate: return [.terminate(app: app)]
        case .forceQuit: return [.forceQuit(app: app)]
        case .install: return (traits.app(app) ?? AppTraits(app)).installing
        case .uninstall: return [.uninstall(app: app)]
        case .allow: return [.settings(app: app, .allow(facts.isOn))]
        case .backgroundRefresh: return [.settings(app: app, .backgroundRefresh(facts.isOn))]
        case .setting: return [.settings(app: app, .feature(facts.feature, facts.isOn))]
        case .tap: return [.respond(app: app, notification: notification, action: nil, text: nil)]
        case .action:
            return [.respond(app: app, notification: notification, action: facts.action, text: facts.text)]
        case .dismiss: return [.dismiss(app: app, notification: notification)]
        case .provisional: return [.provisional(app: app, facts.choice)]
        case .clear: return [.clear(app: app)]
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
}
