package struct GateFinding: Sendable {
    package let reason: GateReason
    /// What was seen, without a period at its end.
    package private(set) var fact = ""
    /// What the phone does with it, as sentences; empty when the fact says so.
    package private(set) var effect = ""
    package private(set) var hint = ""
    /// The value or name of the payload that it is about.
    package private(set) var subject: JSONDocument.Reference?
    /// What it is about when that is in the request only.
    package private(set) var place: SourceOrigin?
    /// Whether only the picture is lost: the alert shows as it was sent.
    package private(set) var showsAlert = false

    /// - Parameter alone: whether no other reason is named; the hint then says what else has to change.
    init(_ reason: GateReason, in scene: GateScene, alone: Bool) {
        self.reason = reason
        switch reason {
        case .silent: silent(scene, alone)
        case .pushType: pushType(scene, alone)
        case .notMutable: notMutable(scene, alone)
        case .noAlert: noAlert(scene)
        case .alertsOff: alertsOff(scene)
        }
    }

    private mutating func silent(_ scene: GateScene, _ alone: Bool) {
        let payload = scene.payload
        fact = "this push is silent: no title, no body. Silent pushes never start the extension"
        subject = payload.apsValue("content-available")
        hint = "To show something, add a title or a body" + (scene.sender == nil ? " in aps.alert" : "")
        hint += scene.pushType == .alert ? "." : ", and send it with apns-push-type: alert."
        let isMeant = scene.sender == nil && payload.apsValue("mutable-content") == nil
        if alone || isMeant, scene.pushType != .background {
            hint += " To stay silent, send with apns-push-type: background and apns-priority: 5."
        }
        if scene.device.appState == .forceQuit {
            hint += " An app that the user has quit is not woken until it is opened again."
        }
        if alone, payload.apsValue("mutable-content") != nil {
            hint = "mutable-content does nothing without aps.alert. " + hint
        }
    }

    private mutating func pushType(_ scene: GateScene, _ alone: Bool) {
        let payload = scene.payload
        let type = scene.pushType
        fact = "the push type is \(type.rawValue). The phone starts the extension for push type alert only"
        place = scene.pushTypeOrigin
        showsAlert = type == .background && !scene.has(.noAlert)
        if showsAlert { effect = "The alert comes without its picture." }
        hint = "Send apns-push-type: alert"
        if type == .background {
            hint += " and apns-priority: 10"
        } else if let suffix = scene.topicSuffix {
            hint += ", and the topic without \(suffix)"
        }
        if let path = place?.path, path.contains(".") {
            hint += " (now it is at \(ShownText.plain(path, limit: 100)))"
        }
        hint += "."
        if type == .background, payload.hasVisibleText {
            hint += " APNs may also delay or drop an alert with push type background"
            if Gate.isOne("content-available", payload) {
                hint += "; content-available changes nothing about that"
            }
            hint += "."
        }
        if alone, payload.hasVisibleText, !Gate.isOne("mutable-content", payload) {
            hint += " aps needs \"mutable-content\": 1 as well."
        }
    }

    private mutating func noAlert(_ scene: GateScene) {
        let payload = scene.payload
        let document = payload.document
        let alert = payload.apsValue("alert")
        effect = "The phone shows nothing, and starts no extension."
        hint = "Write a title or a body" + (scene.sender == nil ? " in aps.alert." : ".")
        subject = alert ?? payload.aps
        switch alert.map({ document.kind(of: $0) }) {
        case nil:
            fact = "there is no alert"
            effect = "Without a title or a body the phone shows nothing, and starts no extension."
            guard let (name, words) = Self.misplacedAlert(payload) else { return }
            hint = "\(ShownText.quoted(document.string(name))) is \(words). Write it as \"alert\" in aps."
            subject = name
        case .string: fact = "the alert is an empty string"
        case .object:
            fact =
                alert.flatMap { document.firstChild(of: $0) } == nil
                ? "the alert is empty" : "the alert has no title and no body"
        case .some(let kind): fact = "the alert is \(kind.words), not a string or an object"
        }
    }

    /// An alert outside of `aps`, or under a name that is nearly right.
    private static func misplacedAlert(
        _ payload: NotificationPayload
    ) -> (name: JSONDocument.Reference, words: String)? {
        let document = payload.document
        if let aps = payload.aps {
            for (name, _) in document.members(of: aps).prefix(200) {
                let letters = ShownText.letters(String(document.string(name).prefix(64)))
                if ["alert", "alerts", "alret", "allert"].contains(String(decoding: letters, as: UTF8.self)) {
                    return (name, "not the exact name")
                }
            }
        }
        return document.members(of: document.root).first { document.text(of: $0.name, equals: "alert") }
            .map { ($0.name, "next to aps, where the phone does not look") }
    }

    private mutating func alertsOff(_ scene: GateScene) {
        switch scene.device.authorization {
        case .denied: fact = "notifications of this app are denied on the device"
        case .notDetermined: fact = "the user has not been asked for permission yet"
        case .authorized, .provisional, .ephemeral: fact = "alerts are off for this app on the device"
        }
        effect = "The phone starts no extension."
        hint = "Nothing in the push helps. Look at Settings, Notifications on the device."
    }

    private mutating func notMutable(_ scene: GateScene, _ alone: Bool) {
        effect = "The phone does not start the extension."
        sayWhere(scene)
        if alone, let aps = scene.payload.aps, scene.payload.document.firstChild(of: aps) != nil,
            !scene.payload.hasVisibleText
        {
            hint += " aps.alert needs a visible text as well."
        }
    }

    private mutating func say(_ fact: String, _ hint: String, at subject: JSONDocument.Reference?) {
        self.fact = fact
        self.hint = hint
        self.subject = subject
    }

    private mutating func sayWhere(_ scene: GateScene) {
        let document = scene.payload.document
        if let value = scene.payload.aps.flatMap({ document.value("mutable-content", in: $0) }) {
            return say(
                "mutable-content is \(Self.words(value, document)), not the number 1",
                scene.sender == nil
                    ? "Write \"mutable-content\": 1, without quotes and without a point." : scene.write,
                at: value)
        }
        if scene.sender == nil, sayNear(scene) { return }
        if let stray = scene.stray {
            say("", scene.write, at: nil)
            place = stray
            if let name = Self.nameInAPS(stray) {
                // A library may have this very name, and leave it out for its value.
                fact =
                    scene.advice.contains(name)
                    ? "\(ShownText.quoted(name)) does not get into aps with this value"
                    : "aps has \(ShownText.quoted(name)). iOS reads \"mutable-content\" only, with a hyphen"
            } else {
                let reader =
                    scene.sender.map { "\(ShownText.plain($0, limit: 60)) does not read it" }
                    ?? "the phone does not look"
                let path =
                    stray.path.contains(".")
                    ? "at \(ShownText.plain(stray.path, limit: 100))" : "at the top level"
                fact = "mutable-content is written \(path), where \(reader)"
            }
            return
        }
        if scene.sender != nil, sayNear(scene) { return }
        if let aps = scene.payload.aps {
            return say("\"mutable-content\": 1 is missing", scene.write, at: aps)
        }
        guard let aps = document.value("aps", in: document.root) else {
            return say(
                "there is no aps, so there is no \"mutable-content\": 1", Self.missingAPSHint(scene),
                at: document.root)
        }
        let isText = document.kind(of: aps) == .string
        say(
            isText ? "aps is a string, not an object: JSON inside a string" : "aps is not an object",
            isText ? "Send aps as an object, without the quotes around it." : scene.write, at: aps)
    }

    /// A value for messages: a short scalar as it is written, else its kind.
    private static func words(_ value: JSONDocument.Reference, _ document: JSONDocument) -> String {
        switch document.kind(of: value) {
        case .string: "the text " + ShownText.quoted(document.string(value))
        case .number: ShownText.plain(document.string(value), limit: 30)
        case let kind: kind.words
        }
    }

    /// The name as it is written, when it is a member of `aps`.
    private static func nameInAPS(_ origin: SourceOrigin) -> String? {
        let parts = origin.path.split(separator: ".")
        guard parts.count >= 2, parts[parts.count - 2] == "aps", let name = parts.last,
            name != "mutable-content"
        else { return nil }
        return String(name)
    }

    private static func missingAPSHint(_ scene: GateScene) -> String {
        guard scene.sender == nil else { return scene.write }
        let document = scene.payload.document
        for (name, _) in document.members(of: document.root).prefix(200) {
            let name = document.string(name)
            guard name.utf8.count <= 8 else { continue }
            let letters = String(decoding: ShownText.letters(name), as: UTF8.self)
            if ["aps", "apns", "ap", "asp"].contains(letters) {
                return "Write \"aps\" instead of \(ShownText.quoted(name))."
            }
        }
        return "Write \"aps\": {\"alert\": {…}, \"mutable-content\": 1}."
    }

    /// Another spelling or place of the name; false when there is none.
    private mutating func sayNear(_ scene: GateScene) -> Bool {
        let document = scene.payload.document
        guard
            let anywhere = document.nodes.indices.first(where: {
                document.nodes[$0].kind == .name && Self.isNear($0, document)
            })
        else { return false }
        func near(in object: JSONDocument.Reference?) -> JSONDocument.Reference? {
            guard let object else { return nil }
            return document.members(of: object).first { name, value in
                Self.isNear(name, document) && document.kind(of: value) != .null
            }?.name
        }
        func quoted(_ name: JSONDocument.Reference) -> String { ShownText.quoted(document.string(name)) }
        if let name = near(in: scene.payload.aps) {
            say(
                "aps has \(quoted(name)) instead of \"mutable-content\"",
                "Write \"mutable-content\": 1. Other spellings are for the interfaces of push services.",
                at: name)
        } else if let name = near(in: document.root) {
            say(
                "\(quoted(name)) is next to aps, where the phone does not look",
                document.string(name).hasPrefix("gcm.")
                    ? "FCM puts there what it does not know in notification. In the request, write \"mutable-content\": 1 at message.apns.payload.aps."
                    : "Move it into aps as \"mutable-content\": 1.", at: name)
        } else if let name = near(in: scene.payload.apsValue("alert")) {
            say(
                "\(quoted(name)) is inside aps.alert, where the phone does not look",
                "Move it up into aps as \"mutable-content\": 1.", at: name)
        } else {
            let written = scene.map?.origin(of: anywhere, in: document)?.path ?? ""
            let path = written.isEmpty ? document.path(to: anywhere) : written
            say(
                "\(quoted(anywhere)) is at \(ShownText.plain(path, limit: 100)), where the phone does not look",
                "Write \"mutable-content\": 1 in aps.", at: anywhere)
        }
        if scene.sender != nil { hint = scene.write }
        return true
    }

    private static let wanted = Array("mutablecontent".utf8)

    /// `mutable_content`, `mutableContent`, `muteable-content`, `gcm.notification.mutable-content`.
    static func isNear(_ name: JSONDocument.Reference, _ document: JSONDocument) -> Bool {
        // With its quotes; most names are shorter.
        guard (14...66).contains(document.range(of: name).count) else { return false }
        let letters = ShownText.letters(document.string(name))
        return letters.suffix(wanted.count).elementsEqual(wanted)
            || Misspelling.distance(letters, wanted, limit: 2) != nil
    }
}

extension GateScene {
    /// What to write and where: the advice is an instruction, or a path.
    fileprivate var write: String {
        let what =
            advice.utf8.contains(where: "\" (=".utf8.contains)
            ? advice : "\"mutable-content\": 1 at \(advice)"
        // Some names are descriptions: "a received message (…)".
        guard let sender, !sender.hasPrefix("a "), sender.count <= 40 else { return "Write \(what)." }
        return "In your \(ShownText.plain(sender, limit: 40)) request, write \(what)."
    }
}
