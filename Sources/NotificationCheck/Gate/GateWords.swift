package import NotificationCore

/// Why the phone does not start the extension, in words for people: every reason at once.
///
/// The rules are ``Gate``'s ("Modifying content in newly delivered notifications"), and so are the codes and their
/// order.
package enum GateWords {
    /// Every reason that keeps the gate closed; empty when the extension runs.
    ///
    /// - Parameters:
    ///   - pushType: as sent, or `alert` when nothing names it.
    ///   - pushTypeOrigin: the origin of its name.
    package static func diagnostics(
        payload: SourceValue, pushType: PushType = .alert, pushTypeOrigin: SourceOrigin? = nil,
        device: DeviceState = DeviceState(), sender: Sender? = nil,
        mutableContentAdvice: String = "\"mutable-content\": 1 in aps",
        strayMutableContent: SourceOrigin? = nil
    ) -> [CheckDiagnostic] {
        let judge = GateJudge(
            payload: payload, device: device, sender: sender, advice: mutableContentAdvice,
            stray: strayMutableContent)
        var diagnostics: [CheckDiagnostic] = []
        // What is not in the text counts as good.
        let isKnown = !payload.isVariable && payload["aps"]?.isVariable != true
        let isSilent = PayloadShape(payload).isSilent
        if isSilent { diagnostics.append(judge.silent(pushType)) }
        if pushType != .alert, !isSilent { diagnostics.append(judge.wrongType(pushType, pushTypeOrigin)) }
        if isKnown, let diagnostic = judge.notMutable() { diagnostics.append(diagnostic) }
        if isKnown, !isSilent, let diagnostic = judge.noAlert() { diagnostics.append(diagnostic) }
        if !device.showsAlerts { diagnostics.append(judge.alertsOff()) }
        return diagnostics
    }
}

/// Judges one payload by the rules of the gate.
struct GateJudge {
    let payload: SourceValue
    let device: DeviceState
    let sender: Sender?
    let advice: String
    let stray: SourceOrigin?

    /// "In your FCM request, ", or nothing for a payload of APNs.
    var inRequest: String {
        // Some names are descriptions: "a received message (…)".
        guard let name = sender?.name, !name.hasPrefix("a "), name.count <= 40 else { return "" }
        return "In your \(RuleText.plain(name, limit: 40)) request, "
    }

    /// What to write and where: the advice is an instruction, or a path.
    func write() -> String {
        let what =
            advice.contains { "\" (=".contains($0) } ? advice : "\"mutable-content\": 1 at \(advice)"
        return inRequest.isEmpty ? "Write \(what)." : "\(inRequest)write \(what)."
    }

    // MARK: Silent

    func silent(_ type: PushType) -> CheckDiagnostic {
        var hint = "To show something, add a title or a body" + (sender == nil ? " in aps.alert" : "")
        hint += type == .alert ? "." : ", and send it with apns-push-type: alert."
        if device.appState == .forceQuit {
            hint +=
                " If you want a silent push: an app that the user has quit is not woken until it is opened again."
        }
        return CheckDiagnostic(
            .gateSilent, .error,
            "This push is silent: no title, no body. Silent pushes never start the extension, and nothing is shown.",
            hint: hint, origin: payload.at("aps", "content-available")?.origin)
    }

    // MARK: Push type

    func wrongType(_ type: PushType, _ origin: SourceOrigin?) -> CheckDiagnostic {
        var message =
            "The push type is \(type.rawValue). The phone starts the extension for push type alert only."
        var hint = "Send apns-push-type: alert"
        if type == .background {
            if AlertText(payload.at("aps", "alert")).isVisible {
                message += " APNs or the phone may also refuse or drop an alert with push type background."
            }
            hint += " and apns-priority: 10"
        } else if let suffix = TopicSuffix.of(type) {
            hint += ", and the topic without \(suffix)"
        }
        if let path = origin?.path, path.contains(".") {
            hint += " (now it is at \(RuleText.plain(path, limit: 100)))"
        }
        return CheckDiagnostic(.gatePushType, .error, message, hint: hint + ".", origin: origin)
    }

    // MARK: Alert

    func noAlert() -> CheckDiagnostic? {
        let alert = payload.at("aps", "alert")
        if AlertText(alert).isVisible { return nil }
        let message: String
        var hint = "Write a title or a body" + (sender == nil ? " in aps.alert." : ".")
        var origin = alert?.origin ?? payload["aps"]?.origin
        switch alert?.content {
        case nil, .null:
            message =
                "There is no alert. Without a title or a body the phone shows nothing, and starts no extension."
            if let near = misplacedAlert() {
                hint = "\(RuleText.quoted(near.name)) is \(near.words). Write it as \"alert\" in aps."
                origin = near.origin ?? origin
            }
        case .string:
            message = "The alert is an empty string. The phone shows nothing, and starts no extension."
        case .object(let members) where members.isEmpty:
            message = "The alert is empty. The phone shows nothing, and starts no extension."
        case .object:
            message = "The alert has no title and no body. The phone shows nothing, and starts no extension."
        default:
            message =
                "The alert is neither a string nor an object. The phone shows nothing, and starts no extension."
        }
        return CheckDiagnostic(.gateNoAlert, .error, message, hint: hint, origin: origin)
    }

    /// An alert outside of `aps`, or under a name that is nearly right.
    private func misplacedAlert() -> (name: String, words: String, origin: SourceOrigin?)? {
        for member in payload["aps"]?.members?.prefix(200) ?? [] {
            let letters = RuleText.letters(String(member.name.prefix(64)))
            guard ["alert", "alerts", "alret", "allert"].contains(String(decoding: letters, as: UTF8.self))
            else { continue }
            return (member.name, "not the exact name", member.nameOrigin)
        }
        for member in payload.members?.prefix(200) ?? [] where member.name == "alert" {
            return (member.name, "beside aps, where the phone does not look", member.nameOrigin)
        }
        return nil
    }

    // MARK: Device

    func alertsOff() -> CheckDiagnostic {
        let message: String
        switch device.authorization {
        case .denied: message = "Notifications of this app are denied on the device."
        case .notDetermined: message = "The user has not been asked for permission yet."
        case .authorized, .provisional, .ephemeral: message = "Alerts are off for this app on the device."
        }
        return CheckDiagnostic(
            .gateAlertsOff, .error, message + " The phone starts no extension.",
            hint: "Nothing in the push helps. Look at Settings, Notifications on the device.")
    }
}
