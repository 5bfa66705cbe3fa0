import APNs
import NotificationCore

/// A phone as the API shows it: the object `Phone`.
struct PhoneView {
    let id: String
    let model: PhoneModel
    /// The time of the view, in seconds since 1970.
    let now: Double
    /// What the model does not know.
    let facts: Facts

    struct Facts {
        /// The token under which an app is reached; type nil: for remote notifications.
        var token: (_ app: String, _ type: PushKitType?) -> DeviceToken? = { _, _ in nil }
        /// The name of what runs as the app's service extension; nil: none.
        var extensionName: (_ app: String) -> String? = { _ in nil }
        /// The number of the push that a notification came with; nil: it came with none.
        var push: (_ app: String, _ notification: String) -> Int? = { _, _ in nil }
        /// The media of a notification that can be fetched.
        var attachments: (_ app: String, _ notification: String) -> [AttachmentView] = { _, _ in [] }
    }

    func write(to writer: inout JSONWriter) {
        let conditions = model.conditions
        writer.object { (writer: inout JSONWriter) in
            writer.member("id", id)
            writer.member("online", conditions.isOnline)
            writer.member("locked", conditions.isLocked)
            writer.member("unlocked_once", conditions.hasBeenUnlocked)
            writer.member("low_power", conditions.isLowPower)
            writer.member("muted", conditions.isMuted)
            writer.name("focus")
            if let focus = conditions.focus {
                writer.object { (writer: inout JSONWriter) in writer.member("name", focus.name) }
            } else {
                writer.null()
            }
            writer.member("previews", DeviceWords.previews.word(conditions.showPreviews))
            writer.name("summary")
            writer.array { (writer: inout JSONWriter) in
                for time in conditions.summaryTimes { writer.string(DeviceWords.time(time)) }
            }
            writer.member("time_zone", conditions.timeZone)
            writer.member("now", now)
            writer.name("apps")
            writer.array { (writer: inout JSONWriter) in
                for bundle in model.installed { write(bundle, to: &writer) }
            }
            writer.name("lock_screen")
            writer.array { (writer: inout JSONWriter) in
                write(model.lockScreen, to: &writer)
            }
            writer.name("notification_center")
            writer.array { (writer: inout JSONWriter) in
                write(model.notificationCenter, to: &writer)
            }
            writer.name("calls")
            writer.array { (writer: inout JSONWriter) in
                for active in model.phoneCalls { write(active, to: &writer) }
            }
        }
    }

    /// The phone as JSON in one line.
    var json: [UInt8] {
        var writer = JSONWriter(reserving: 1024)
        write(to: &writer)
        return writer.bytes
    }

    private func write(_ active: PhoneModel.ActiveCall, to writer: inout JSONWriter) {
        writer.object { (writer: inout JSONWriter) in
            writer.member("app", active.app)
            writer.member("id", active.call.identifier)
            writer.member("caller", active.call.caller)
            writer.member("video", active.call.hasVideo)
        }
    }

    // MARK: Apps

    private func write(_ bundle: String, to writer: inout JSONWriter) {
        guard let app = model.app(bundle) else { return }
        writer.object { (writer: inout JSONWriter) in
            writer.member("bundle_id", bundle)
            writer.name("token")
            writer.text(app.hasToken ? facts.token(bundle, nil)?.text : nil)
            writer.name("pushkit_tokens")
            writer.object { (writer: inout JSONWriter) in
                for (word, type) in DeviceWords.pushTypes.pairs where app.knownPushTokens.contains(type) {
                    guard let token = facts.token(bundle, type) else { continue }
                    writer.name(word)
                    writer.string(token.text)
                }
            }
            writer.member("state", DeviceWords.states.word(app.state))
            writer.member("authorization", DeviceWords.authorizations.word(app.center.authorization))
            writer.member("badge", app.center.badge)
            writer.name("extension")
            writer.text(facts.extensionName(bundle))
            writer.member("waiting", model.heldBack(for: bundle))
            writer.name("categories")
            writer.array { (writer: inout JSONWriter) in
                for category in app.center.categories { writer.string(category.identifier) }
            }
        }
    }

    // MARK: Notifications

    private func write(_ lines: [NotificationLine], to writer: inout JSONWriter) {
        var faces: [String: [String: (face: NotificationFace?, actions: [StoredCategory.Action])]] = [:]
        for line in lines where faces[line.app] == nil {
            var found: [String: (face: NotificationFace?, actions: [StoredCategory.Action])] = [:]
            if let app = model.app(line.app) {
                for item in app.center.delivered {
                    let actions = app.category(of: item)?.actions ?? []
                    found[item.request.identifier] = (
                        item.request.face, Array(actions.prefix(PhoneRules.actions.full))
                    )
                }
            }
            faces[line.app] = found
        }
        for line in lines {
            let item = faces[line.app]?[line.identifier]
            view(line, item?.face, item?.actions ?? []).write(to: &writer)
        }
    }

    private func view(
        _ line: NotificationLine, _ face: NotificationFace?, _ actions: [StoredCategory.Action]
    ) -> LineView {
        LineView(
            line: line, level: face?.level ?? .active, category: face?.category ?? "",
            push: facts.push(line.app, line.identifier),
            // A person does not see the picture of a preview that is hidden.
            attachments: line.isPreviewHidden ? [] : facts.attachments(line.app, line.identifier),
            actions: actions)
    }

    /// The banner of a notification, with two actions at most; nil when it is not shown (any more).
    func banner(app: String, notification: String) -> LineView? {
        guard let banner = model.banner(app: app, notification: notification) else { return nil }
        let item = model.shown(notification, of: app)
        return view(banner.line, item?.request.face, banner.buttons)
    }
}

extension PhoneModel {
    /// Pushes to an app that wait: for the phone to be online, or for the app to be woken.
    func heldBack(for bundle: String) -> Int {
        arrivals.count { $0.app == bundle && $0.awaited.contains(.release) }
    }
}

extension JSONWriter {
    /// `null` for nil.
    fileprivate mutating func text(_ value: String?) {
        if let value { string(value) } else { null() }
    }
}
