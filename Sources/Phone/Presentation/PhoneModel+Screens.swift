extension PhoneModel {
    /// By app and thread, the group with the newest first. Within a group the higher relevance score comes first, then
    /// the newer one; groups of one app follow each other by the highest score, then by the newest.
    package var lockScreen: [NotificationLine] { lines(on: .lockScreen) }

    package var notificationCenter: [NotificationLine] { lines(on: .list) }

    private func lines(on surface: Surfaces) -> [NotificationLine] {
        var apps: [(newest: Double, lines: [NotificationLine])] = []
        for bundle in installed {
            guard let app = app(bundle), app.center.mayNotify else { continue }
            let shown = app.center.delivered.filter { ($0.surfaces ?? .list).contains(surface) }
            guard let newest = shown.map(\.date).max() else { continue }
            apps.append((newest, lines(shown, bundle, app)))
        }
        return apps.sorted { $0.newest > $1.newest }.flatMap(\.lines)
    }

    private func lines(
        _ shown: [PresentedNotification], _ bundle: String, _ app: PhoneApp
    ) -> [NotificationLine] {
        let threads = Dictionary(grouping: shown) { $0.request.face?.thread ?? "" }
        let groups = threads.values.map { group in
            // The newest is recorded last. Of equal ones the later is on top.
            group.reversed().sorted(by: Self.isAbove)
        }
        // The name of the thread makes the order deterministic.
        let byName = groups.sorted { ($0[0].request.face?.thread ?? "") < ($1[0].request.face?.thread ?? "") }
        let isLocked = conditions.isLocked
        return byName.sorted { Self.isAbove($0[0], $1[0]) }.flatMap { group in
            group.map { NotificationLine($0, of: bundle, app, count: group.count, isLocked: isLocked) }
        }
    }

    private static func isAbove(_ a: PresentedNotification, _ b: PresentedNotification) -> Bool {
        let (left, right) = (a.request.face?.relevance ?? 0, b.request.face?.relevance ?? 0)
        return left == right ? a.date > b.date : left > right
    }

    /// The banner with the buttons that a pull reveals where space is limited; nil when it is not shown (any more).
    package func banner(app bundle: String, notification: String) -> NotificationBanner? {
        guard let item = shown(notification, of: bundle), let app = app(bundle) else { return nil }
        let thread = item.request.face?.thread
        let count = max(app.center.delivered.count { $0.request.face?.thread == thread }, 1)
        return NotificationBanner(
            line: NotificationLine(item, of: bundle, app, count: count, isLocked: conditions.isLocked),
            buttons: app.buttons(of: item, limit: PhoneRules.actions.brief))
    }

    /// Nil when it is not shown (any more).
    package func expanded(app bundle: String, notification: String) -> ExpandedNotification? {
        guard let item = shown(notification, of: bundle), let app = app(bundle) else { return nil }
        return ExpandedNotification(of: item, in: app)
    }

    package func banners(of bundle: String) -> [PresentedNotification] {
        guard let app = app(bundle), app.center.mayNotify else { return [] }
        return app.banners.filter { $0.until > latest ?? 0 }.map(\.item)
    }

    /// A notification that a person sees in a list or as a banner; nil when it is not shown (any more).
    package func shown(_ identifier: String, of bundle: String) -> PresentedNotification? {
        guard let app = app(bundle), app.isInstalled, app.center.mayNotify else { return nil }
        return (banners(of: bundle) + app.center.delivered).last { $0.request.identifier == identifier }
    }
}

package struct NotificationBanner: Sendable, Hashable {
    package var line: NotificationLine
    /// The buttons, two at most.
    package var buttons: [StoredCategory.Action]
}

extension PhoneApp {
    /// The registered category of a notification; nil when it names none, or one that is not registered.
    package func category(of item: PresentedNotification) -> StoredCategory? {
        guard let name = item.request.face?.category, !name.isEmpty else { return nil }
        return center.categories.first { $0.identifier == name }
    }

    /// The sender of a communication notification; nil for others and without the entitlement.
    func sender(of item: PresentedNotification) -> String? {
        guard let sender = item.request.face?.sender, !sender.isEmpty else { return nil }
        return center.settings.directMessages == .enabled ? sender : nil
    }

    func buttons(of item: PresentedNotification, limit: Int) -> [StoredCategory.Action] {
        Array((category(of: item)?.actions ?? []).prefix(limit))
    }
}
