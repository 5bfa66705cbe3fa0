package struct Presentation: Sendable, Hashable {
    package enum Setting: Sendable, Hashable {
        case system
        /// The app is in the foreground, and its delegate decided; nil when it has no delegate.
        case foreground(PresentationOptions?)
        case summary
    }

    package var surfaces: Surfaces = []
    /// The reasons why it does not show on more surfaces, in the order of the rules.
    package var reasons: [PhoneReason] = []

    package init(
        of request: ScheduledNotification, bundle: String, center: DeviceModel, phone: PhoneConditions,
        setting: Setting = .system, priority: Int = 10
    ) {
        let settings = center.settings
        guard center.mayNotify else {
            reasons = [center.authorization == .denied ? .denied : .notDetermined]
            return
        }
        let face = request.face ?? NotificationFace()
        let level = level(face, center, settings)
        let isAlert = request.facts.hasText
        surfaces = isAlert ? [.banner, .lockScreen, .list] : []
        if request.facts.hasSound || level == .critical { surfaces.insert(.sound) }
        if request.facts.badge != nil { surfaces.insert(.badge) }
        if !isAlert { reasons.append(.noText) }

        if case .foreground(let options?) = setting { restrict(to: options) }
        if level == .critical {
            // The number shows whatever Focus, summary and the silent switch say; it has a switch of its own.
            if settings.badge != .enabled { take(.badge, because: .badgeOff) }
            if phone.isLocked { surfaces.remove(.banner) }
            return
        }
        if isAlert { restrict(to: settings, center) }
        let isProvisional = center.authorization == .provisional
        if settings.sound != .enabled { take(.sound, because: isProvisional ? .provisional : .soundOff) }
        if settings.badge != .enabled { take(.badge, because: isProvisional ? .provisional : .badgeOff) }
        if level == .passive { take(Self.intrusive, because: .passive) }
        // Without the entitlement it is an ordinary notification.
        let sender = settings.directMessages == .enabled ? face.sender : nil
        let isDecided = if case .foreground(.some) = setting { true } else { false }
        if !isDecided {
            if let focus = phone.focus, !focus.allowedApps.contains(bundle) {
                hold(by: focus, level, sender)
            }
            let isSummarised =
                !phone.summaryTimes.isEmpty && settings.scheduledDelivery == .enabled
                && level != .timeSensitive && sender == nil
            summarise(isSummarised, setting)
        }
        if phone.isMuted { take(.sound, because: .muted) }
        if priority == 1, phone.isLocked { take(.sound, because: .lowestPriority) }
        if phone.isLocked { surfaces.remove(.banner) }
        var seen: Set<PhoneReason> = []
        reasons = reasons.filter { seen.insert($0).inserted }
    }

    private static let intrusive: Surfaces = [.banner, .lockScreen, .sound]

    /// Gives a reason only where something of it would show.
    private mutating func take(_ taken: Surfaces, because reason: PhoneReason) {
        guard !surfaces.isDisjoint(with: taken) else { return }
        surfaces.subtract(taken)
        reasons.append(reason)
    }

    /// The effective level: a level that needs a right which the app lacks becomes active.
    private mutating func level(
        _ face: NotificationFace, _ center: DeviceModel, _ settings: FeatureSettings
    ) -> InterruptionLevel {
        switch face.level ?? (face.hasCriticalSound ? .critical : .active) {
        case .critical:
            // With a provisional permission the user was not asked for critical alerts.
            if settings.criticalAlert == .enabled, center.authorization != .provisional { return .critical }
            reasons.append(.criticalNotAllowed)
            return .active
        case .timeSensitive:
            if settings.timeSensitive == .enabled { return .timeSensitive }
            reasons.append(.timeSensitiveNotAllowed)
            return .active
        case .passive: return .passive
        case .active: return .active
        }
    }

    private mutating func restrict(to options: PresentationOptions) {
        var allowed: Surfaces = []
        if options.contains(.banner) || options.contains(.alert) { allowed.insert(.banner) }
        if options.contains(.list) || options.contains(.alert) { allowed.formUnion([.list, .lockScreen]) }
        if options.contains(.sound) { allowed.insert(.sound) }
        if options.contains(.badge) { allowed.insert(.badge) }
        if !surfaces.subtracting(allowed).isEmpty { reasons.append(.foregroundOptions) }
        surfaces.formIntersection(allowed)
    }

    private mutating func restrict(to settings: FeatureSettings, _ center: DeviceModel) {
        if center.authorization == .provisional, center.granted.contains(.alert),
            !center.switchedOff.contains(.alert)
        {
            surfaces.subtract([.banner, .lockScreen])
            reasons.append(.provisional)
        } else if settings.alert != .enabled {
            surfaces.subtract([.banner, .lockScreen, .list])
            reasons.append(.alertsOff)
            return
        } else {
            if settings.alertStyle == .none { take(.banner, because: .bannersOff) }
            if settings.lockScreen != .enabled { take(.lockScreen, because: .lockScreenOff) }
        }
        if settings.notificationCenter != .enabled { take(.list, because: .listOff) }
    }

    private mutating func hold(by focus: PhoneFocus, _ level: InterruptionLevel, _ sender: String?) {
        let isAllowed =
            level == .timeSensitive && focus.allowsTimeSensitive
            || sender.map { focus.allowedPeople.contains($0) } ?? false
        if !isAllowed { take(Self.intrusive, because: .focus(focus.name)) }
    }

    private mutating func summarise(_ isSummarised: Bool, _ setting: Setting) {
        if setting == .summary {
            surfaces.subtract([.banner, .sound])
        } else if isSummarised, !surfaces.isDisjoint(with: [.banner, .lockScreen, .list]) {
            surfaces.subtract([.banner, .lockScreen, .list, .sound])
            surfaces.insert(.summary)
            reasons.append(.summary)
        }
    }
}
