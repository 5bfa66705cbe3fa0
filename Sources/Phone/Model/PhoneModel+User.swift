extension PhoneModel {
    mutating func handleUser(_ event: PhoneEvent, _ step: inout PhoneStep) {
        switch event {
        case .respond(let bundle, let notification, let action, let text):
            respond(bundle, notification, action, text, &step)
        case .dismiss(let bundle, let notification): dismiss(bundle, notification, &step)
        case .clear(let bundle):
            exists(bundle, &step) { app in
                app.center.removeAllDelivered()
                app.banners = []
                app.summary = []
            }
        case .provisional(let bundle, let choice): decide(bundle, choice, &step)
        case .openSettings(let bundle, let notification):
            guard let app = installedApp(bundle, &step) else { return }
            guard app.center.settings.providesAppNotificationSettings else {
                return step.tell(
                    .noAppSettings,
                    "\(bundle) has not asked for providesAppNotificationSettings, so Settings has no such button"
                )
            }
            var item: PresentedNotification?
            if let notification {
                item = find(notification, bundle, &step)
                if item == nil { return }
            }
            open(bundle, .user, &step)
            call(.openSettings(item), bundle, PhoneRules.handlerTime, nil, &step)
        default: break
        }
    }

    private func find(
        _ identifier: String, _ bundle: String, _ step: inout PhoneStep
    ) -> PresentedNotification? {
        guard installedApp(bundle, &step) != nil else { return nil }
        if let item = shown(identifier, of: bundle) { return item }
        step.tell(.noNotification, absence(of: identifier, from: bundle))
        return nil
    }

    package func absence(of identifier: String, from bundle: String) -> String {
        let name = "the notification \(identifier)"
        if app(bundle)?.summary.contains(where: { $0.request.identifier == identifier }) == true {
            return "\(name) waits for the scheduled summary"
        }
        if app(bundle)?.banners.contains(where: { $0.item.request.identifier == identifier }) == true {
            return "\(name) was only a banner, which left the screen after \(Int(PhoneRules.bannerTime)) s: "
                + "no list keeps it"
        }
        return "\(name) is not shown (any more)"
    }

    private mutating func respond(
        _ bundle: String, _ identifier: String, _ action: String?, _ text: String?, _ step: inout PhoneStep
    ) {
        guard let item = find(identifier, bundle, &step) else { return }
        var isForeground = true
        if let action {
            guard let button = button(action, of: item, bundle, &step) else { return }
            if (text != nil) != button.hasTextField {
                return step.tell(
                    .noTextField,
                    button.hasTextField
                        ? "the action \(action) has a text field: reply to it with a text"
                        : "the action \(action) has no text field")
            }
            if conditions.isLocked, button.needsUnlock {
                return step.tell(.needsUnlock, "the action \(action) needs the phone unlocked")
            }
            isForeground = button.opensApp
        } else if text != nil {
            return step.tell(.noTextField, "a text needs an action with a text field")
        }
        change(bundle) { _ = $0.remove(identifier) }
        if isForeground {
            open(bundle, .response(inForeground: true), &step)
        } else {
            wake(bundle, .response(inForeground: false), &step)
        }
        call(
            .response(item, action: action ?? Self.defaultAction, text: text), bundle, PhoneRules.handlerTime,
            nil, &step)
    }

    /// `UNNotificationDefaultActionIdentifier` and `UNNotificationDismissActionIdentifier`.
    static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
    static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

    private func button(
        _ action: String, of item: PresentedNotification, _ bundle: String, _ step: inout PhoneStep
    ) -> StoredCategory.Action? {
        let name = item.request.face?.category ?? ""
        guard let categories = app(bundle)?.center.categories else { return nil }
        guard let category = categories.first(where: { $0.identifier == name }) else {
            step.tell(
                .noCategory,
                name.isEmpty
                    ? "the notification has no category, so it has no buttons"
                    : "the app has registered no category “\(name)”, so the notification has no buttons")
            return nil
        }
        let actions = category.actions ?? []
        if let button = actions.first(where: { $0.identifier == action }) { return button }
        let other = categories.first { ($0.actions ?? []).contains { $0.identifier == action } }
        step.tell(
            .noAction,
            "the category \(name) has no action “\(action)”"
                + (other.map { "; it belongs to the category \($0.identifier)" }
                    ?? ": it has \(actions.map(\.identifier).joined(separator: ", "))"))
        return nil
    }

    private mutating func dismiss(_ bundle: String, _ identifier: String, _ step: inout PhoneStep) {
        guard let item = find(identifier, bundle, &step) else { return }
        // Swiping a banner away is not told.
        guard change(bundle, { $0.remove(identifier) }) == true else { return }
        let name = item.request.face?.category ?? ""
        let category = app(bundle)?.center.categories.first { $0.identifier == name }
        guard category?.tellsDismissal == true else { return }
        wake(bundle, .response(inForeground: false), &step)
        call(
            .response(item, action: Self.dismissAction, text: nil), bundle, PhoneRules.handlerTime, nil, &step
        )
    }

    private mutating func decide(_ bundle: String, _ choice: ProvisionalChoice, _ step: inout PhoneStep) {
        guard let app = installedApp(bundle, &step) else { return }
        guard app.center.authorization == .provisional else {
            return step.tell(.notProvisional, "\(bundle) has no provisional permission to decide about")
        }
        change(bundle) { $0.center.decide(choice) }
    }
}
