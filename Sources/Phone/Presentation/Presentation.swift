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
        let level = Self.level(face, center, settings, &reasons)
        let isAlert = request.facts.hasText
        var wanted: Surfaces = isAlert ? [.banner, .lockScreen, .list] : []
        if request.facts.hasSound || level == .critical { wanted.insert(.sound) }
        if request.facts.badge != nil { wanted.insert(.badge) }
        if !isAlert { reasons.append(.noText) }

        if case .foreground(let options?) = setting { restrict(&wanted, to: options) }
        if level == .critical {
            // The number shows whatever Focus, summary and the silent switch say; it has a switch of its own.
            if wanted.contains(.badge), settings.badge != .enabled {
                wanted.remove(.badge)
                reasons.append(.badgeOff)
            }
            surfaces = wanted
            if phone.isLocked { surfaces.remove(.banner) }
            return
        }
        if isAlert { restrict(&wanted, to: settings, center) }
        if wanted.contains(.sound), settings.sound != .enabled {
            wanted.remove(.sound)
            reasons.append(center.authorization == .provisional ? .provisional : .soundOff)
        }
        if wanted.contains(.badge), settings.badge != .enabled {
            wanted.remove(.badge)
            reasons.append(center.authorization == .provisional ? .provisional : .badgeOff)
        }
        if level == .passive, !wanted.isDisjoint(with: [.banner, .lockScreen, .sound]) {
            wanted.subtract([.banner, .lockScreen, .sound])
            reasons.append(.passive)
        }
        // Without the entitlement it is an ordinary notification.
        let sender = settings.directMessages == .enabled ? face.sender : nil
        let isDecided = if case .foreground(.some) = setting { true } else { false }
        if !isDecided {
            if let focus = phone.focus, !focus.allowedApps.contains(bundle) {
                hold(&wanted, by: focus, level, sender)
            }
            let isSummarised =
                !phone.summaryTimes.isEmpty && settings.scheduledDelivery == .enabled
                && level != .timeSensitive && sender == nil
            summarise(&wanted, isSummarised, setting)
        }
        if wanted.contains(.sound), phone.isMuted {
            wanted.remove(.sound)
            reasons.append(.muted)
        }
        if priority == 1, phone.isLocked, wanted.contains(.sound) {
            wanted.remove(.sound)
            reasons.append(.lowestPriority)
        }
        if phone.isLocked, wanted.contains(.banner) { wanted.remove(.banner) }
        surfaces = wanted
        var seen: Set<PhoneReason> = []
        reasons = reasons.filter { seen.insert($0).inserted }
    }

    /// The effective level: a level that needs a right which the app lacks becomes active.
    private static func level(
        _ face: NotificationFace, _ center: DeviceModel, _ settings: FeatureSettings,
        _ reasons: inout [PhoneReason]
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

    private mutating func restrict(_ wanted: inout Surfaces, to options: PresentationOptions) {
        var allowed: Surfaces = []
        if options.contains(.banner) || options.contains(.alert) { allowed.insert(.banner) }
        if options.contains(.list) || options.contains(.alert) { allowed.formUnion([.list, .lockScreen]) }
        if options.contains(.sound) { allowed.insert(.sound) }
        if options.contains(.badge) { allowed.insert(.badge) }
        if !wanted.subtracting(allowed).isEmpty { reasons.append(.foregroundOptions) }
        wanted.formIntersection(allowed)
    }

    private mutating func restrict(
        _ wanted: inout Surfaces, to settings: FeatureSettings, _ center: DeviceModel
    ) {
        if center.authorization == .provisional, center.granted.contains(.alert),
            !center.switchedOff.contains(.alert)
        {
            wanted.subtract([.banner, .lockScreen])
            reasons.append(.provisional)
        } else if settings.alert != .enabled {
            wanted.subtract([.banner, .lockScreen, .list])
            reasons.append(.alertsOff)
            return
        } else {
            if wanted.contains(.banner), settings.alertStyle == .none {
                wanted.remove(.banner)
                reasons.append(.bannersOff)
            }
            if wanted.contains(.lockScreen), settings.lockScreen != .enabled {
                wanted.remove(.lockScreen)
                reasons.append(.lockScreenOff)
            }
        }
        if wanted.contains(.list), settings.notificationCenter != .enabled {
            wanted.remove(.list)
            reasons.append(.listOff)
        }
    }

    private mutating func hold(
        _ wanted: inout Surfaces, by focus: PhoneFocus, _ level: InterruptionLevel,
        _ sender: String?
    ) {
        let isAllowed =
            level == .timeSensitive && focus.allowsTimeSensitive
            || sender.map { focus.allowedPeople.contains($0) } ?? false
        if !isAllowed, !wanted.isDisjoint(with: [.banner, .lockScreen, .sound]) {
            wanted.subtract([.banner, .lockScreen, .sound])
            reasons.append(.focus(focus.name))
        }
    }

    private mutating func summarise(_ wanted: inout Surfaces, _ isSummarised: Bool, _ setting: Setting) {
        if setting == .summary {
            wanted.subtract([.banner, .sound])
        } else if isSummarised, !wanted.isDisjoint(with: [.banner, .lockScreen, .list]) {
            wanted.subtract([.banner, .lockScreen, .list, .sound])
            wanted.insert(.summary)
            reasons.append(.summary)
        }
    }
}
