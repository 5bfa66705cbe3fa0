/// A phone at one moment, with what its model does not know.
struct PhoneView: Sendable {
    struct AppFacts: Sendable {
        /// The name of what runs as the app's service extension; nil: none.
        var extensionName: String?
        /// The tokens under which the app is reached.
        var tokens: [PhoneToken] = []
    }

    let id: String
    let model: PhoneModel
    /// The time of the view, in seconds since 1970.
    let now: Double
    var facts: [String: AppFacts] = [:]
    /// Numbers of the pushes that notifications came with.
    var numbers: [NotificationPlace: Int] = [:]
    /// The media of a notification that can be fetched.
    var attachments: @Sendable (_ app: String, _ notification: String) -> [AttachmentView] = { _, _ in [] }

    static let shape = ViewShape<PhoneView>("Phone") {
        ViewMember("id", .text) { $0.id }
        ViewMember("online", .bool) { $0.model.conditions.isOnline }
        ViewMember("locked", .bool) { $0.model.conditions.isLocked }
        ViewMember("unlocked_once", .bool) { $0.model.conditions.hasBeenUnlocked }
        ViewMember("low_power", .bool) { $0.model.conditions.isLowPower }
        ViewMember("muted", .bool) { $0.model.conditions.isMuted }
        ViewMember("focus", orNull: .object(focus)) { $0.model.conditions.focus }
        ViewMember("previews", .choice(DeviceWords.previews)) { $0.model.conditions.showPreviews }
        ViewMember("summary", .list(.text)) { $0.model.conditions.summaryTimes.map(DeviceWords.time) }
        ViewMember("time_zone", .text) { $0.model.conditions.timeZone }
        ViewMember("now", .time) { $0.now }
        ViewMember("apps", .list(.object(AppView.shape))) { $0.apps }
        ViewMember("lock_screen", .list(.object(LineView.shape))) { $0.views($0.model.lockScreen) }
        ViewMember("notification_center", .list(.object(LineView.shape))) {
            $0.views($0.model.notificationCenter)
        }
        ViewMember("calls", .list(.object(call))) { $0.model.phoneCalls }
    }

    static let focus = ViewShape<PhoneFocus>("Focus") { ViewMember("name", .text) { $0.name } }

    static let call = ViewShape<PhoneModel.ActiveCall>("Call") {
        ViewMember("app", .text) { $0.app }
        ViewMember("id", .text) { $0.call.identifier }
        ViewMember("caller", .text) { $0.call.caller }
        ViewMember("video", .bool) { $0.call.hasVideo }
    }

    var json: [UInt8] { Self.shape.json(self) }

    private var apps: [AppView] {
        model.installed.compactMap { bundle in
            model.app(bundle).map {
                AppView(
                    bundle: bundle, app: $0, waiting: model.heldBack(for: bundle),
                    facts: facts[bundle] ?? AppFacts())
            }
        }
    }

    private func views(_ lines: [NotificationLine]) -> [LineView] {
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
        return lines.map { line in
            let item = faces[line.app]?[line.identifier]
            return view(line, item?.face, item?.actions ?? [])
        }
    }

    private func view(
        _ line: NotificationLine, _ face: NotificationFace?, _ actions: [StoredCategory.Action]
    ) -> LineView {
        LineView(
            line: line, level: face?.level ?? .active, category: face?.category ?? "",
            push: numbers[NotificationPlace(phone: id, app: line.app, notification: line.identifier)],
            // A person does not see the picture of a preview that is hidden.
            attachments: line.isPreviewHidden ? [] : attachments(line.app, line.identifier),
            actions: actions)
    }

    /// The banner of a notification, with two actions at most; nil when it is not shown (any more).
    func banner(app: String, notification: String) -> LineView? {
        guard let banner = model.banner(app: app, notification: notification) else { return nil }
        let item = model.shown(notification, of: app)
        return view(banner.line, item?.request.face, banner.buttons)
    }
}

struct AppView {
    let bundle: String
    let app: PhoneApp
    let waiting: Int
    let facts: PhoneView.AppFacts

    static let shape = ViewShape<AppView>("App") {
        ViewMember("bundle_id", .text) { $0.bundle }
        ViewMember("name", .text, "The last part of the identifier.") { AppLook($0.bundle).name }
        ViewMember("icon", .text, "A likeness of its icon, as a part of a page.") { app in
            var page = HTMLWriter()
            AppLook(app.bundle).icon(to: &page)
            return page.markup
        }
        ViewMember("token", orNull: .text) { $0.app.hasToken ? $0.token(of: nil) : nil }
        ViewMember("pushkit_tokens", .texts) { $0.pushKitTokens }
        ViewMember("state", .choice(DeviceWords.states)) { $0.app.state }
        ViewMember("authorization", .choice(DeviceWords.authorizations)) { $0.app.center.authorization }
        ViewMember("badge", .integer) { $0.app.center.badge }
        ViewMember("extension", orNull: .text) { $0.facts.extensionName }
        ViewMember(
            "waiting", .integer, "Pushes that wait for the phone to be online or the app to be woken."
        ) { $0.waiting }
        ViewMember("categories", .list(.text)) { $0.app.center.categories.map(\.identifier) }
    }

    /// - Parameter type: nil: for remote notifications.
    private func token(of type: PushKitType?) -> String? {
        facts.tokens.first { $0.type == type }?.token.text
    }

    private var pushKitTokens: [(name: String, text: String)] {
        DeviceWords.pushTypes.pairs.compactMap { word, type in
            guard app.knownPushTokens.contains(type) else { return nil }
            return token(of: type).map { (word, $0) }
        }
    }
}

extension PhoneModel {
    /// Pushes to an app that wait: for the phone to be online, or for the app to be woken.
    func heldBack(for bundle: String) -> Int {
        arrivals.count { $0.app == bundle && $0.awaited.contains(.release) }
    }
}
